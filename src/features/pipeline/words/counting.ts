const count = new Intl.NumberFormat('en')

/** A number as people read it: 1,204. */
export const counted = (n: number): string => count.format(n)

/** "1 candidate", "1,204 candidates". */
export const plural = (n: number, one: string, many: string): string =>
  `${counted(n)} ${n === 1 ? one : many}`
