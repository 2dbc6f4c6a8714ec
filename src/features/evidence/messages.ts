import { counted } from './counted.ts'

const list = new Intl.ListFormat('en-GB')

/** Words of what a developer's commits come to. */
export const messages = {
  expertise: 'Expertise',
  topics: 'Topics',
  expertisePurpose:
    'What your commits come to, by topic. Each number opens to the commits behind it. Who else sees it is yours to say.',
  how: 'How this is computed',
  exportAll: 'Export as JSON',
  topic: 'Topic',
  level: 'Level',
  weeksOfWork: 'Weeks of work',
  confidence: 'Confidence',
  activity: 'By month',
  coverage: (n: number, read: string | null, since: string, named: readonly string[] = [], unread = 0) =>
    `${named.length === 0 ? counted(n, 'repository counts', 'repositories count') : `${list.format(named.length > 3 ? [...named.slice(0, 3), `${named.length - 3} more`] : named)} ${n === 1 ? 'counts' : 'count'}`}${read === null ? '' : `, last read on ${read}`}. ${unread === 0 ? '' : `${counted(unread, 'repository', 'repositories')} could not be read. `}Of the time before ${since}, and of code that is not connected or could not be read, nothing is known.`,
  lastSeen: 'Last seen',
  levelName: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  percent: (n: number) => `${n} %`,
  vouchedAll: 'All of it verified',
  vouchedNone: 'Nothing of it verified yet',
  vouchedPart: (percent: number) => `${percent} % of it verified`,
  thisWeek: 'This week',
  lastWeek: 'Last week',
  expertiseFailed: 'Your expertise could not be loaded',
  sourcesFailed: 'This part could not be loaded',
  sourcesMissing: 'Check your connection, then try again.',
  growing: 'Reading goes on: numbers may change.',
} as const
