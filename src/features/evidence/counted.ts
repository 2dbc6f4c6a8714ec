const grouped = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')

/** A number with what it counts: "1 commit", "1,200 commits". */
export const counted = (n: number, one: string, other: string): string =>
  `${grouped.format(n)} ${plurals.select(n) === 'one' ? one : other}`
