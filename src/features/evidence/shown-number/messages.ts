import { commits, counted } from '../counted.ts'

/** As whom it is looked at. */
export type Looking = 'company' | 'link'

/** Words of a number of somebody else that is opened. */
export const messages = {
  title: (topic: string, name: string | null) => (name === null ? topic : `${topic}: ${name}`),
  logged: {
    company: 'They see in their access log that your company looked.',
    link: 'They see in their access log that somebody with this link looked.',
  },
  failed: 'The number could not be loaded',
  absentTitle: 'This number is not shown',
  absent: {
    company:
      'Companies do not see this topic of theirs, or no commit is evidence of it. It may have been shown a moment ago.',
    link: 'The link does not show this topic, or no commit is evidence of it, or the link opens nothing any more. It may have been shown a moment ago.',
  },
  cameToBe: 'How this number came to be',
  commitsClosed: {
    company:
      'They do not show companies the commits behind it. The number is computed from them all the same.',
    link: 'This link does not show the commits behind it. The number is computed from them all the same.',
  },
  nonePublic: 'None of the commits behind it is where everybody sees it.',
  repositories: 'By repository',
  weeks: 'By week',
  commits: 'By commit',
  ofCommits: commits,
  earlier: (n: number) => counted(n, 'earlier commit', 'earlier commits'),
  notPublic: 'Not public',
  unpublished: (n: number, repositories: number) =>
    `${commits(n)} in ${counted(repositories, 'repository', 'repositories')}`,
} as const
