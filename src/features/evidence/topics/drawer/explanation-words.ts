import { commits, counted, weeks } from '../../shared/counted.ts'
import type { Tier } from '../../shared/evidence-types.ts'
import type { Ownership } from './drawer-words.ts'

const grouped = new Intl.NumberFormat('en')
const share = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Age in quarters from which all weeks weigh the same. */
const oldest = 12

/** What each tier proves, and how someone could still forge it. */
const forgery: Record<Ownership, Record<Tier, string>> = {
  own: {
    signed: 'Only your key can sign these. Its holder could still write false dates.',
    verified:
      'This email is verified as yours, and copied repositories don’t count as verified. You could stage a public repository, but anyone can inspect it.',
    mergedByOther: 'The code host says someone else merged your commits. Two people could still collude.',
    unverified:
      'Anyone can write any name or email into a commit. These never raise a level and weigh little.',
  },
  theirs: {
    signed: 'Only the developer’s key can sign these. Its holder could still write false dates.',
    verified:
      'This email is verified as the developer’s, and copied repositories don’t count as verified. They could stage a public repository, but anyone can inspect it.',
    mergedByOther: 'The code host says someone else merged their commits. Two people could still collude.',
    unverified:
      'Anyone can write any name or email into a commit. These never raise a level and weigh little.',
  },
}

/** Says how many commits were analysed within 14 days of their date, which makes the date reliable. */
function datesText(witnessed: number, all: number, points: string): string {
  if (all === 1 && witnessed === 1)
    return `We analyzed the only commit (${weeks(points)}) within 14 days of its date, so the date is reliable.`
  if (all === 1) return 'We analyzed the only commit over 14 days after its date, so we can’t check the date.'
  if (witnessed === 0)
    return `We analyzed none of the ${commits(all)} within 14 days of its date, so we can’t check the dates.`
  if (witnessed === all)
    return `We analyzed all ${commits(all)} (${weeks(points)}) within 14 days of their dates, so the dates are reliable.`
  return `We analyzed ${grouped.format(witnessed)} of ${commits(all)} (${weeks(points)}) within 14 days, so ${witnessed === 1 ? 'its date is' : 'their dates are'} reliable. We can’t check the others.`
}

export const explanationWords = {
  failed: 'Couldn’t load the calculation',
  ages: 'Weighting',
  agesText: (points: string, n: number) =>
    `Active in ${counted(n, 'week', 'weeks')}. Recent weeks count more, so the weighted total is ${points}. Each week is rounded to 0.01.`,
  age: 'Age',
  ageOf: (quarters: number) =>
    quarters === 0
      ? 'Up to 3 months'
      : quarters === oldest
        ? '3 years and more'
        : `${quarters * 3} to ${quarters * 3 + 3} months`,
  weeks: 'Weeks',
  worth: 'Value each',
  keeps: 'Weight',
  now: 'Weighted',
  perMille: (n: number) => `${share.format(n / 10)}%`,
  together: 'Total',

  level: 'Level',
  vouched: (points: string, level: number) =>
    level === 0 ? `${weeks(points)} verified: no level yet.` : `${weeks(points)} verified: level ${level}.`,
  unvouched: (points: string) => `${weeks(points)} unverified: not counted toward the level.`,
  next: (level: number, from: string, missing: string) =>
    `Level ${level} starts at ${weeks(from)}: ${missing} to go.`,
  last: 'This is the highest level.',

  confidence: 'Confidence',
  weighed: (terms: string, points: string) => `Average reliability (${terms}) ÷ ${points}`,
  term: (points: string, weight: number) => `${points} × ${weight}%`,
  grown: (active: number, more: number, confidence: number) =>
    `× active weeks ${active} ÷ (${active} + ${more}) = ${confidence}%, rounded down.`,

  forged: 'Reliability',
  forgery,
  dates: 'Dates',
  datesText,

  leftOut: 'Not counted',
  leftOutOf: (n: number) =>
    `From the ${n === 1 ? 'only public commit' : `${grouped.format(n)} public commits`} behind this number.`,
  nothing: (n: number) => `We counted everything in ${n === 1 ? 'this commit' : `these ${commits(n)}`}.`,
  ofCommits: (n: number, words: string) => `${commits(n)}: ${words}`,
  shared: 'lines split with co-authors',
  twice: 'also in a second repository; counted once',
  undated: 'dated before 1990 or in the future; not counted',
  notIncluded: 'only in repositories that you turned off',
  bare: (n: number) => `${counted(n, 'other commit of yours has', 'other commits of yours have')} no topic`,
  reason: (n: number, words: string) => `${words} (${grouped.format(n)})`,
} as const
