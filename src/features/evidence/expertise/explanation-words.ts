import { commits, counted, weeks } from '../counted.ts'
import type { Tier } from '../evidence-types.ts'
import type { Whose } from './drawer-words.ts'

const grouped = new Intl.NumberFormat('en')
const share = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** The last quarter that is told apart; all after it are the same. */
const oldest = 12

/** What of each tier could be made up, and what could not. */
const forgery: Record<Whose, Record<Tier, string>> = {
  own: {
    signed:
      'Nobody can write these without your key, and nobody can change them. Whoever has the key could still write any date.',
    verified:
      'Nobody else can have them counted: the address is confirmed as yours, and of a copy of a history that is known here under other authors nothing is verified. You yourself could write a public repository and its dates for this alone; everybody can look at it.',
    mergedByOther:
      'The host says that your account wrote them and somebody else merged them: nothing that is written into a commit can say so. Two people together could.',
    unverified:
      'Anybody can write any name and any address into a commit, so this never lifts a level and weighs little.',
  },
  theirs: {
    signed:
      'Nobody can write these without the developer’s key, and nobody can change them. Whoever has the key could still write any date.',
    verified:
      'Nobody else can have them counted: the address is confirmed as the developer’s, and of a copy of a history that is known here under other authors nothing is verified. The developer could write a public repository and its dates for this alone; everybody can look at it.',
    mergedByOther:
      'The host says that the developer’s account wrote them and somebody else merged them: nothing that is written into a commit can say so. Two people together could.',
    unverified:
      'Anybody can write any name and any address into a commit, so this never lifts a level and weighs little.',
  },
}

/** Of the commits that a number comes from, those that were read so soon after their date that nobody can have made it up. */
function datesText(witnessed: number, all: number, points: string): string {
  if (all === 1 && witnessed === 1)
    return `The only commit, ${weeks(points)}, was read within 14 days of its date, which cannot have been made up.`
  if (all === 1)
    return 'The only commit was not read within 14 days of its date, which is what the commit says, and whoever writes a commit can write any.'
  if (witnessed === 0)
    return `None of the ${commits(all)} was read within 14 days of its date: their dates are what the commits say, and whoever writes a commit can write any.`
  if (witnessed === all)
    return `All ${commits(all)}, ${weeks(points)}, were read within 14 days of their date: those dates cannot have been made up.`
  return `${grouped.format(witnessed)} of ${commits(all)}, ${weeks(points)}, were read within 14 days of their date: those dates cannot have been made up. The others’ are what the commits say.`
}

/** How a topic's number came to be, with its own figures. */
export const explanationWords = {
  failed: 'How it came to be could not be loaded',
  ages: 'Weeks, and what is left of them',
  agesText: (whose: Whose, points: string, n: number) =>
    `${whose === 'own' ? 'You' : 'They'} worked on this in ${counted(n, 'week', 'weeks')}. Each was worth up to one by its lines and days, and keeps less as it gets older: ${weeks(points)} are left.`,
  age: 'Age',
  ageOf: (quarters: number) =>
    quarters === 0
      ? 'Up to 3 months'
      : quarters === oldest
        ? '3 years and more'
        : `${quarters * 3} to ${quarters * 3 + 3} months`,
  weeks: 'Weeks',
  worth: 'Worth each',
  keeps: 'Keeps',
  now: 'Now',
  perMille: (n: number) => `${share.format(n / 10)} %`,
  together: 'Together',

  level: 'Level',
  vouched: (points: string, level: number) =>
    level === 0
      ? `${weeks(points)} that a key, a confirmed address or somebody else vouches for: no level yet.`
      : `${weeks(points)} that a key, a confirmed address or somebody else vouches for: level ${level}.`,
  unvouched: (points: string) => `The other ${points} lift no level.`,
  next: (level: number, from: string, missing: string) =>
    `Level ${level} begins at ${weeks(from)}: ${missing} are missing.`,
  last: 'There is no level after it.',

  confidence: 'Confidence',
  weighed: (terms: string, points: string) => `The average weight: (${terms}) ÷ ${points}`,
  term: (points: string, weight: number) => `${points} × ${weight} %`,
  grown: (active: number, more: number, confidence: number) =>
    `times active weeks, ${active} ÷ (${active} + ${more}), rounded down: ${confidence} %.`,

  forged: 'What could be made up',
  forgery,
  dates: 'Dates',
  datesText,

  leftOut: 'What was left out',
  leftOutOf: (n: number) =>
    `Of the ${n === 1 ? 'one commit' : commits(n)} behind this that everybody can look at. Of what is not public, or of no topic that is shown, nothing is told.`,
  nothing: (whose: Whose, all: number) =>
    whose === 'own'
      ? `Nothing of ${all === 1 ? 'the one commit' : `the ${commits(all)}`} behind this.`
      : `Nothing of ${all === 1 ? 'it' : 'them'}.`,
  ofCommits: (n: number, words: string) => `${commits(n)}: ${words}`,
  shared: 'lines shared with other people',
  twice: 'in a second repository, too; counted in the one that was connected first',
  undated: 'a date before 1990 or still to come; not counted',
  notIncluded: 'only in repositories that you leave out',
  bare: (n: number) =>
    `${n === 1 ? '1 other commit of yours is' : `${grouped.format(n)} other commits of yours are`} evidence of no topic at all`,
  reason: (n: number, words: string) => `${words} (${grouped.format(n)})`,
} as const
