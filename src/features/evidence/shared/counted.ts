const grouped = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')

/** A number with its noun: "1 commit", "1,200 commits". */
export const counted = (n: number, one: string, other: string): string =>
  `${grouped.format(n)} ${plurals.select(n) === 'one' ? one : other}`

export const commits = (n: number): string => counted(n, 'commit', 'commits')

/** "1.00 week", "2.50 weeks"; takes a formatted number. */
export const weeks = (n: string): string => `${n} ${n === '1.00' || n === '1.0' ? 'week' : 'weeks'}`
