import { roomOnBoard } from '#machines/lifecycle/position/board-room.ts'
import { beyondGrants, withinGrants, type TenantTx } from '#server/db/database.ts'
import { applicantsAmong, blockersAmong, enterPipeline, insertApplications } from '../applications/public.ts'
import {
  findCandidates,
  holdersOf,
  insertCandidates,
  logCandidates,
  neverContactAmong,
  newCandidate,
  saveCandidates,
  type Candidate,
} from '../candidates/public.ts'
import { memberSeesAll } from '../members/public.ts'
import { lockRoom } from '../plans/public.ts'
import { findPositionStatus, lockPosition, type PositionStatus } from '../positions/public.ts'
import { wakeWatchers } from '#server/work/queue/progress.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { changedFields, merged, settleRows, type Existing, type PlannedRow } from './plan.ts'
import { findImport, readPlanned, savePlanned, updateImport, type ImportRecord } from './repository.ts'

/** The part of an import that one transaction runs. */
export interface Chunk {
  /** Maximum. */
  rows: number
  /** Whether to report progress; the end is always logged. */
  reportsProgress: boolean
}

export interface Ran {
  next: 'more' | 'finished'
}

/** The company's stored data on the people in the rows; `lock` locks them until the transaction ends. */
export async function existingFor(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
  emails: readonly string[],
  lock: boolean,
): Promise<Existing> {
  const holders = await beyondGrants(tx, () => holdersOf(tx, tenantId, emails))
  const ids = [...new Set(holders.values())]
  const found = await findCandidates(tx, tenantId, ids, lock)
  return {
    holders,
    people: new Map(found.map((person) => [person.id, person])),
    applicants: await applicantsAmong(tx, tenantId, positionId, ids),
    blockers: await blockersAmong(tx, tenantId, positionId, ids),
    neverContact: await neverContactAmong(tx, tenantId, emails),
  }
}

const isOpen = (position: PositionStatus | null): position is PositionStatus =>
  position !== null && position.state !== 'filled' && position.state !== 'cancelled'

/**
 * Imports the next rows. People, addresses, applications, log and row count commit together, so a crash neither loses
 * nor repeats a row. Locks the import first: a second worker continues where the first ended. An address taken between
 * read and write violates its unique key; the caller retries, and then sees it.
 */
export async function runChunk(
  tx: TenantTx,
  tenantId: string,
  importId: string,
  now: Date,
  chunk: Chunk,
): Promise<Ran> {
  const record = await findImport(tx, tenantId, importId, true)
  // A failed import has a job only after a manual retry.
  if (record?.state !== 'running' && record?.state !== 'failed') return { next: 'finished' }
  await lockPosition(tx, tenantId, record.position_id)
  const asMember = await readerOf(tx, record)
  const position = await asMember(() => findPositionStatus(tx, tenantId, record.position_id))
  const planned = await readPlanned(tx, record, chunk.rows)
  const emails = planned.flatMap((row) => (row.action === 'skip' ? [] : row.values.emails))
  const existing = await asMember(() => existingFor(tx, tenantId, record.position_id, emails, true))
  const open = isOpen(position)
  const adds = planned.some(({ action }) => action === 'create')
  const limits = { tenantId, entitlement: 'candidates', at: now } as const
  const places = {
    board: roomOnBoard(position?.applications ?? 0),
    candidates: open && adds ? await lockRoom(tx, limits) : 0,
  }
  const entrance = { open, places }
  const settled = settleRows(planned, existing, entrance)
  const applied = isOpen(position) ? await applyRows(tx, record, position, settled, existing, now) : settled
  const changed = applied.filter((row, index) => row !== planned[index])
  if (changed.length > 0) await savePlanned(tx, tenantId, importId, changed)
  return progress(tx, record, { planned, applied, reportsProgress: chunk.reportsProgress }, now)
}

