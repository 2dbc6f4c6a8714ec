/** A bar of a strip's path (machines/domain/spectrum/spectrum-paths.ts). */
export interface Bar {
  /** Months from the strip's left edge. */
  readonly month: number
  /** Units from the strip's top. */
  readonly foot: number
  readonly height: number
}

/** Parses the bars of an SVG path. @throws if the path has other parts */
export function barsOf(path: string): readonly Bar[] {
  if (!/^(?:M\d+\.5 \dv-\d(?:m\d+ -?\dv-\d)*)?$/u.test(path)) throw new Error(`no path of bars: ${path}`)
  let [month, top] = [0, 0]
  return [...path.matchAll(/(\d+)(?:\.5)? (-?\d)v-(\d)/gu)].map(([, right, down, height]) => {
    month += Number(right)
    const foot = top + Number(down)
    top = foot - Number(height)
    return { month, foot, height: Number(height) }
  })
}
