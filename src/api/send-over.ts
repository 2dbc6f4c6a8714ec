import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'

/** The stored record in the answer to a stale version. */
export type StoredRecord = Record<string, unknown> & { readonly version: number }

/**
 * Submits edits of a record's version. When another save was first but changed other fields, the edits are submitted
 * once more, over that version: only fields that both changed need the person's decision.
 *
 * @param rebase adopts the stored record; returns whether the same edits fit it
 */
export async function sendOver<Data>(
  version: number,
  call: (version: number) => Promise<Result<Data, CallFailure>>,
  rebase: (stored: StoredRecord) => boolean,
): Promise<Result<Data, CallFailure>> {
  const result = await call(version)
  const stored = staleUnder(result)
  if (stored === null || !rebase(stored)) return result
  const again = await call(stored.version)
  const newer = staleUnder(again)
  if (newer !== null) rebase(newer)
  return again
}

function staleUnder(result: Result<unknown, CallFailure>): StoredRecord | null {
  if (result.ok || result.failure.status !== 412) return null
  const { current } = result.failure
  return typeof current?.version === 'number' ? { ...current, version: current.version } : null
}
