const count = new Intl.NumberFormat('en')
const list = new Intl.ListFormat('en')

/** A number with separators: "1,204". */
export const counted = (n: number): string => count.format(n)

/** "Backend engineer and Data engineer". */
export const listed = (names: readonly string[]): string => list.format(names)

/** "1 candidate", "1,204 candidates". */
export const plural = (n: number, one: string, many: string): string =>
  `${counted(n)} ${n === 1 ? one : many}`
