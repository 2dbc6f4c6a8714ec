import { candidateFieldKeys, candidateFields } from '#machines/domain/candidate/fields.ts'
import { recordOf } from '#machines/domain/field.ts'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { fold } from '#machines/domain/text/fold.ts'
import type { ImportReason, ImportValues } from '#server/db/tables/pipeline.ts'
import { normalisedEmails, type Candidate } from '../candidates/public.ts'
import { faultsOf, type LeaveOut, type ReadRow } from './row.ts'
import { importedLines, importedLists, overfull } from './row-values.ts'

export type RowAction = 'create' | 'update' | 'skip'

/** A row's action with its reasons, and the candidate that it updates. */
export interface PlannedRow {
  row: number
  action: RowAction
  values: ImportValues
  candidateId: string | null
  reasons: ImportReason[]
  leaveOut: LeaveOut
}

/** The company's stored data on the people in the rows. */
export interface Existing {
  /** The candidate's id by address, in lower case. */
  holders: ReadonlyMap<string, string>
  /** The holders by id. */
  people: ReadonlyMap<string, Candidate>
  /** Holders who are already on the position. */
  applicants: ReadonlySet<string>
  /** Holders who block the position's client. */
  blockers: ReadonlySet<string>
  /** Addresses of people who asked the company never to contact them. */
  neverContact: ReadonlySet<string>
}

const reason = (code: string, field: ImportReason['field'] = null, value: string | null = null) => ({
  code,
  field,
  value,
})

const holdersAmong = (values: ImportValues, holders: Existing['holders']) => [
  ...new Set(values.emails.flatMap((address) => holders.get(address) ?? [])),
]

/** Room on the position, and for new candidates in the company's plan. */
export interface Places {
  readonly board: number
  readonly candidates: number
}

/** Gives each row that is not skipped a place; skips a row without one. */
function placing({ board, candidates }: Places) {
  const left = { board, candidates }
  return (planned: PlannedRow): PlannedRow => {
    if (planned.action === 'skip') return planned
    const isNew = planned.action === 'create'
    const full = left.board <= 0 ? 'board-full' : isNew && left.candidates <= 0 ? 'plan-limit' : null
    if (full !== null) {
      const others = planned.reasons.filter(({ code }) => code !== 'email-exists')
      return { ...planned, action: 'skip', candidateId: null, reasons: [reason(full), ...others] }
    }
    left.board -= 1
    if (isNew) left.candidates -= 1
    return planned
  }
}

/**
 * The dry run: each row's action, in file order. The first importable row with an address owns it; later ones get its
 * row number. Each row that is not skipped uses a place on the position; a new candidate also one of the plan.
 */
export function planRows(
  rows: readonly ReadRow[],
  existing: Existing,
  onDuplicate: 'update' | 'skip',
  places: Places,
): PlannedRow[] {
  const firstBy = new Map<string, number>()
  const placed = placing(places)
  return rows.map((read) => {
    const planned = placed(planRow(read, existing, onDuplicate, firstBy))
    if (planned.action !== 'skip') {
      for (const key of [...read.values.emails.map(mailboxKey), planned.candidateId])
        if (key !== null) firstBy.set(key, read.row)
    }
    return planned
  })
}

function planRow(
  { row, values, faults, notices, leaveOut }: ReadRow,
  existing: Existing,
  onDuplicate: 'update' | 'skip',
  firstBy: ReadonlyMap<string, number>,
): PlannedRow {
  const skip = (...reasons: ImportReason[]): PlannedRow => ({
    row,
    action: 'skip',
    values,
    candidateId: null,
    reasons: [...reasons, ...notices],
    leaveOut,
  })
  if (faults.length > 0) return skip(...faults)
  const never = values.emails.find((email) => existing.neverContact.has(email))
  if (never !== undefined) return skip(reason('never-contact', 'email', never))
  const address = values.emails[0] ?? null
  const holders = holdersAmong(values, existing.holders)
  const first = [...values.emails.map(mailboxKey), ...holders]
    .map((key) => firstBy.get(key))
    .find((found) => found !== undefined)
  if (first !== undefined) return skip(reason('duplicate-in-file', 'email', String(first)))
  if (holders.length > 1) return skip(reason('people-differ', 'email', values.emails.join(' ')))
  const person = existing.people.get(holders[0] ?? '')
  if (person === undefined) {
    // A candidate of a hidden client has this address.
    if (holders.length > 0) return skip(reason('in-company', 'email', address))
    return { row, action: 'create', values, candidateId: null, reasons: notices, leaveOut }
  }
  if (existing.applicants.has(person.id)) return skip(reason('on-position', 'email', address))
  if (existing.blockers.has(person.id)) return skip(reason('not-available-to-client'))
  if (onDuplicate === 'skip') return skip(reason('email-exists', 'email', address))
  const tooMany = overfull(merged(person, values))
  if (tooMany.length > 0) return skip(...tooMany)
  const warnings = [reason('email-exists', 'email', address)]
  if (person.doNotContact) warnings.push(reason('do-not-contact'))
  const reasons = [...warnings, ...notices]
  return { row, action: 'update', values, candidateId: person.id, reasons, leaveOut }
}

