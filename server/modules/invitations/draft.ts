import { v7 as uuidv7 } from 'uuid'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { LockedApplication } from '../applications/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { columnsOf } from './present.ts'
import { insertInvitation } from './repository.ts'

interface Draft {
  readonly companyId: string
  readonly locked: LockedApplication
  readonly content: components['schemas']['InvitationContent']
  readonly memberId: string
  readonly at: Date
}

/** Drafts an invitation for an application's candidate. Returns its id. */
export async function insertDraft(
  tx: TenantTx,
  { companyId, locked, content, memberId, at }: Draft,
): Promise<string> {
  const id = uuidv7()
  const { record, position } = locked
  await insertInvitation(tx, {
    tenant_id: companyId,
    id,
    application_id: record.id,
    candidate_id: record.candidateId,
    developer_id: locked.developerId,
    state: 'draft',
    ...columnsOf(content),
    reasons: JSON.stringify(content.reasons),
    salary: content.salary && JSON.stringify(content.salary),
    created_by: memberId,
    created_at: at,
    updated_at: at,
  })
  await appendTransitions(tx, companyId, [
    {
      entity: 'invitation',
      entityId: record.id,
      parentId: position.id,
      event: 'invitation.created',
      to: 'draft',
      actor: byMember(memberId),
      at,
    },
  ])
  return id
}
