import { formatDay } from '#src/lib/dates.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const weekMs = 7 * 86_400_000
/** From the epoch, a Thursday, to the first Monday. */
const firstMonday = 4 * 86_400_000

/** `points` are hundredths of a week of work. */
const weeks = (points: number) =>
  `${whole.format(points / 100)} ${Math.round(points / 100) === 1 ? 'week' : 'weeks'}`

/** The words of what candidates who are developers show. */
export const messages = {
  evidence: 'Evidence',
  purpose:
    'What their commits show of what this position asks for. Each number opens to what it comes from. They see in their access log that you looked.',
  met: (met: number, asked: number) =>
    `Meets ${met} of ${asked} ${asked === 1 ? 'requirement' : 'requirements'}`,
  background: 'Experience and education',
  backgroundPurpose: 'In their own words: nobody checks them, and they are no evidence.',
  failed: 'The evidence could not be loaded',
  /** What nobody saw may be there all the same. */
  notObserved: 'not observed',
  asked: (level: number, kind: 'must' | 'nice') =>
    `asked for ${level} or higher, ${kind === 'must' ? 'a must' : 'nice to have'}`,
  level: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  numbers: (points: number, confidence: number) => `${weeks(points)}, ${confidence} % sure`,
  seen: (week: number, asOf: number) =>
    week >= asOf
      ? 'last seen this week'
      : week === asOf - 1
        ? 'last seen last week'
        : `last seen ${formatDay(new Date(week * weekMs + firstMonday).toISOString())}`,
  /** Of one topic on a card. */
  short: (name: string, level: number, points: number) => `${name}: level ${level}, ${weeks(points)}`,
  shortMissing: (name: string) => `${name}: not observed`,
} as const
