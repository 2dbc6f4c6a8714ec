import { goldOf, heightOf, monthNumber, type Activity } from './spectrum-months.ts'

/** How many heights a strip has: units of its drawing, in which a month is one wide. */
export const stripHeight = 4

/** What is vouched for stands broad, what is not narrow: the two are told apart without their colours. Decimals of a month, as text. */
const broad = { inset: '.08', width: '.84' }
const narrow = { inset: '.3', width: '.4' }

export interface StripPaths {
  readonly gold: string
  readonly stone: string
}

/** @param month a whole number, to which decimals are put as text: to round thousands of numbers would cost a frame */
const bar = (month: number, { inset, width }: typeof broad, top: number, height: number): string =>
  height === 0 ? '' : `M${month}${inset} ${top}h${width}v${height}h-${width}z`

/**
 * The bars of a strip as two paths, whatever its length: what is vouched for from the ground, the rest on top of it.
 * @param from the month at the left, since the year 0; of months before it nothing is drawn
 */
export function stripPaths({ first, credit, vouched }: Activity, from: number): StripPaths {
  let [gold, stone] = ['', '']
  const start = monthNumber(first) - from
  for (const [index, points] of credit.entries()) {
    const height = heightOf(points)
    if (height === 0 || start + index < 0) continue
    const ground = goldOf(points, vouched[index] ?? 0)
    gold += bar(start + index, broad, stripHeight - ground, ground)
    stone += bar(start + index, narrow, stripHeight - height, height - ground)
  }
  return { gold, stone }
}