/** Position and plan, read under their locks. A closed position accepts no rows. */
export interface Entrance {
  readonly open: boolean
  readonly places: Places
}

/** Checks planned rows against changes since the dry run, in file order. */
export function settleRows(
  rows: readonly PlannedRow[],
  existing: Existing,
  { open, places }: Entrance,
): PlannedRow[] {
  const placed = placing(places)
  return rows.map((planned) => placed(settleRow(planned, existing, open)))
}

/**
 * Checks a planned row against changes since the dry run and the current rules. It may become a skip with a reason,
 * never an action that the dry run did not show.
 */
export function settleRow(planned: PlannedRow, existing: Existing, positionOpen: boolean): PlannedRow {
  if (planned.action === 'skip') return planned
  const skip = (
    code: string,
    field: ImportReason['field'] = null,
    value: string | null = null,
  ): PlannedRow => ({
    ...planned,
    action: 'skip',
    candidateId: null,
    reasons: [
      reason(code, field, value),
      ...planned.reasons.filter((known) => known.code !== 'email-exists'),
    ],
  })
  if (!positionOpen) return skip('position-closed')
  const { values, candidateId } = planned
  const [fault] = faultsOf(values)
  if (fault !== undefined) return skip(fault.code, fault.field, fault.value)
  const never = values.emails.find((address) => existing.neverContact.has(address))
  if (never !== undefined) return skip('never-contact', 'email', never)
  const taken = values.emails.find((address) => {
    const holder = existing.holders.get(address)
    return holder !== undefined && holder !== candidateId
  })
  if (taken !== undefined) return skip('email-taken', 'email', taken)
  if (candidateId === null) return planned
  const person = existing.people.get(candidateId)
  if (person === undefined) {
    const isHidden = [...existing.holders.values()].includes(candidateId)
    return isHidden ? skip('in-company', 'email', values.emails[0] ?? null) : skip('candidate-gone')
  }
  if (existing.applicants.has(candidateId)) return skip('on-position', 'email', values.emails[0] ?? null)
  if (existing.blockers.has(candidateId)) return skip('not-available-to-client')
  const tooMany = overfull(merged(person, values))[0]
  return tooMany === undefined ? planned : skip(tooMany.code, tooMany.field, tooMany.value)
}

const union = (left: readonly string[], right: readonly string[]) => [...new Set([...left, ...right])]

/** Keeps the first of tags that are equal when folded. */
function unionFolded(left: readonly string[], right: readonly string[]): string[] {
  const found = [...left]
  const known = new Set(left.map(fold))
  for (const tag of right) {
    if (!known.has(fold(tag))) found.push(tag)
    known.add(fold(tag))
  }
  return found
}

type Joined = Pick<ImportValues, (typeof importedLists)[number]>

/** A candidate merged with a row's values (machines/domain/candidate/fields.ts). A file never clears a value. */
export function merged(person: Candidate, values: ImportValues): Candidate {
  const lines = recordOf(importedLines, (line) =>
    candidateFields[line].imported.keepsExisting
      ? (person[line] ?? values[line])
      : (values[line] ?? person[line]),
  )
  const lists: Joined = recordOf(importedLists, (list) =>
    candidateFields[list].of === 'tag'
      ? unionFolded(person[list], values[list])
      : union(person[list], values[list]),
  )
  return {
    ...person,
    ...lines,
    ...lists,
    name: values.name,
    emails: normalisedEmails([...person.emails, ...values.emails]),
  }
}

/** The fields that differ, for the log. */
export const changedFields = (before: Candidate, after: Candidate): string[] =>
  candidateFieldKeys.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
