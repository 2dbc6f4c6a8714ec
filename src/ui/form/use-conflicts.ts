import { useState } from 'react'
import { changedFields } from '#src/lib/changed-fields.ts'
import { mergeFields, type Merged } from '#src/lib/merge-fields.ts'
import type { Conflict } from './conflicts.tsx'

interface FormWords<T> {
  labels: Readonly<Record<keyof T & string, string>>
  /** A stored value as displayed; empty if there is none. */
  textOf: (values: T, field: keyof T & string) => string
}

/** A form's view of the stored record: the values that its edits start from, and the fields that both sides changed. */
export function useConflicts<T extends object>(opened: T, { labels, textOf }: FormWords<T>) {
  const [baseline, setBaseline] = useState(opened)
  const [fields, setFields] = useState<readonly (keyof T & string)[]>([])
  const close = (field: keyof T & string) => setFields((open) => open.filter((other) => other !== field))
  return {
    baseline,
    /**
     * Takes the stored record over; returns the values that the form shows from then on, and the fields that both
     * changed.
     */
    merge(typed: T, stored: T): Merged<T> {
      const merged = mergeFields(baseline, typed, stored)
      const differing = changedFields(merged.values, stored)
      setBaseline(stored)
      setFields((open) => [...new Set([...open.filter((field) => field in differing), ...merged.conflicts])])
      return merged
    },
    /** Call after the form was saved or reset: clears all conflicts. */
    settle(stored: T): void {
      setBaseline(stored)
      setFields([])
    },
    listFor: (take: (field: keyof T & string, stored: T) => void): Conflict[] =>
      fields.map((field) => ({
        field,
        label: labels[field],
        stored: textOf(baseline, field),
        onTake: () => {
          take(field, baseline)
          close(field)
        },
      })),
  }
}
