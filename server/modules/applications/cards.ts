import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Rejection, WaitingOn } from '#server/db/tables/pipeline.ts'

export type BoardCard = components['schemas']['BoardCard']

type CardRow = {
  id: string
  version: number
  candidate_id: string
  name: string
  headline: string | null
  location: string | null
  source: string | null
  tags: string[]
  state: BoardCard['state']
  stage_id: string
  previous_stage_id: string | null
  stage_entered_at: Date
  due_at: Date | null
  waiting_on: WaitingOn | null
  rejection: Rejection | null
  note_count: number
  do_not_contact: boolean
  moved_by: string | null
  consent_state: BoardCard['consent']['state'] | null
  consent_method: BoardCard['consent']['method']
  given_on: string | null
  recorded_by: string | null
  digest_id: string | null
  refused_on: string | null
  digest_sent_at: Date | null
  client_decision: NonNullable<BoardCard['digest']>['decision']
  client_decided_by_reviewer: boolean
  is_reported: boolean
}

const toCard = (row: CardRow): BoardCard => ({
  id: row.id,
  version: row.version,
  candidateId: row.candidate_id,
  name: row.name,
  headline: row.headline,
  location: row.location,
  source: row.source,
  tags: row.tags,
  state: row.state,
  stageId: row.stage_id,
  previousStageId: row.previous_stage_id,
  stageEnteredAt: row.stage_entered_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  waitingOn: row.waiting_on,
  consent: {
    state: row.consent_state ?? 'none',
    method: row.consent_method,
    on: row.given_on,
    recordedBy: row.recorded_by,
    ...(row.refused_on !== null && { refusedOn: row.refused_on }),
  },
  doNotContact: row.do_not_contact,
  rejection: row.rejection,
  notes: row.note_count,
  movedBy: row.moved_by,
  isReported: row.is_reported,
  ...(row.digest_id !== null &&
    row.digest_sent_at !== null && {
      digest: {
        digestId: row.digest_id,
        sentAt: row.digest_sent_at.toISOString(),
        decision: row.client_decision,
        decisionBy: row.client_decision && (row.client_decided_by_reviewer ? 'reviewer' : 'decider'),
      },
    }),
})

/** The client's decision until a recruiter moves the card or sets an outcome. */
const clientDecision = sql<CardRow['client_decision']>`
  case when application.client_decision is not null and application.state like 'active.%'
    and application.stage_entered_at <= (
      select max(made.at) from digest_decision made where made.tenant_id = application.tenant_id
        and made.digest_id = application.digest_id and made.application_id = application.id)
  then application.client_decision end`

/** Whether the candidate's report is unresolved. */
const openReport = sql<boolean>`
  exists (select from invitation where invitation.tenant_id = application.tenant_id
    and invitation.application_id = application.id
    and invitation.report is not null and invitation.report_resolved_at is null)`

const cards = (tx: TenantTx, tenantId: string) =>
  tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .leftJoin('consent', (join) =>
      join
        .onRef('consent.tenant_id', '=', 'application.tenant_id')
        .onRef('consent.application_id', '=', 'application.id'),
    )
    .leftJoin('member as mover', (join) =>
      join
        .onRef('mover.tenant_id', '=', 'application.tenant_id')
        .onRef('mover.id', '=', 'application.moved_by'),
    )
    .leftJoin('member as recorder', (join) =>
      join
        .onRef('recorder.tenant_id', '=', 'consent.tenant_id')
        .onRef('recorder.id', '=', 'consent.recorded_by'),
    )
    .select([
      'application.id',
      'application.version',
      'application.candidate_id',
      'candidate.name',
      'candidate.headline',
      'candidate.location',
      'candidate.source',
      'candidate.tags',
      'application.state',
      'application.stage_id',
      'application.previous_stage_id',
      'application.stage_entered_at',
      'application.due_at',
      'application.waiting_on',
      'application.rejection',
      'application.note_count',
      'candidate.do_not_contact',
      'mover.name as moved_by',
      'consent.state as consent_state',
      sql<BoardCard['consent']['method']>`consent.method`.as('consent_method'),
      'consent.given_on',
      'consent.refused_on',
      'recorder.name as recorded_by',
      'application.digest_id',
      'application.digest_sent_at',
      clientDecision.as('client_decision'),
      'application.client_decided_by_reviewer',
      openReport.as('is_reported'),
    ])
    .where('application.tenant_id', '=', tenantId)
    .where('candidate.deleted_at', 'is', null)

/** A position's cards: in play or hired before out, each by longest time in stage. */
export async function boardCards(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
  limit: number,
): Promise<BoardCard[]> {
  const rows = await cards(tx, tenantId)
    .where('application.position_id', '=', positionId)
    .orderBy(sql`application.state in ('rejected', 'withdrawn')`)
    .orderBy('application.stage_entered_at')
    .orderBy('application.id')
    .limit(limit)
    .execute()
  return rows.map(toCard)
}

/** A position's total of cards, also beyond an answer's limit. */
export async function countCards(tx: TenantTx, tenantId: string, positionId: string): Promise<number> {
  const row = await tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('application.tenant_id', '=', tenantId)
    .where('application.position_id', '=', positionId)
    .where('candidate.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The cards of these applications on one position; others are missing. */
export async function cardsOf(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
  ids: readonly string[],
): Promise<BoardCard[]> {
  // Filtered here: a condition on the position could make the database scan a whole board for one card while statistics
  // are missing.
  const rows = await cards(tx, tenantId)
    .select('application.position_id')
    .where('application.id', 'in', [...ids])
    .execute()
  return rows.filter((row) => row.position_id === positionId).map(toCard)
}

/** One card; null if the application or its candidate is gone. */
export async function cardOf(tx: TenantTx, tenantId: string, id: string): Promise<BoardCard | null> {
  const row = await cards(tx, tenantId).where('application.id', '=', id).executeTakeFirst()
  return row ? toCard(row) : null
}

/** Per stage: the number in play or hired, and their median days there. */
export async function stageStatistics(tx: TenantTx, tenantId: string, positionId: string, now: Date) {
  const { rows } = await sql<{ stage_id: string; count: number; median_days: number | null }>`
    select application.stage_id, count(*)::int as count,
      percentile_cont(0.5) within group (
        order by extract(epoch from ${now}::timestamptz - application.stage_entered_at)::float8 / 86400
      )::float8 as median_days
    from application join candidate
      on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
    where application.tenant_id = ${tenantId}::uuid and application.position_id = ${positionId}::uuid
      and application.state not in ('rejected', 'withdrawn') and candidate.deleted_at is null
    group by application.stage_id`.execute(tx)
  return new Map(rows.map((row) => [row.stage_id, { count: row.count, medianDays: row.median_days }]))
}
