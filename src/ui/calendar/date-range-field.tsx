import { useState, type ReactNode } from 'react'
import classes from './date-range-field.module.css'
import { DateField } from './date-field.tsx'
import { fieldWords as words } from './field-words.ts'
import { ends, rangeOfTexts, type End, type Range } from './range-ends.ts'
import { readDate } from './typed-date.ts'

interface DateRangeFieldProps {
  /** YYYY-MM-DD; empty for an open end. */
  value: Range
  labels: Range
  /** The ends that changed. A text without a valid date opens its end, and stays in its field with an error. */
  onChange: (changes: Partial<Range>) => void
  /** The moment of each end, with its time zone; null for an open end. */
  notes: Readonly<Record<End, string | null>>
  leftSection: (end: End) => ReactNode
  leftSectionWidth: number
}

/** The two ends of a range of days. */
export function DateRangeField({
  value,
  labels,
  onChange,
  notes,
  leftSection,
  leftSectionWidth,
}: DateRangeFieldProps) {
  const [state, setState] = useState({ texts: value, applied: value, seen: value })
  if (ends.some((end) => value[end] !== state.seen[end])) {
    // A range that changed elsewhere, for example by Clear filters, replaces the text.
    const textOf = (end: End) =>
      value[end] === state.seen[end] || value[end] === state.applied[end] ? state.texts[end] : value[end]
    setState({ ...state, texts: { from: textOf('from'), until: textOf('until') }, seen: value })
  }
  const settle = (end: End, text: string) => {
    const texts = { ...state.texts, [end]: text }
    const applied = rangeOfTexts(texts)
    setState({ ...state, texts, applied })
    const changed = ends.filter((one) => applied[one] !== value[one])
    if (changed.length > 0) onChange(Object.fromEntries(changed.map((one) => [one, applied[one]])))
  }
  return ends.map((end) => (
    <DateField
      key={end}
      value={state.texts[end]}
      range={value}
      aria-label={labels[end]}
      note={notes[end]}
      {...(end === 'until' && readDate(value.from).ok && { min: value.from, outside: words.order })}
      onChange={(text) => setState({ ...state, texts: { ...state.texts, [end]: text } })}
      onSettled={(text) => settle(end, text)}
      leftSection={leftSection(end)}
      leftSectionWidth={leftSectionWidth}
      leftSectionPointerEvents="none"
      className={classes.end ?? ''}
    />
  ))
}
