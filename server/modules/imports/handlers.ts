import { v7 as uuidv7 } from 'uuid'
import { roomOnBoard, roomRefusal } from '#machines/lifecycle/position/board-room.ts'
import { notFound, refused } from '#server/contract/answers.ts'
import { foreignCursor, listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { readRoom } from '../plans/public.ts'
import { findPositionStatus, lockPosition, type PositionStatus } from '../positions/public.ts'
import { existingFor } from './chunk.ts'
import { retentionMs } from './expiry-kind.ts'
import { mappingErrors } from './mapping.ts'
import { planRows, type PlannedRow } from './plan.ts'
import { readFile, type FileRefusal, type Table } from './read-file.ts'
import {
  expiryJobs,
  findImport,
  importJobs,
  insertImport,
  listRows,
  readCells,
  savePlanned,
  toImport,
  updateImport,
  type ImportRecord,
} from './repository.ts'
import { readRow } from './row.ts'
import { suggestMapping } from './suggestion.ts'
import { refuseUpload } from './upload-quota.ts'

const sampleCount = 3
const sampleLength = 80

const fileMessages: Record<FileRefusal['code'], string> = {
  'file-empty': 'The file is empty.',
  'file-workbook': 'This is a spreadsheet. Save it as CSV first.',
  'file-binary': 'This isn’t a text file.',
  'file-encoding': 'The file’s text doesn’t match its encoding.',
  'file-quotes': 'A quote is never closed.',
  'header-missing': 'Name the columns in the first row.',
  'columns-too-many': 'The file has too many columns.',
  'rows-missing': 'The file has a header but no rows.',
  'rows-too-many': 'The file has too many rows.',
}

function fileRefused({ code, facts }: FileRefusal) {
  const message = fileMessages[code]
  const errors = [{ field: 'file', code, message }]
  return { status: 422 as const, problem: { code: 'bad-input', message, facts, errors } }
}

/** The refusal of a closed position; null for an open one. */
function closedRefusal(position: Pick<PositionStatus, 'state'>) {
  if (position.state !== 'filled' && position.state !== 'cancelled') return null
  const facts = { positionState: position.state }
  return refused({ rule: 'isPositionOpen', facts, fix: 'reopenPosition', who: 'recruiter' })
}

function columnsOf(table: Table) {
  const columns = table.header.map((header, index) => {
    const samples = new Set<string>()
    for (const cells of table.rows) {
      const cell = cells[index]?.trim() ?? ''
      if (cell !== '') samples.add([...cell].slice(0, sampleLength).join(''))
      if (samples.size === sampleCount) break
    }
    return { index, header, samples: [...samples] }
  })
  const suggested = suggestMapping(columns)
  return columns.map((column) => ({ ...column, suggested: suggested[column.index] ?? 'ignore' }))
}

const create = operation('createImport', {
  prepare: (request) => readFile(request.body),
  transact: async (tx, { path, query }, { actor, clock }, file) => {
    const position = await findPositionStatus(tx, actor.companyId, path.positionId)
    if (!position) return notFound
    const closed = closedRefusal(position)
    if (closed) return closed
    const full = roomRefusal(position.applications)
    if (full) return refused(full)
    if (!file.ok) return fileRefused(file.refusal)
    const at = clock.now()
    const { encoding, delimiter, rows } = file.table
    const uploader = { tenantId: actor.companyId, memberId: actor.memberId }
    const excess = await refuseUpload(tx, { ...uploader, rows: rows.length }, at)
    if (excess) return excess
    const record = await insertImport(
      tx,
      {
        tenant_id: actor.companyId,
        id: uuidv7(),
        position_id: position.id,
        created_by: actor.memberId,
        run_by: null,
        file_name: query.fileName,
        state: 'uploaded',
        encoding,
        delimiter,
        columns: columnsOf(file.table),
        mapping: null,
        on_duplicate: null,
        on_unreadable: null,
        otherwise_rows: [],
        summary: null,
        done: 0,
        failure: null,
        created_at: at,
        updated_at: at,
      },
      rows,
    )
    const expiry = { kind: expiryJobs, subject: record.id, tenantId: actor.companyId, inMs: retentionMs }
    await enqueueJob(tx, expiry)
    return { status: 201, body: toImport(record) }
  },
})

const get = operation('getImport', {
  transact: async (tx, { path }, { actor }) => {
    const record = await findImport(tx, actor.companyId, path.importId)
    return record ? { status: 200, body: toImport(record) } : notFound
  },
})

const countActions = (rows: readonly PlannedRow[]) => {
  const summary = { create: 0, update: 0, skip: 0 }
  for (const row of rows) summary[row.action] += 1
  return summary
}

/** Locks import and position. Returns them with the position's room and refusal; null if missing. */
async function lockImport(tx: TenantTx, tenantId: string, id: string) {
  const record = await findImport(tx, tenantId, id, true)
  if (!record) return null
  await lockPosition(tx, tenantId, record.position_id)
  const position = await findPositionStatus(tx, tenantId, record.position_id)
  return position && { record, room: roomOnBoard(position.applications), closed: closedRefusal(position) }
}

const begun = (record: ImportRecord) =>
  refused({ rule: 'isImportUnstarted', facts: { state: record.state }, fix: 'uploadAgain', who: 'recruiter' })

const check = operation('checkImport', {
  transact: async (tx, { path, body }, { actor, clock }) => {
    const locked = await lockImport(tx, actor.companyId, path.importId)
    if (!locked) return notFound
    const { record, room, closed } = locked
    if (record.state !== 'uploaded' && record.state !== 'checked') return begun(record)
    if (closed) return closed
    const errors = mappingErrors(body.mapping, record.columns.length)
    if (errors[0]) {
      return { status: 422, problem: { code: 'bad-input', message: errors[0].message, errors } }
    }
    const columns = record.columns.length
    const onUnreadable = body.onUnreadable ?? 'skip'
    const otherwise = new Set(body.otherwiseRows)
    const rows = (await readCells(tx, actor.companyId, record.id)).map(({ row, cells }) =>
      readRow(row, cells, body.mapping, {
        columns,
        leaveOut: (onUnreadable === 'leaveOut') !== otherwise.has(row),
      }),
    )
    const emails = rows.flatMap((row) => row.values.emails)
    const existing = await existingFor(tx, actor.companyId, record.position_id, emails, false)
    const limits = { tenantId: actor.companyId, entitlement: 'candidates', at: clock.now() } as const
    const places = { board: room, candidates: await readRoom(tx, limits) }
    const planned = planRows(rows, existing, body.onDuplicate, places)
    await savePlanned(tx, actor.companyId, record.id, planned)
    const checked = await updateImport(tx, record, {
      state: 'checked',
      mapping: JSON.stringify(body.mapping),
      on_duplicate: body.onDuplicate,
      on_unreadable: onUnreadable,
      otherwise_rows: JSON.stringify([...otherwise]),
      unreadable: planned.filter(({ leaveOut }) => leaveOut !== null).length,
      summary: JSON.stringify(countActions(planned)),
      updated_at: clock.now(),
    })
    return { status: 200, body: toImport(checked) }
  },
})

const rows = operation('listImportRows', {
  transact: async (tx, { path, query }, { actor }) => {
    const record = await findImport(tx, actor.companyId, path.importId)
    if (!record) return notFound
    const from = listCursor(query.cursor, 'text')
    if ('refusal' in from) return from.refusal
    const { cursor } = from
    const misused = cursor !== null && (cursor.id !== record.id || !/^\d{1,6}$/.test(cursor.value))
    if (misused) return foreignCursor
    const filter = { cursor, limit: query.limit ?? 50, ...(query.action && { action: query.action }) }
    return { status: 200, body: await listRows(tx, actor.companyId, record.id, filter) }
  },
})

const run = operation('runImport', {
  transact: async (tx, { path }, { actor, clock }) => {
    const locked = await lockImport(tx, actor.companyId, path.importId)
    if (!locked) return notFound
    const { record, closed } = locked
    if (record.state === 'running' || record.state === 'done') return { status: 202, body: toImport(record) }
    if (closed) return closed
    if (record.state === 'uploaded') {
      const facts = { state: record.state }
      return refused({ rule: 'isImportChecked', facts, fix: 'checkImport', who: 'recruiter' })
    }
    const at = clock.now()
    const running = await updateImport(tx, record, {
      state: 'running',
      run_by: actor.memberId,
      failure: null,
      updated_at: at,
    })
    await enqueueJob(tx, { kind: importJobs, subject: record.id, tenantId: actor.companyId })
    return { status: 202, body: toImport(running) }
  },
})

export const importOperations = [create, get, check, rows, run]
