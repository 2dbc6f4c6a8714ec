import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findMember } from '../members/public.ts'
import { countLinkViews } from '../secret-links/public.ts'
import type { Content } from './facts.ts'
import type { InvitationRow } from './repository.ts'

type Schemas = components['schemas']

/** A row's content in the contract's shape. */
const contentOf = (row: InvitationRow): Schemas['InvitationContent'] => ({
  purpose: row.purpose,
  reasons: row.reasons,
  salary: row.salary,
  clientKind: row.client_kind,
  message: row.message,
  expiresOn: row.expires_on,
})

export const columnsOf = (content: Schemas['InvitationContent']): Content => ({
  purpose: content.purpose,
  reasons: content.reasons,
  salary: content.salary,
  client_kind: content.clientKind,
  message: content.message,
  expires_on: content.expiresOn,
})

export async function presentInvitation(tx: TenantTx, row: InvitationRow): Promise<Schemas['Invitation']> {
  const { tenant_id: companyId, id } = row
  const sender = row.sent_by === null ? null : await findMember(tx, companyId, row.sent_by)
  return {
    id,
    applicationId: row.application_id,
    state: row.state,
    content: contentOf(row),
    heldUntil: row.held_until?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: sender?.name ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: row.answer,
    restUntil: row.rest_until,
    reach: row.reach,
    refusal: row.refusal && { ...row.refusal, facts: { ...row.refusal.facts } },
    report:
      row.report === null || row.reported_at === null
        ? null
        : {
            text: row.report,
            at: row.reported_at.toISOString(),
            resolvedAt: row.report_resolved_at?.toISOString() ?? null,
          },
    views: await countLinkViews(tx, companyId, { purpose: 'invitation', subjectId: id }),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
