import { goldOf, heightOf, monthNumber, type Activity } from './spectrum-months.ts'

/** How many heights a strip has: units of its drawing, in which a month is one wide. */
export const stripHeight = 4

/** How broad bars are drawn, in months: what is vouched for stands broad, what is not narrow, so that they are told apart without colours. */
export const barWidth = { gold: 0.84, stone: 0.4 } as const

export interface StripPaths {
  readonly gold: string
  readonly stone: string
}

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, index) => index)

const barText = (gap: number, down: number, height: number): string => `m${gap} ${down}v-${height}`

/** Gaps that are written out ahead: longer ones are rare. */
const commonGap = 4

/** Bars by their gap, by how far down they begin, and by height: to put together thousands of numbers would cost a frame. */
const common: readonly (readonly (readonly string[])[])[] = upTo(commonGap).map((gap) =>
  upTo(2 * stripHeight).map((down) =>
    upTo(stripHeight).map((height) => barText(gap, down - stripHeight, height)),
  ),
)

/** Bars of one colour from left to right, each from where the one before it ended: half as much to write and to read. */
class Bars {
  path = ''
  #month = 0
  #top = 0

  add(month: number, foot: number, height: number): void {
    const [gap, down] = [month - this.#month, foot - this.#top]
    this.path +=
      this.path === ''
        ? `M${month}.5 ${foot}v-${height}`
        : (common[gap]?.[down + stripHeight]?.[height] ?? barText(gap, down, height))
    this.#month = month
    this.#top = foot - height
  }
}

/**
 * The bars of a strip as two paths to be stroked, whatever its length: what is vouched for from the ground, the rest on top of it.
 * A line along a bar is a third of its outline to write and to read, of which there are thousands.
 * @param from the month at the left, since the year 0; of months before it nothing is drawn
 */
export function stripPaths({ first, credit, vouched }: Activity, from: number): StripPaths {
  const [gold, stone] = [new Bars(), new Bars()]
  const start = monthNumber(first) - from
  for (let at = Math.max(0, -start); at < credit.length; at += 1) {
    const points = credit[at] ?? 0
    const height = heightOf(points)
    if (height === 0) continue
    const ground = goldOf(points, vouched[at] ?? 0)
    if (ground > 0) gold.add(start + at, stripHeight, ground)
    if (height > ground) stone.add(start + at, stripHeight - ground, height - ground)
  }
  return { gold: gold.path, stone: stone.path }
}
