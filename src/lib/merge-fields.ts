import { changedFields } from './changed-fields.ts'

export interface Merged<T> {
  /** The typed value of each edited field, the stored value of every other one. */
  values: T
  /** Fields that the user edited and another save changed to a different value. */
  conflicts: (keyof T & string)[]
}

/** Three-way merge of a form with the record stored after the form was opened. */
export function mergeFields<T extends object>(opened: T, typed: T, stored: T): Merged<T> {
  const mine = changedFields(opened, typed)
  const theirs = changedFields(opened, stored)
  const differing = changedFields(typed, stored)
  const conflicts: (keyof T & string)[] = []
  for (const name in stored) {
    if (name in mine && name in theirs && name in differing) conflicts.push(name)
  }
  return { values: { ...stored, ...mine }, conflicts }
}
