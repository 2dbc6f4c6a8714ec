import { counted } from '../counted.ts'

/** How far reading somebody's code is, beside whatever they do meanwhile. */
export const messages = {
  reading: (repositories: number) =>
    repositories === 0
      ? 'Asking which repositories you have'
      : `Reading ${counted(repositories, 'repository', 'repositories')}`,
  unit: 'commits',
  read: 'Your code is read: your topics have their numbers.',
  failed: (n: number) =>
    `${counted(n, 'connection or repository', 'connections or repositories')} could not be read. The step “Code” says why.`,
} as const
