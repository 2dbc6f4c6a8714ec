/** Kinds of self-reported entries in a developer's profile (docs/profiles.md#experience-and-education). */
export const backgroundKinds = ['experience', 'education'] as const
export type BackgroundKind = (typeof backgroundKinds)[number]

/** Maximum number of entries of one developer: more than any career has, and few enough to read. */
export const mostBackground = 50

/** Maximum lengths, in characters. */
export const longestBackground = { title: 120, organisation: 120, text: 1000 } as const

/** Months as `2026-11`; sorting the texts sorts the months. */
export interface MonthSpan {
  readonly from: string
  /** Null while the entry has not ended. */
  readonly to: string | null
}

/** Whether a span ends no earlier than it begins. */
export const endsInOrder = ({ from, to }: MonthSpan): boolean => to === null || to >= from
