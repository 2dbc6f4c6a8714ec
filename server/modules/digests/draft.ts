import { v7 as uuidv7 } from 'uuid'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { insertDigest, nextNumber, saveContent } from './repository.ts'

interface Draft {
  readonly companyId: string
  readonly positionId: string
  readonly content: components['schemas']['DigestContent']
  readonly memberId: string
  readonly at: Date
}

/** Writes a draft. Returns its id; null if another request has just written one. */
export async function insertDraft(
  tx: TenantTx,
  { companyId, positionId, content, memberId, at }: Draft,
): Promise<string | null> {
  const row = {
    tenant_id: companyId,
    id: uuidv7(),
    position_id: positionId,
    number: await nextNumber(tx, companyId, positionId),
    state: 'draft',
    introduction: content.introduction,
    masked: content.masked,
    refusal: null,
    created_by: memberId,
    created_at: at,
    updated_at: at,
  } as const
  try {
    await insertDigest(tx, row)
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
  await saveContent(tx, row, content)
  await appendTransitions(tx, companyId, [
    {
      entity: 'digest',
      entityId: row.id,
      parentId: positionId,
      event: 'digest.created',
      to: 'draft',
      actor: byMember(memberId),
      at,
    },
  ])
  return row.id
}
