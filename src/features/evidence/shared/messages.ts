import { counted } from './counted.ts'

const list = new Intl.ListFormat('en')
const mostNamed = 3

/** Names the first repositories behind the numbers, or counts all of them. */
const sources = (n: number, named: readonly string[]): string => {
  if (named.length === 0) return counted(n, 'repository', 'repositories')
  const rest = named.length - mostNamed
  return list.format(rest > 0 ? [...named.slice(0, mostNamed), `${rest} more`] : named)
}

export const messages = {
  expertise: 'Expertise',
  topics: 'Topics',
  expertisePurpose: 'Your expertise by topic. Click a number to see the commits behind it.',
  how: 'How levels work',
  exportAll: 'Export all my data (JSON)',
  topic: 'Topic',
  level: 'Level',
  weeksOfWork: 'Weighted weeks',
  confidence: 'Confidence',
  activity: 'By month',
  coverage: (n: number, read: string | null, since: string, named: readonly string[] = [], unread = 0) => {
    const synced = read === null ? '' : `, synced ${read}`
    const missing =
      unread === 0 ? '' : ` We couldn’t analyze ${counted(unread, 'repository', 'repositories')}.`
    return `Based on ${sources(n, named)}${synced}.${missing} No data before ${since}.`
  },
  lastSeen: 'Last commit',
  levelName: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  percent: (n: number) => `${n}%`,
  vouchedAll: 'All verified',
  vouchedNone: 'Not verified yet',
  vouchedPart: (percent: number) => `${percent}% verified`,
  thisWeek: 'This week',
  lastWeek: 'Last week',
  expertiseFailed: 'Couldn’t load your expertise',
  sourcesFailed: 'Couldn’t load this part',
  sourcesMissing: 'Check your connection and try again.',
  growing: 'Analysis in progress. Numbers may change.',
  updating: 'Updating numbers after a change.',
} as const
