import { useState, type ReactNode } from 'react'
import classes from './date-range-field.module.css'
import { DateField } from './date-field.tsx'
import { fieldWords as words } from './field-words.ts'
import { readDate } from './typed-date.ts'

type End = 'from' | 'until'

interface DateRangeFieldProps {
  /** YYYY-MM-DD; empty for an open end. */
  value: Readonly<Record<End, string>>
  labels: Readonly<Record<End, string>>
  /** Of a date that was chosen or typed, or of an end that was emptied. */
  onChange: (end: End, day: string) => void
  /** The moment at which each end lies, with its time zone; null for an open end. */
  notes: Readonly<Record<End, string | null>>
  leftSection: (end: End) => ReactNode
  leftSectionWidth: number
}

/** The two ends of a range of days. A text that is no date stays in its field, and changes nothing. */
export function DateRangeField({
  value,
  labels,
  onChange,
  notes,
  leftSection,
  leftSectionWidth,
}: DateRangeFieldProps) {
  return (['from', 'until'] as const).map((end) => (
    <RangeEnd
      key={end}
      value={value[end]}
      range={value}
      aria-label={labels[end]}
      note={notes[end]}
      {...(end === 'until' && readDate(value.from).ok && { min: value.from, outside: words.order })}
      onChange={(day) => onChange(end, day)}
      leftSection={leftSection(end)}
      leftSectionWidth={leftSectionWidth}
      leftSectionPointerEvents="none"
      className={classes.end ?? ''}
    />
  ))
}

function RangeEnd({ value, onChange, ...field }: Parameters<typeof DateField>[0]) {
  const [typed, setTyped] = useState({ text: value, over: value })
  // The range changed elsewhere, as by Back.
  const text = typed.over === value ? typed.text : value
  return (
    <DateField
      {...field}
      value={text}
      onChange={(next) => setTyped({ text: next, over: value })}
      onSettled={(next) => {
        const read = readDate(next)
        // The field says that it is out of order.
        if (read.ok && field.min !== undefined && read.value < field.min) return
        if (read.ok ? read.value !== value : read.why === 'empty' && value !== '')
          onChange(read.ok ? read.value : '')
      }}
    />
  )
}
