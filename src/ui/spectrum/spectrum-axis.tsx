import type { CSSProperties } from 'react'
import { namedYears, type Span } from '#machines/shared/spectrum-months.ts'
import classes from './spectrum.module.css'

/** Steps to the next year that keeps its name as long: every fourth keeps it longest, then every second. */
const stepsOf = (index: number): number => (index % 4 === 0 ? 4 : index % 2 === 0 ? 2 : 1)

/** Where a year begins, and the room for its name up to the next one or to the end, both in hundredths of the axis. */
const placed = (at: number, room: number): CSSProperties & Record<`--${string}`, string> => ({
  insetInlineStart: `${at}%`,
  '--room': `${room}`,
})

/** The years over strips that stand below one another. Seen only: each strip names its months. */
export function SpectrumAxis({ span }: { span: Span }) {
  const length = span.last - span.first + 1
  const named = namedYears(span)
  const step = ((named[1]?.at ?? length) * 100) / length
  return (
    <span className={classes.axis} aria-hidden="true">
      {named.map(({ year }, index) => (
        <span key={year} style={placed(index * step, Math.min(stepsOf(index) * step, 100 - index * step))}>
          {year}
        </span>
      ))}
    </span>
  )
}
