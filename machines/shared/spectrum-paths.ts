import { goldOf, heightOf, monthNumber, type Activity } from './spectrum-months.ts'

/** How many heights a strip has: units of its drawing, in which a month is one wide. */
export const stripHeight = 4

/** How broad bars are drawn, in months: what is vouched for stands broad, what is not narrow, so that they are told apart without colours. */
export const barWidth = { gold: 0.84, stone: 0.4 } as const

export interface StripPaths {
  readonly gold: string
  readonly stone: string
}

/** A bar behind its month, by where it stands and how high it is: to put together thousands of numbers would cost a frame. */
const bars: readonly (readonly string[])[] = Array.from({ length: stripHeight + 1 }, (_, foot) =>
  Array.from({ length: stripHeight + 1 }, (_, height) => `.5 ${foot}v-${height}`),
)

const barOf = (foot: number, height: number): string => bars[foot]?.[height] ?? ''

/**
 * The bars of a strip as two paths to be stroked, whatever its length: what is vouched for from the ground, the rest on top of it.
 * A line along a bar is a third of its outline to write and to read, of which there are thousands.
 * @param from the month at the left, since the year 0; of months before it nothing is drawn
 */
export function stripPaths({ first, credit, vouched }: Activity, from: number): StripPaths {
  let [gold, stone] = ['', '']
  const start = monthNumber(first) - from
  for (let at = Math.max(0, -start); at < credit.length; at += 1) {
    const points = credit[at] ?? 0
    const height = heightOf(points)
    if (height === 0) continue
    const ground = goldOf(points, vouched[at] ?? 0)
    const month = `M${start + at}`
    if (ground > 0) gold += month + barOf(stripHeight, ground)
    if (height > ground) stone += month + barOf(stripHeight - ground, height - ground)
  }
  return { gold, stone }
}
