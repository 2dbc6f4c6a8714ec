import { goldOf, heightOf, monthNumber, type Activity } from './spectrum-months.ts'

/** How many heights a strip has: units of its drawing, in which a month is one wide. */
export const stripHeight = 4

/** What is vouched for stands broad, what is not narrow: the two are told apart without their colours. */
const broad = { inset: 0.08, width: 0.84 }
const narrow = { inset: 0.3, width: 0.4 }

export interface StripPaths {
  readonly gold: string
  readonly stone: string
}

const bar = (x: number, { inset, width }: typeof broad, top: number, height: number): string =>
  height === 0 ? '' : `M${+(x + inset).toFixed(2)} ${top}h${width}v${height}h-${width}z`

/**
 * The bars of a strip as two paths, whatever its length: what is vouched for from the ground, the rest on top of it.
 * @param from the month at the left, since the year 0
 */
export function stripPaths({ first, credit, vouched }: Activity, from: number): StripPaths {
  let [gold, stone] = ['', '']
  const start = monthNumber(first) - from
  for (const [index, points] of credit.entries()) {
    const height = heightOf(points)
    if (height === 0) continue
    const ground = goldOf(points, vouched[index] ?? 0)
    gold += bar(start + index, broad, stripHeight - ground, ground)
    stone += bar(start + index, narrow, stripHeight - height, height - ground)
  }
  return { gold, stone }
}
