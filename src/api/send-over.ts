import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'

/** A record as it is stored now, in a form's refusal. */
export type StoredRecord = Record<string, unknown> & { readonly version: number }

/**
 * Sends edits over a version of a record. Where another save came first and touched other fields, they are sent once
 * more, over that one: only a field that both changed is the person's to decide.
 *
 * @param rebase takes over the record that is stored now; answers whether the same edits fit it
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
