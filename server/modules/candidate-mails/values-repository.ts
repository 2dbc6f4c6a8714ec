import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'

export interface MailContext {
  readonly applicationId: string
  readonly candidateId: string
  readonly candidateName: string
  readonly positionTitle: string
  readonly clientName: string
  /** The latest invitation's description of the client; null if it names the client, or without an invitation. */
  readonly clientKind: string | null
}

const places = (tx: TenantTx, tenantId: string) =>
  tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
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
      'application.id as applicationId',
      'candidate.id as candidateId',
      'candidate.name as candidateName',
      'position.title as positionTitle',
      'client.name as clientName',
      sql<string | null>`(select client_kind from invitation
        where invitation.tenant_id = application.tenant_id and invitation.application_id = application.id
        order by invitation.created_at desc, invitation.id desc limit 1)`.as('clientKind'),
    ])
    .where('application.tenant_id', '=', tenantId)
    .where('candidate.deleted_at', 'is', null)

/** An application's values for templates; null if missing. */
export async function findMailContext(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
): Promise<MailContext | null> {
  return (await places(tx, tenantId).where('application.id', '=', applicationId).executeTakeFirst()) ?? null
}

/** The same for a candidate's applications, newest first. */
export const listMailContexts = (
  tx: TenantTx,
  tenantId: string,
  candidateId: string,
): Promise<MailContext[]> =>
  places(tx, tenantId)
    .where('candidate.id', '=', candidateId)
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id')
    .limit(50)
    .execute()
