import { commits, counted } from '../../shared/counted.ts'

export type Viewer = 'company' | 'link'

export const messages = {
  title: (topic: string, name: string | null) => (name === null ? topic : `${topic}: ${name}`),
  logged: {
    company: 'The developer can see that your company viewed this.',
    link: 'The developer can see that someone viewed this by link.',
  },
  failed: 'Couldn’t load this number',
  absentTitle: 'This number isn’t available',
  absent: {
    company: 'Companies can’t see this topic, or no commits support it.',
    link: 'This link doesn’t show the topic, or it no longer works. Ask the sender.',
  },
  commitsClosed: {
    company: 'The developer doesn’t show companies the commits behind this number.',
    link: 'This link doesn’t show the commits behind this number.',
  },
  nonePublic: 'None of these commits are public.',
  ofCommits: commits,
  earlier: (n: number) => counted(n, 'earlier commit', 'earlier commits'),
  notPublic: 'Not public',
  unpublished: (n: number, repositories: number) =>
    `${commits(n)} in ${counted(repositories, 'repository', 'repositories')}`,
} as const
