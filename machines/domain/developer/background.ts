/** What a developer writes down of their way, in their own words (docs/decisions/119). */
export const backgroundKinds = ['experience', 'education'] as const
export type BackgroundKind = (typeof backgroundKinds)[number]

/** Entries of one developer: more than anybody's way has, and few enough to be read. */
export const mostBackground = 50

/** The longest texts, in characters. */
export const longestBackground = { title: 120, organisation: 120, text: 1000 } as const

/** Months as `2026-11`, which sort as they read. */
export interface MonthSpan {
  readonly from: string
  /** Null while it goes on. */
  readonly to: string | null
}

/** Whether a span ends no sooner than it begins. */
export const endsInOrder = ({ from, to }: MonthSpan): boolean => to === null || to >= from
