import { useState, type KeyboardEvent } from 'react'
import type { Activity, Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumAxis } from './spectrum-axis.tsx'
import { PointedMonth } from './pointed-month.tsx'
import { pointing, textOf } from './spectrum-strip.tsx'
import { StripBars } from './strip-bars.tsx'
import { byMonth, walkHint } from './spectrum-words.ts'
import classes from './spectrum.module.css'

interface SpectrumSliderProps {
  activity: Activity
  span: Span
  name: string
}

/** A large strip with keyboard navigation and announcements, its years above and the month below. */
export function SpectrumSlider({ activity, span, name }: SpectrumSliderProps) {
  const [month, setMonth] = useState<number | null>(null)
  const at = month ?? span.knownTo
  const text = textOf({ activity, span }, at)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = walked(event.key, at, span)
    if (next === null) return
    event.preventDefault()
    setMonth(next)
  }
  return (
    <div className={classes.large}>
      <SpectrumAxis span={span} />
      <div
        className={classes.slider}
        role="slider"
        tabIndex={0}
        aria-label={byMonth(name)}
        aria-valuemin={span.first}
        aria-valuemax={span.last}
        aria-valuenow={at}
        aria-valuetext={text}
        onKeyDown={walk}
        onFocus={() => setMonth((known) => known ?? span.knownTo)}
        onBlur={() => setMonth(null)}
        {...pointing(span, setMonth)}
      >
        <StripBars activity={activity} span={span} />
        {month === null ? null : <PointedMonth span={span} month={month} />}
      </div>
      <p className={classes.line} aria-hidden="true">
        {month === null ? walkHint : text}
      </p>
    </div>
  )
}

/** The month that a key leads to; null for other keys. */
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