/** Reads as the member who runs the import. */
async function readerOf(tx: TenantTx, { tenant_id: tenantId, run_by, created_by }: ImportRecord) {
  const memberId = run_by ?? created_by
  const seesAll = await memberSeesAll(tx, tenantId, memberId)
  return <T>(work: () => Promise<T>): Promise<T> => (seesAll ? work() : withinGrants(tx, memberId, work))
}

async function applyRows(
  tx: TenantTx,
  record: ImportRecord,
  position: PositionStatus,
  rows: readonly PlannedRow[],
  existing: Existing,
  at: Date,
): Promise<PlannedRow[]> {
  const by = { memberId: record.run_by ?? record.created_by, at }
  const people = new Map<number, { before: Candidate | null; after: Candidate }>()
  for (const row of rows) {
    if (row.action === 'create') people.set(row.row, { before: null, after: newCandidate(row.values, at) })
    const before = existing.people.get(row.candidateId ?? '')
    if (row.action === 'update' && before !== undefined) {
      const stamps = { version: before.version + 1, updatedAt: at.toISOString() }
      people.set(row.row, { before, after: { ...merged(before, row.values), ...stamps } })
    }
  }
  const all = [...people.values()]
  const updated = all.flatMap(({ before, after }) => (before === null ? [] : [{ before, after }]))
  const applications = all.map(({ after }) => {
    const blockedEmployer = existing.blockers.has(after.id) ? 'blocked' : 'none'
    const entry = enterPipeline(position, { ...after, blockedEmployer }, null, by)
    if (entry.kind === 'refused') throw new Error(`the first stage refuses: ${entry.refusal.rule}`)
    return entry.record
  })
  await insertCandidates(
    tx,
    record.tenant_id,
    all.flatMap(({ before, after }) => (before === null ? [after] : [])),
  )
  await saveCandidates(
    tx,
    record.tenant_id,
    updated.map(({ after }) => after),
  )
  await logCandidates(
    tx,
    { companyId: record.tenant_id, memberId: by.memberId },
    'candidate.imported',
    updated.map(({ before, after }) => ({ candidate: after, fields: changedFields(before, after) })),
  )
  await insertApplications(tx, record.tenant_id, applications, at)
  await appendTransitions(
    tx,
    record.tenant_id,
    applications.map((application) => ({
      entity: 'application' as const,
      entityId: application.id,
      parentId: position.id,
      event: 'application.imported',
      to: application.state,
      toStageId: application.stageId,
      actor: byMember(by.memberId),
      at,
    })),
  )
  return rows.map((row) => {
    const person = people.get(row.row)
    return row.action === 'create' && person !== undefined ? { ...row, candidateId: person.after.id } : row
  })
}

/** Updates counts and reports progress; the counts change from planned to applied rows. */
async function progress(
  tx: TenantTx,
  record: ImportRecord,
  {
    planned,
    applied,
    reportsProgress,
  }: { planned: PlannedRow[]; applied: PlannedRow[]; reportsProgress: boolean },
  at: Date,
): Promise<Ran> {
  const summary = { ...(record.summary ?? { create: 0, update: 0, skip: 0 }) }
  for (const row of planned) summary[row.action] -= 1
  for (const row of applied) summary[row.action] += 1
  const done = record.done + applied.length
  const finished = done >= record.row_count
  await updateImport(tx, record, {
    summary: JSON.stringify(summary),
    done,
    updated_at: at,
    failure: null,
    state: finished ? 'done' : 'running',
  })
  const ran: Ran = { next: finished ? 'finished' : 'more' }
  if (!finished) {
    const { tenant_id: tenantId, id: entityId, position_id: parentId } = record
    if (reportsProgress) await wakeWatchers(tx, { tenantId, entity: 'import', entityId, parentId })
    return ran
  }
  await appendTransitions(tx, record.tenant_id, [
    {
      entity: 'import',
      entityId: record.id,
      parentId: record.position_id,
      event: 'import.finished',
      from: 'running',
      to: 'done',
      actor: byMember(record.run_by ?? record.created_by),
      at,
    },
  ])
  return ran
}
