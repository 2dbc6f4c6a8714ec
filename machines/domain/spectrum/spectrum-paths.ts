import { goldOf, heightOf, monthNumber, type Activity } from './spectrum-months.ts'

/** Height of a strip in drawing units, where a month is one unit wide. */
export const stripHeight = 4

/** Widths of bars, in months: verified bars are wide, others narrow, so that they differ without color. */
export const barWidth = { gold: 0.84, stone: 0.4 } as const

export interface StripPaths {
  readonly gold: string
  readonly stone: string
}

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, index) => index)

const barText = (gap: number, down: number, height: number): string => `m${gap} ${down}v-${height}`

/** Gaps with precomputed texts: longer ones are rare. */
const commonGap = 4

/** Path texts by gap, start and height: formatting thousands of numbers would cost a frame. */
const common: readonly (readonly (readonly string[])[])[] = upTo(commonGap).map((gap) =>
  upTo(2 * stripHeight).map((down) =>
    upTo(stripHeight).map((height) => barText(gap, down - stripHeight, height)),
  ),
)

/** Bars of one color from left to right, in relative coordinates: half the text to write and parse. */
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
 * The bars of a strip as two stroked paths, for any length: verified weeks from the ground, unverified ones on top. A
 * stroked line takes a third of an outline's text, for thousands of bars.
 * @param from the leftmost month, since the year 0; earlier months are not drawn
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
