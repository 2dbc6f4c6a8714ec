import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import { inPlay } from '../applications/public.ts'

/** Candidates of a position, by application. */
export interface PeopleOf {
  readonly companyId: string
  readonly positionId: string
  readonly ids: readonly string[]
}

/** Locks applications until the transaction ends. */
export async function lockApplications(
  tx: TenantTx,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('application')
    .select('id')
    .where('tenant_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Candidates with the columns for the digest rules; deleted ones are missing. */
export const listPeopleRows = (tx: TenantTx, { companyId, positionId, ids }: PeopleOf) =>
  tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('stage', (join) =>
      join
        .onRef('stage.tenant_id', '=', 'application.tenant_id')
        .onRef('stage.id', '=', 'application.stage_id'),
    )
    .leftJoin('consent', (join) =>
      join
        .onRef('consent.tenant_id', '=', 'application.tenant_id')
        .onRef('consent.application_id', '=', 'application.id'),
    )
    .select([
      'application.id',
      'application.state',
      'application.stage_id as stageId',
      'stage.sort_order as stageOrder',
      'application.candidate_id as candidateId',
      'candidate.name',
      'candidate.headline',
      'candidate.emails',
      'candidate.phones',
      'candidate.location',
      'candidate.developer_id as developerId',
      'candidate.had_account as hadAccount',
      'candidate.do_not_contact as doNotContact',
      'consent.state as consent',
    ])
    .where('application.tenant_id', '=', companyId)
    .where('application.position_id', '=', positionId)
    .where('candidate.deleted_at', 'is', null)
    .where(sql<boolean>`application.id = any(${[...ids]}::uuid[])`)
    .orderBy('stage.sort_order')
    .orderBy(sql`sorted_name(candidate.name) collate "C"`)
    .orderBy('application.id')
    .execute()

export interface ListedPeople {
  readonly companyId: string
  readonly positionId: string
  readonly search?: string
  /** Applications at the top of the list. */
  readonly ids?: readonly string[]
}

/** The candidates in play of a position; first those who may be in a digest. */
export async function listCandidateIds(
  tx: TenantTx,
  { companyId, positionId, search, ids = [] }: ListedPeople,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id from ${inPlay}
    join stage on stage.tenant_id = application.tenant_id and stage.id = application.stage_id
    left join consent on consent.tenant_id = application.tenant_id and consent.application_id = application.id
    where application.tenant_id = ${companyId}::uuid and application.position_id = ${positionId}::uuid
      ${search === undefined ? sql`` : sql`and ${holdsWords(sql`candidate.searched`, search)}`}
    order by application.id = any(${[...ids]}::uuid[]) desc,
      (consent.state is not distinct from 'given' and not candidate.do_not_contact) desc,
      stage.sort_order, sorted_name(candidate.name) collate "C", application.id
    limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** By application: the last digest that shows the person, and the open invitation. */
export async function listApplicationStates(tx: TenantTx, companyId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('application')
    .leftJoin('digest', (join) =>
      join
        .onRef('digest.tenant_id', '=', 'application.tenant_id')
        .onRef('digest.id', '=', 'application.digest_id'),
    )
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.tenant_id', '=', 'application.tenant_id')
        .onRef('invitation.application_id', '=', 'application.id')
        .on('invitation.state', '=', 'sent'),
    )
    .select(['application.id', 'application.client_decision', 'digest.number', 'invitation.sent_at'])
    .where('application.tenant_id', '=', companyId)
    .where(sql<boolean>`application.id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The developers among applications, each with the client as their latest invitation names or describes it. */
export async function listDevelopers(tx: TenantTx, companyId: string, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return []
  const { rows } = await sql<{ applicationId: string; developerId: string; client: string }>`
    select application.id as "applicationId", candidate.developer_id as "developerId",
      coalesce((select client_kind from invitation
        where tenant_id = application.tenant_id and application_id = application.id and sent_at is not null
        order by sent_at desc, id desc limit 1), client.name) as client
    from application
    join candidate on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
    join position on position.tenant_id = application.tenant_id and position.id = application.position_id
    join client on client.tenant_id = position.tenant_id and client.id = position.client_id
    where application.tenant_id = ${companyId} and application.id = any(${[...applicationIds]}::uuid[])
      and candidate.developer_id is not null
    order by candidate.developer_id`.execute(tx)
  return rows
}
