import {
  useMemo,
  useState,
  type ComponentProps,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { monthOf, type Activity, type Span } from '#machines/shared/spectrum-months.ts'
import { barWidth, stripHeight, stripPaths } from '#machines/shared/spectrum-paths.ts'
import { monthText } from './spectrum-words.ts'
import classes from './spectrum.module.css'

interface SpectrumStripProps {
  activity: Activity
  span: Span
}

/** What a month of a topic comes to, in words. */
export function textOf({ activity, span }: SpectrumStripProps, month: number): string {
  const { credit, vouched } = monthOf(activity, month)
  return monthText(month, credit, vouched, month >= span.knownFrom && month <= span.knownTo)
}

/**
 * One topic from left to right by months: height by what a month comes to, gold where that is vouched for, hatched where nothing is
 * known. Beside the same numbers, it is only seen.
 */
export function SpectrumStrip({ activity, span }: SpectrumStripProps) {
  const [month, setMonth] = useState<number | null>(null)
  const isLeft = (month ?? 0) - span.first < (span.last - span.first + 1) / 2
  return (
    <Strip activity={activity} span={span} month={month} onMonth={setMonth} aria-hidden>
      {month === null ? null : (
        <span className={classes.said} style={isLeft ? { insetInlineStart: 0 } : { insetInlineEnd: 0 }}>
          {textOf({ activity, span }, month)}
        </span>
      )}
    </Strip>
  )
}

interface StripProps extends SpectrumStripProps, ComponentProps<'div'> {
  /** The one that is pointed at. */
  month: number | null
  onMonth: (month: number | null) => void
  children?: ReactNode
}

/** The bars, what is not known, and the month that is pointed at. */
export function Strip({ activity, span, month, onMonth, children, ...rest }: StripProps) {
  const length = span.last - span.first + 1
  const share = (months: number) => `${(months * 100) / length}%`
  // Once, however often a month is pointed at.
  const drawn = useMemo(() => bars(activity, span), [activity, span])
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const within = Math.floor(((clientX - left) * length) / Math.max(width, 1))
    onMonth(span.first + Math.min(Math.max(within, 0), length - 1))
  }
  return (
    <div {...rest} className={classes.strip} onPointerMove={point} onPointerLeave={() => onMonth(null)}>
      {drawn}
      {month === null ? null : (
        <span
          className={classes.here}
          style={{ insetInlineStart: share(month - span.first), width: share(1) }}
        />
      )}
      {children}
    </div>
  )
}

/** How far nothing is known from either side, in hundredths of the strip: there its ground is hatched. */
const hatched = ({ first, last, knownFrom, knownTo }: Span): CSSProperties => {
  const share = (months: number) => `${(Math.max(months, 0) * 100) / (last - first + 1)}% 100%`
  return { backgroundSize: `${share(knownFrom - first)}, ${share(last - knownTo)}` }
}

/** A strip's bars on their ground. */
function bars(activity: Activity, span: Span): ReactNode {
  const { gold, stone } = stripPaths(activity, span.first)
  return (
    <svg
      className={classes.known}
      style={hatched(span)}
      viewBox={`0 0 ${span.last - span.first + 1} ${stripHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.stone} strokeWidth={barWidth.stone} d={stone} />
      <path className={classes.gold} strokeWidth={barWidth.gold} d={gold} />
    </svg>
  )
}
