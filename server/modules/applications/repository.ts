import { sql, type Selectable } from 'kysely'
import type { ApplicationState } from '#machines/shared/lifecycle-states.ts'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Before, Rejection, WaitingOn } from '#server/db/tables/pipeline.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { PositionStatus } from '../positions/public.ts'
import { lockConsents, type ConsentRecord } from './consent-repository.ts'

/** An application with all facts for its rules, read under the locks of position and application. */
export type ApplicationRecord = {
  id: string
  candidateId: string
  positionId: string
  state: ApplicationState
  stageId: string
  previousStageId: string | null
  stageEnteredAt: Date
  dueAt: Date | null
  waitingOn: WaitingOn | null
  rejection: Rejection | null
  /** The state that undo restores; null if the last event cannot be undone. */
  before: Before | null
  movedBy: string | null
  version: number
}

/** The position of an application. Callers lock it before the application: one order everywhere. */
export async function positionOf(tx: TenantTx, tenantId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select('application.position_id')
    .where('application.tenant_id', '=', tenantId)
    .where('application.id', '=', id)
    .where('candidate.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.position_id ?? null
}

export async function lockApplication(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<{
  record: ApplicationRecord
  consent: ConsentRecord | null
  doNotContact: boolean
  /** The candidate's account; null for none. */
  developerId: string | null
} | null> {
  const row = await tx
    .selectFrom('application')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  // Share lock: two boards may move the same candidate, but deletion and changes of their wishes wait.
  const candidate = await tx
    .selectFrom('candidate')
    .select(['do_not_contact', 'developer_id', 'deleted_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.candidate_id)
    .forShare()
    .executeTakeFirst()
  if (!candidate || candidate.deleted_at !== null) return null
  const consents = await lockConsents(tx, tenantId, [id])
  return {
    doNotContact: candidate.do_not_contact,
    developerId: candidate.developer_id,
    consent: consents.get(id) ?? null,
    record: toRecord(row),
  }
}

/** Locks a candidate's applications with their consents; the caller has locked the positions and the candidate. */
export async function lockApplicationsOf(
  tx: TenantTx,
  tenantId: string,
  candidateId: string,
): Promise<{ record: ApplicationRecord; consent: ConsentRecord | null }[]> {
  const rows = await tx
    .selectFrom('application')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const consents = await lockConsents(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ record: toRecord(row), consent: consents.get(row.id) ?? null }))
}

const toRecord = (row: Selectable<Tables['application']>): ApplicationRecord => ({
  id: row.id,
  candidateId: row.candidate_id,
  positionId: row.position_id,
  state: row.state,
  stageId: row.stage_id,
  previousStageId: row.previous_stage_id,
  stageEnteredAt: row.stage_entered_at,
  dueAt: row.due_at,
  waitingOn: row.waiting_on,
  rejection: row.rejection,
  before: row.before,
  movedBy: row.moved_by,
  version: row.version,
})

export type CandidateFacts = Pick<ApplicationFacts, 'doNotContact' | 'blockedEmployer'>

/** The facts of the application machine (docs/machines.md#application). */
export function factsOf(
  position: Pick<PositionStatus, 'state' | 'openings' | 'filled' | 'stages'>,
  record: Pick<ApplicationRecord, 'stageId' | 'previousStageId' | 'before'>,
  consent: ConsentRecord | null,
  candidate: CandidateFacts,
): ApplicationFacts {
  return {
    positionState: position.state,
    openingsLeft: position.openings - position.filled,
    stages: position.stages,
    stageId: record.stageId,
    previousStageId: record.previousStageId,
    before: record.before,
    consent: consent?.state ?? 'none',
    blockedEmployer: candidate.blockedEmployer,
    doNotContact: candidate.doNotContact,
    shown: null,
  }
}

const columns = (record: ApplicationRecord) => ({
  state: record.state,
  stage_id: record.stageId,
  previous_stage_id: record.previousStageId,
  stage_entered_at: record.stageEnteredAt,
  due_at: record.dueAt,
  waiting_on: record.waitingOn,
  rejection: record.rejection && JSON.stringify(record.rejection),
  before: record.before && JSON.stringify(record.before),
  moved_by: record.movedBy,
  version: record.version,
})

export async function saveApplication(
  tx: TenantTx,
  tenantId: string,
  record: ApplicationRecord,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ ...columns(record), updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', record.id)
    .execute()
}

export async function insertApplications(
  tx: TenantTx,
  tenantId: string,
  records: readonly ApplicationRecord[],
  at: Date,
): Promise<void> {
  if (records.length === 0) return
  await tx
    .insertInto('application')
    .values(
      records.map((record) => ({
        tenant_id: tenantId,
        id: record.id,
        candidate_id: record.candidateId,
        position_id: record.positionId,
        created_at: at,
        updated_at: at,
        ...columns(record),
      })),
    )
    .execute()
}

export async function otherApplications(
  tx: TenantTx,
  tenantId: string,
  record: { id: string; candidateId: string },
) {
  return tx
    .selectFrom('application')
    .innerJoin('position', (join) =>
      join
        .onRef('position.tenant_id', '=', 'application.tenant_id')
        .onRef('position.id', '=', 'application.position_id'),
    )
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'position.tenant_id').onRef('client.id', '=', 'position.client_id'),
    )
    .select([
      'application.id',
      'position.client_id as clientId',
      'application.position_id as positionId',
      'position.title as positionTitle',
      'client.name as clientName',
      'application.state',
    ])
    .where('application.tenant_id', '=', tenantId)
    .where('application.candidate_id', '=', record.candidateId)
    .where('application.id', '!=', record.id)
    .orderBy('application.created_at', 'desc')
    .limit(50)
    .execute()
}

/** The candidates who are already on the position. */
export async function applicantsAmong(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
  candidateIds: readonly string[],
): Promise<Set<string>> {
  if (candidateIds.length === 0) return new Set()
  const ids = sql<string>`(select jsonb_array_elements_text(${JSON.stringify(candidateIds)}::jsonb)::uuid)`
  const rows = await tx
    .selectFrom('application')
    .select('candidate_id')
    .where('tenant_id', '=', tenantId)
    .where('position_id', '=', positionId)
    .where('candidate_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.candidate_id))
}
