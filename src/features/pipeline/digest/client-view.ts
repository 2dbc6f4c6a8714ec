import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#contract/schema.gen.ts'
import type { PipelineCalls } from '../data/mutations.ts'

export interface ClientView {
  readonly decisions: components['schemas']['DigestItem']['decisions']
  /** Emails of the recipients by contact. */
  readonly emails: ReadonlyMap<string, string>
}

/** The contacts' decisions on a candidate in a digest; null where the candidate is no longer in it. */
export async function readClientView(
  calls: Pick<PipelineCalls, 'digest'>,
  { digestId, applicationId }: { digestId: string; applicationId: string },
  signal: AbortSignal,
): Promise<Result<ClientView | null, CallFailure>> {
  const read = await calls.digest(digestId, signal)
  if (!read.ok) return read
  const item = read.value.items.find((each) => each.applicationId === applicationId)
  if (item === undefined) return { ok: true, value: null }
  const emails = new Map(read.value.recipients.map(({ contactId, email }) => [contactId, email]))
  return { ok: true, value: { decisions: item.decisions, emails } }
}
