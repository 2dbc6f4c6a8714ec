import { namedYears, type Span } from '#machines/shared/spectrum-months.ts'
import classes from './spectrum.module.css'

/** The years over strips that stand below one another. Seen only: each strip names its months. */
export function SpectrumAxis({ span }: { span: Span }) {
  const length = span.last - span.first + 1
  const named = namedYears(span)
  return (
    <span className={classes.axis} data-many={named.length > 5 || undefined} aria-hidden="true">
      {named.map(({ year, at }) => (
        <span key={year} style={{ insetInlineStart: `${(at * 100) / length}%` }}>
          {year}
        </span>
      ))}
    </span>
  )
}
