import type { CSSProperties } from 'react'
import { namedYears, type Span } from '#machines/domain/spectrum/spectrum-months.ts'
import classes from './spectrum.module.css'

/** Position of a year and the width for its name, both in percent of the axis. */
const placed = (at: number, room: number): CSSProperties & Record<`--${string}`, string> => ({
  insetInlineStart: `${at}%`,
  '--room': `${room}`,
})

/** The years above a column of strips. Visual only: each strip names its months. */
export function SpectrumAxis({ span }: { span: Span }) {
  const share = (months: number) => (months * 100) / (span.last - span.first + 1)
  return (
    <span className={classes.axis} aria-hidden="true">
      {namedYears(span).map(({ year, at, room }) => (
        <span key={year} style={placed(share(at), share(room))}>
          {year}
        </span>
      ))}
    </span>
  )
}
