import { counted } from '../../shared/counted.ts'

const list = new Intl.ListFormat('en')
const names = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, at, 1)),
  ),
)
const monthName = (at: number): string => names[at] ?? ''

export const messages = {
  title: 'Activity',
  purpose: 'Months with commits in your topics.',
  table: 'Activity by year',
  year: 'Year',
  months: 'Months',
  topics: 'Topics',
  spans: (spans: readonly (readonly [number, number])[]) =>
    spans.length === 0
      ? 'No activity'
      : spans
          .map(([from, to]) => (from === to ? monthName(from) : `${monthName(from)} – ${monthName(to)}`))
          .join(', '),
  of: (at: number, topics: readonly string[]) => `${monthName(at)}: ${list.format(topics)}`,
  topicMonths: (name: string, n: number) => `${name} (${counted(n, 'month', 'months')})`,
  more: (n: number) => `and ${counted(n, 'other topic', 'other topics')}`,
} as const
