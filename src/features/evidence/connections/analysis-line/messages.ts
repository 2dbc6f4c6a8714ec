import { counted } from '../../shared/counted.ts'

export const messages = {
  analyzing: (repositories: number) =>
    repositories === 0
      ? 'Finding your repositories'
      : `Analyzing ${counted(repositories, 'repository', 'repositories')}`,
  unit: 'commits',
  read: 'Analysis complete.',
  failed: (n: number) =>
    `We couldn’t analyze ${counted(n, 'connection or repository', 'connections or repositories')}. See why in setup step 2 (Code).`,
} as const
