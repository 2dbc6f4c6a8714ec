import type { Span } from '#machines/shared/spectrum-months.ts'
import classes from './spectrum.module.css'

/** Room for so many years; beyond it every second, third, … is named. */
const mostNamed = 10

/** The years over strips that stand below one another. Seen only: each strip names its months. */
export function SpectrumAxis({ span }: { span: Span }) {
  const length = span.last - span.first + 1
  const years = Math.ceil(length / 12)
  const each = Math.ceil(years / mostNamed)
  const named = Array.from({ length: Math.ceil(years / each) }, (_, index) => index * each)
  return (
    <span className={classes.axis} aria-hidden="true">
      {named.map((year) => (
        <span key={year} style={{ insetInlineStart: `${(year * 12 * 100) / length}%` }}>
          {span.first / 12 + year}
        </span>
      ))}
    </span>
  )
}
