/**
 * The fields that differ from before: the body of an edit. Unchanged fields are not validated again, so that a record
 * with values older than a rule can still be edited, and a colleague's change of them stays.
 */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const name in after) {
    if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) changed[name] = after[name]
  }
  return changed
}
