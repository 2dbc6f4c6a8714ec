import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'

type OpenInvitation = components['schemas']['OpenInvitation']

/** Unanswered invitations by candidate id, at most one each. */
export async function openInvitations(
  tx: TenantTx,
  tenantId: string,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, OpenInvitation>> {
  if (candidateIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('invitation')
    .innerJoin('application', (join) =>
      join
        .onRef('application.tenant_id', '=', 'invitation.tenant_id')
        .onRef('application.id', '=', 'invitation.application_id'),
    )
    .innerJoin('position', (join) =>
      join
        .onRef('position.tenant_id', '=', 'application.tenant_id')
        .onRef('position.id', '=', 'application.position_id'),
    )
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'position.tenant_id').onRef('client.id', '=', 'position.client_id'),
    )
    .select([
      'invitation.candidate_id as candidateId',
      'invitation.application_id as applicationId',
      'position.client_id as clientId',
      'application.position_id as positionId',
      'position.title as positionTitle',
      'client.name as clientName',
      'invitation.sent_at as sentAt',
    ])
    .where('invitation.tenant_id', '=', tenantId)
    .where('invitation.candidate_id', 'in', [...candidateIds])
    .where('invitation.state', 'in', ['held', 'sent'])
    .execute()
  return new Map(
    rows.map(({ candidateId, sentAt, ...row }) => [
      candidateId,
      { ...row, sentAt: sentAt?.toISOString() ?? null },
    ]),
  )
}
