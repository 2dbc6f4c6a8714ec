import { formatDay } from '#src/lib/dates.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const weekMs = 7 * 86_400_000
/** From the epoch, a Thursday, to the first Monday, in milliseconds. */
const firstMonday = 4 * 86_400_000

/** `points` are hundredths of a weighted week. */
const weeks = (points: number) =>
  `${whole.format(points / 100)} ${Math.round(points / 100) === 1 ? 'week' : 'weeks'}`

export const messages = {
  evidence: 'Evidence',
  purpose: 'How their commits match this position. They can see that you viewed this.',
  met: (met: number, asked: number) =>
    `Meets ${met} of ${asked} ${asked === 1 ? 'requirement' : 'requirements'}`,
  background: 'Experience and education',
  backgroundPurpose: 'Self-reported, not verified.',
  failed: 'Couldn’t load evidence',
  /** Missing evidence is not zero. */
  noData: 'No data',
  asked: (level: number, kind: 'must' | 'nice') =>
    `${kind === 'must' ? 'Must have' : 'Nice to have'}: level ${level}+`,
  level: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  numbers: (points: number, confidence: number) => `${weeks(points)} · ${confidence}% confidence`,
  seen: (week: number, asOf: number) =>
    week >= asOf
      ? 'last commit this week'
      : week === asOf - 1
        ? 'last commit last week'
        : `last commit in the week of ${formatDay(new Date(week * weekMs + firstMonday).toISOString())}`,
  /** Text of one topic on a card. */
  short: (name: string, level: number, points: number) =>
    `${name}: ${level === 0 ? 'no level yet' : `level ${level}`}, ${weeks(points)}`,
  shortMissing: (name: string) => `${name}: no data`,
} as const
