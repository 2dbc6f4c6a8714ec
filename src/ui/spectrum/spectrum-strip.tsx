import { useState, type PointerEvent } from 'react'
import { monthOf, type Activity, type Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { PointedMonth } from './pointed-month.tsx'
import { StripBars } from './strip-bars.tsx'
import { monthText } from './spectrum-words.ts'
import classes from './spectrum.module.css'

interface SpectrumStripProps {
  activity: Activity
  span: Span
}

export function textOf({ activity, span }: SpectrumStripProps, month: number): string {
  const { credit, vouched } = monthOf(activity, month)
  return monthText(month, credit, vouched, month >= span.knownFrom && month <= span.knownTo)
}

/** Reports the month under the pointer; null when it leaves. */
export const pointing = ({ first, last }: Span, onPoint: (month: number | null) => void) => ({
  onPointerMove({ currentTarget, clientX }: PointerEvent<Element>) {
    const length = last - first + 1
    const { left, width } = currentTarget.getBoundingClientRect()
    const within = Math.floor(((clientX - left) * length) / Math.max(width, 1))
    onPoint(first + Math.min(Math.max(within, 0), length - 1))
  },
  onPointerLeave: () => onPoint(null),
})

/**
 * One topic by month from left to right: height is the month's credit, gold the vouched share, hatching an unknown
 * span. Visual only, next to the same numbers. Uses no wrapper element, as forty of them would cost a tenth of their
 * frame; its container shows the pointed month below.
 */
export function SpectrumStrip({ activity, span }: SpectrumStripProps) {
  const [month, setMonth] = useState<number | null>(null)
  const isLeft = (month ?? 0) - span.first < (span.last - span.first + 1) / 2
  return (
    <>
      <StripBars activity={activity} span={span} {...pointing(span, setMonth)} />
      {month === null ? null : (
        <span className={classes.over} aria-hidden>
          <PointedMonth span={span} month={month} />
          <span className={classes.said} data-end={!isLeft || undefined}>
            {textOf({ activity, span }, month)}
          </span>
        </span>
      )}
    </>
  )
}
