import { useMemo, type ComponentProps, type CSSProperties } from 'react'
import type { Activity, Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { stripHeight, stripPaths } from '#machines/domain/spectrum/spectrum-paths.ts'
import classes from './spectrum.module.css'

interface StripBarsProps extends ComponentProps<'svg'> {
  activity: Activity
  span: Span
}

/** Width of the unknown span at either side, in percent of the strip; its background is hatched. */
const hatched = ({ first, last, knownFrom, knownTo }: Span): CSSProperties => {
  const share = (months: number) => `${(Math.max(months, 0) * 100) / (last - first + 1)}% 100%`
  return { backgroundSize: `${share(knownFrom - first)}, ${share(last - knownTo)}` }
}

/** A strip's bars on their background, visual only. */
export function StripBars({ activity, span, ...rest }: StripBarsProps) {
  // Computed once, not for each pointed month.
  const { gold, stone } = useMemo(() => stripPaths(activity, span.first), [activity, span])
  const style = useMemo(() => hatched(span), [span])
  return (
    <svg
      {...rest}
      className={classes.strip}
      style={style}
      viewBox={`0 0 ${span.last - span.first + 1} ${stripHeight}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={stone} />
      <path d={gold} />
    </svg>
  )
}
