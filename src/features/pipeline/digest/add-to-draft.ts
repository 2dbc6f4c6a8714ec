import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#contract/schema.gen.ts'
import type { PipelineCalls } from '../data/mutations.ts'

type Digest = components['schemas']['Digest']
type DigestCalls = Pick<PipelineCalls, 'digests' | 'createDigest' | 'updateDigest'>

interface Addition {
  readonly positionId: string
  readonly applicationId: string
  /** Idempotency key of a new draft, see useContentKey. */
  readonly key: string
}

/** Adds a candidate at the end of the position's draft, or creates a draft. A concurrent save is kept. */
export async function addToDraft(
  calls: DigestCalls,
  addition: Addition,
): Promise<Result<Digest, CallFailure>> {
  const first = await tryToAdd(calls, addition)
  const isOutdated = !first.ok && (first.failure.status === 412 || first.failure.code === 'draft-exists')
  return isOutdated ? tryToAdd(calls, addition) : first
}

async function tryToAdd(calls: DigestCalls, { positionId, applicationId, key }: Addition) {
  const listed = await calls.digests(positionId)
  if (!listed.ok) return listed
  const { draft } = listed.value
  const item = { applicationId, summary: '' }
  if (draft === null) {
    const body = { introduction: '', masked: false, items: [item], recipientIds: [] }
    return calls.createDigest(positionId, body, key)
  }
  if (draft.items.some((each) => each.applicationId === applicationId))
    return { ok: true, value: draft } as const
  const { introduction, masked, items, recipients } = draft
  const existing = items.map(({ applicationId: id, summary }) => ({ applicationId: id, summary }))
  const recipientIds = recipients.map(({ contactId }) => contactId)
  return calls.updateDigest(draft, { introduction, masked, items: [...existing, item], recipientIds })
}
