import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#src/api/schema.gen.ts'
import type { PipelineCalls } from '../data/calls.ts'

export interface ClientView {
  readonly decisions: components['schemas']['DigestItem']['decisions']
  /** Emails of the recipients by contact. */
  readonly emails: ReadonlyMap<string, string>
}

/** What contacts decided on a candidate in the digest that was sent at this moment; null where it is gone. */
export async function readClientView(
  calls: Pick<PipelineCalls, 'digests' | 'digest'>,
  { positionId, applicationId, sentAt }: { positionId: string; applicationId: string; sentAt: string },
  signal: AbortSignal,
): Promise<Result<ClientView | null, CallFailure>> {
  const listed = await calls.digests(positionId, signal)
  if (!listed.ok) return listed
  const row = listed.value.items.find((each) => each.sentAt === sentAt)
  if (row === undefined) return { ok: true, value: null }
  const read = await calls.digest(row.id, signal)
  if (!read.ok) return read
  const item = read.value.items.find((each) => each.applicationId === applicationId)
  if (item === undefined) return { ok: true, value: null }
  const emails = new Map(read.value.recipients.map(({ contactId, email }) => [contactId, email]))
  return { ok: true, value: { decisions: item.decisions, emails } }
}
