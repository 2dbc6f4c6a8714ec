import { memo, useState, type ComponentProps, type PointerEvent, type ReactNode } from 'react'
import { monthOf, type Activity, type Span } from '#machines/shared/spectrum-months.ts'
import { stripHeight, stripPaths } from '#machines/shared/spectrum-paths.ts'
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
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const within = Math.floor(((clientX - left) * length) / Math.max(width, 1))
    onMonth(span.first + Math.min(Math.max(within, 0), length - 1))
  }
  return (
    <div {...rest} className={classes.strip} onPointerMove={point} onPointerLeave={() => onMonth(null)}>
      <Bars activity={activity} from={span.first} length={length} />
      {span.knownFrom > span.first ? (
        <span
          className={classes.unknown}
          style={{ insetInlineStart: 0, width: share(span.knownFrom - span.first) }}
        />
      ) : null}
      {span.knownTo < span.last ? (
        <span
          className={classes.unknown}
          style={{ insetInlineEnd: 0, width: share(span.last - span.knownTo) }}
        />
      ) : null}
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

interface BarsProps {
  activity: Activity
  from: number
  length: number
}

/** Drawn once, however often a month is pointed at. */
const Bars = memo(function Bars({ activity, from, length }: BarsProps) {
  const { gold, stone } = stripPaths(activity, from)
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${length} ${stripHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.stone} d={stone} />
      <path className={classes.gold} d={gold} />
    </svg>
  )
})
