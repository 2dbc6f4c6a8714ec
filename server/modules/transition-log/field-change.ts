import type { FieldChange, LoggedValue } from '#server/db/tables/pipeline.ts'

/** The fields of `after` whose values differ from `before`. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, LoggedValue>>,
): FieldChange[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const earlier = (before[field] ?? null) as LoggedValue
    const isSame = JSON.stringify(earlier) === JSON.stringify(value)
    return isSame ? [] : [{ field, before: earlier, after: value }]
  })
}
