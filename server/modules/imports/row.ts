import {
  candidateFieldKeys,
  candidateFields,
  isImported,
  type ImportedColumn,
} from '#machines/domain/candidate/fields.ts'
import { isBlank } from '#machines/domain/text/blank.ts'
import type { ImportField, ImportReason, ImportValues } from '#server/db/tables/pipeline.ts'
import { turning } from '#server/contract/text.ts'
import { readCell } from './cell.ts'
import { columnOf, leftOut, nothing, shown, valuesOf, wrongValues, type Texts } from './row-values.ts'
import { breaksLine, hasControl, isPhone, isUndecoded, startsFormula, webAddress } from './values.ts'

/** A mapped row: its values, and the reasons against or about importing it. */
export interface ReadRow {
  row: number
  values: ImportValues
  /** A row with a fault is not imported: a person is imported whole or not at all. */
  faults: ImportReason[]
  notices: ImportReason[]
  leaveOut: LeaveOut
}

/**
 * Whether a row can be imported without its unreadable optional values: `possible` if they are its only faults,
 * `chosen` if they were left out; null if there are none, or a required value is wrong too.
 */
export type LeaveOut = 'possible' | 'chosen' | null

const nameFields: readonly ImportField[] = candidateFields.name.imported.columns

/**
 * Reads one record by the mapping. Missing cells of a short record are empty; a longer record has values in the wrong
 * columns.
 */
export function readRow(
  row: number,
  cells: readonly string[],
  mapping: readonly ImportField[],
  { columns, leaveOut }: { columns: number; leaveOut: boolean },
): ReadRow {
  const whole = judgeRow(row, cells, mapping, { columns, leaveOut: false })
  if (!leaveOut || whole.leaveOut === null) return whole
  return judgeRow(row, cells, mapping, { columns, leaveOut })
}

function judgeRow(
  row: number,
  cells: readonly string[],
  mapping: readonly ImportField[],
  { columns, leaveOut }: { columns: number; leaveOut: boolean },
): ReadRow {
  const faults: ImportReason[] = []
  const notices: ImportReason[] = []
  const fault = (code: string, value: string | null) => void faults.push({ code, field: null, value })
  if (cells.every(isBlank)) {
    fault('row-empty', null)
    return { row, values: nothing(), faults, notices, leaveOut: null }
  }
  if (cells.slice(columns).some((cell) => !isBlank(cell))) fault('cells-extra', String(cells.length))
  else if (cells.length < columns) {
    notices.push({ code: 'cells-missing', field: null, value: String(cells.length) })
  }
  const read = readCells(cells, mapping, leaveOut)
  const values = valuesOf(read.values)
  const wrong = [...read.faults, ...wrongValues(values, mapping)]
  const left = leaveOut ? leftOut(values) : { values, notices: [] }
  if (!leaveOut) faults.push(...wrong)
  const wrongFields = new Set([...wrong, ...read.left].map(({ field }) => field))
  notices.push(...read.notices.filter(({ code, field }) => code !== 'cleaned' || !wrongFields.has(field)))
  notices.push(...read.left, ...left.notices)
  const isPossible = faults.length > 0 && !faults.some(({ field }) => isRequired(field))
  return {
    row,
    values: { ...left.values, links: left.values.links.map((link) => webAddress(link) ?? link) },
    faults,
    notices,
    leaveOut: leaveOut ? 'chosen' : isPossible ? 'possible' : null,
  }
}

/** Values by field, unreadable cells as faults or left out, and notices of cleaned cells. */
function readCells(cells: readonly string[], mapping: readonly ImportField[], leaveOut: boolean) {
  const faults: ImportReason[] = []
  const left: ImportReason[] = []
  const notices: ImportReason[] = []
  const values: Texts = new Map()
  mapping.forEach((field, index) => {
    const cell = cells[index] ?? ''
    if (field === 'ignore' || isBlank(cell)) return
    const read = readCell(field, cell)
    if (read.saysEmpty) return void notices.push({ code: 'empty-mark', field, value: shown(cell.trim()) })
    const [broken] = unreadable(field, read.values.join('\n'))
    if (broken !== undefined) {
      if (leaveOut) return void left.push({ code: 'left-out', field, value: broken.value })
      faults.push(broken)
    }
    if (read.isCleaned) {
      const becomes = field === 'link' ? read.values.map((link) => webAddress(link) ?? link) : read.values
      notices.push({ code: 'cleaned', field, value: shown(becomes.join(', ')) })
    }
    // No notice for a phone number with a plus sign: a spreadsheet reads it as a number.
    const first = read.values[0] ?? ''
    if (startsFormula(first) && !(field === 'phone' && read.values.every(isPhone))) {
      notices.push({ code: 'formula', field, value: shown(first) })
    }
    values.set(field, [...(values.get(field) ?? []), ...read.values])
  })
  return { values, faults, notices, left }
}

/** Faults of the row itself and of the name cannot be left out. */
const isRequired = (field: ImportField | null) => field === null || nameFields.includes(field)

function unreadable(field: ImportedColumn, cell: string): ImportReason[] {
  if (isUndecoded(cell)) return [{ code: 'encoding', field, value: shown(cell) }]
  if (hasControl(cell)) return [{ code: 'control-character', field, value: null }]
  if (turning.test(cell)) return [{ code: 'direction-character', field, value: null }]
  return nameFields.includes(field) && breaksLine(cell.trim())
    ? [{ code: 'line-break', field, value: null }]
    : []
}

/** Checks planned values against the current rules, which may be newer than the dry run. */
export function faultsOf(values: ImportValues): ImportReason[] {
  const texts = candidateFieldKeys
    .filter(isImported)
    .flatMap((field) => [values[field] ?? []].flat().flatMap((text) => unreadable(columnOf(field), text)))
  return [...texts, ...wrongValues(values, ['name'])]
}
