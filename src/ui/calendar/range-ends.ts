import { readDate } from './typed-date.ts'

export const ends = ['from', 'until'] as const
export type End = (typeof ends)[number]
export type Range = Readonly<Record<End, string>>

/** The range that two texts apply: an end without a valid date is open, and so is an end before the start. */
export function rangeOfTexts(texts: Range): Range {
  const [from, until] = ends.map((end) => {
    const read = readDate(texts[end])
    return read.ok ? read.value : ''
  }) as [string, string]
  return { from, until: until < from ? '' : until }
}
