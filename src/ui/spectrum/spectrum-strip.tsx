import { memo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { monthOf, type Activity, type Span } from '#machines/shared/spectrum-months.ts'
import { stripHeight, stripPaths } from '#machines/shared/spectrum-paths.ts'
import { SpectrumAxis } from './spectrum-axis.tsx'
import { byMonth, monthText, walkHint } from './spectrum-words.ts'
import classes from './spectrum.module.css'

interface SpectrumStripProps {
  activity: Activity
  span: Span
  /** Whose it is, where the strip is large, can be walked by keys and is read out; one beside the same numbers is only seen. */
  name?: string
}

/** One topic from left to right by months: height by what a month comes to, gold where that is vouched for, hatched where nothing is known. */
export function SpectrumStrip({ activity, span, name }: SpectrumStripProps) {
  const [month, setMonth] = useState<number | null>(null)
  const length = span.last - span.first + 1
  const at = month ?? span.knownTo
  const { credit, vouched } = monthOf(activity, at)
  const text = monthText(at, credit, vouched, at >= span.knownFrom && at <= span.knownTo)
  const share = (months: number) => `${(months * 100) / length}%`

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const within = Math.floor(((clientX - left) * length) / Math.max(width, 1))
    setMonth(span.first + Math.min(Math.max(within, 0), length - 1))
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = walked(event.key, at, span)
    if (next === null) return
    event.preventDefault()
    setMonth(next)
  }
  const slider =
    name === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'slider',
          tabIndex: 0,
          'aria-label': byMonth(name),
          'aria-valuemin': span.first,
          'aria-valuemax': span.last,
          'aria-valuenow': at,
          'aria-valuetext': text,
          onKeyDown: walk,
          onFocus: () => setMonth((known) => known ?? span.knownTo),
          onBlur: () => setMonth(null),
        }

  const strip = (
    <div
      {...slider}
      className={classes.strip}
      data-large={name !== undefined || undefined}
      onPointerMove={point}
      onPointerLeave={() => setMonth(null)}
    >
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
        <>
          <span
            className={classes.here}
            style={{ insetInlineStart: share(month - span.first), width: share(1) }}
          />
          {name === undefined ? (
            <span
              className={classes.said}
              style={month - span.first < length / 2 ? { insetInlineStart: 0 } : { insetInlineEnd: 0 }}
            >
              {text}
            </span>
          ) : null}
        </>
      )}
    </div>
  )
  if (name === undefined) return strip
  return (
    <div className={classes.large}>
      <SpectrumAxis span={span} />
      {strip}
      <p className={classes.line} aria-hidden="true">
        {month === null ? walkHint : text}
      </p>
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

/** Where a key leads from a month; null for a key that leads nowhere. */
function walked(key: string, from: number, { first, last }: Span): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - 12,
    PageUp: from + 12,
    Home: first,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? null : Math.min(Math.max(next, first), last)
}
