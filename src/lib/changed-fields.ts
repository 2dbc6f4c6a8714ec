/**
 * The fields that differ from before: what an edit sends. What was kept is not judged again, so that a record whose
 * other fields are older than a rule can still be edited, and a colleague's change of them stays.
 */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const name in after) {
    if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) changed[name] = after[name]
  }
  return changed
}
