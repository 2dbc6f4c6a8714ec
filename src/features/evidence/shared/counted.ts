const grouped = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')

/** A number with what it counts: "1 commit", "1,200 commits". */
export const counted = (n: number, one: string, other: string): string =>
  `${grouped.format(n)} ${plurals.select(n) === 'one' ? one : other}`

/** Of commits. */
export const commits = (n: number): string => counted(n, 'commit', 'commits')

/** Of weeks, by a figure as it is shown. */
export const weeks = (n: string): string => `${n} ${n === '1.00' || n === '1.0' ? 'week' : 'weeks'}`
