import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import classes from './spectrum.module.css'

/** Marks the pointed month over the full height of a strip. */
export function PointedMonth({ span: { first, last }, month }: { span: Span; month: number }) {
  const share = (months: number) => `${(months * 100) / (last - first + 1)}%`
  return <span className={classes.here} style={{ insetInlineStart: share(month - first), width: share(1) }} />
}
