import { useState, type ReactNode } from 'react'
import { ownTimeZone } from '#src/lib/regions.ts'
import classes from './date-range-field.module.css'
import { DateTimeField } from './date-time-field.tsx'
import { momentWords as words } from './moment-words.ts'
import { dayOfEnd, ends, momentsOfRange, rangeOfTexts, type End, type Range } from './range-ends.ts'

interface DateRangeFieldProps {
  value: Range
  labels: Range
  /** The ends that changed. A text without a valid date opens its end, and stays in its field with an error. */
  onChange: (changes: Partial<Range>) => void
  /** The moment of each end, with its time zone; null for an open end. */
  notes: Readonly<Record<End, string | null>>
  leftSection: (end: End) => ReactNode
  leftSectionWidth: number
}

/** The two ends of a range: days, or moments in the reader's time zone. */
export function DateRangeField({
  value,
  labels,
  onChange,
  notes,
  leftSection,
  leftSectionWidth,
}: DateRangeFieldProps) {
  const [zone] = useState(ownTimeZone)
  const [state, setState] = useState({ texts: value, applied: value, seen: value })
  if (ends.some((end) => value[end] !== state.seen[end])) {
    // A range that changed elsewhere, for example by Clear filters, replaces the text.
    const textOf = (end: End) =>
      value[end] === state.seen[end] || value[end] === state.applied[end] ? state.texts[end] : value[end]
    setState({ ...state, texts: { from: textOf('from'), until: textOf('until') }, seen: value })
  }
  const settle = (end: End, text: string) => {
    const texts = { ...state.texts, [end]: text }
    const applied = rangeOfTexts(texts, zone)
    setState({ ...state, texts, applied })
    const changed = ends.filter((one) => applied[one] !== value[one])
    if (changed.length > 0) onChange(Object.fromEntries(changed.map((one) => [one, applied[one]])))
  }
  const days = { from: dayOfEnd(state.texts.from, zone), until: dayOfEnd(state.texts.until, zone) }
  const moments = momentsOfRange(state.texts, zone)
  // Of different days, the first allowed day says it.
  const isTooEarly =
    days.from === days.until &&
    moments.from !== null &&
    moments.until !== null &&
    moments.until <= moments.from
  return (
    <div className={classes.range}>
      {ends.map((end) => (
        <DateTimeField
          key={end}
          isTimeOptional
          value={state.texts[end]}
          range={days}
          aria-label={labels[end]}
          note={notes[end]}
          {...(end === 'until' && {
            min: days.from,
            outside: words.order,
            error: isTooEarly ? words.timeOrder : null,
          })}
          onChange={(text) => setState({ ...state, texts: { ...state.texts, [end]: text } })}
          onSettled={(text) => settle(end, text)}
          leftSection={leftSection(end)}
          leftSectionWidth={leftSectionWidth}
          leftSectionPointerEvents="none"
          className={classes.end ?? ''}
        />
      ))}
    </div>
  )
}
