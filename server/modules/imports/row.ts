import { isBlank } from '#machines/domain/text/blank.ts'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import type { ImportField, ImportReason, ImportValues } from '#server/db/tables/pipeline.ts'
import { lengthOf, turning } from '#server/contract/text.ts'
import { normalisedEmails } from '../candidates/face.ts'
import { isRounded, readCell, type Field } from './cell.ts'
import { breaksLine, hasControl, isPhone, isUndecoded, startsFormula, webAddress } from './values.ts'

/** A row of the file by a mapping: what would be imported, and what stands against it or is worth telling. */
export interface ReadRow {
  row: number
  values: ImportValues
  /** A row with a fault is not imported: a person is imported whole or not at all. */
  faults: ImportReason[]
  notices: ImportReason[]
  leaveOut: LeaveOut
}

/**
 * Whether a row can be imported without its optional values that cannot be read: `possible` where these are all that
 * stands against it, `chosen` where some were left out; null where there are none, or a required value is wrong too.
 */
export type LeaveOut = 'possible' | 'chosen' | null

/** The contract's limits of a candidate. */
const longest: Record<Field, number> = {
  name: 120,
  firstName: 120,
  lastName: 120,
  email: 254,
  phone: 40,
  link: 300,
  headline: 200,
  location: 120,
  source: 80,
  tags: 40,
}
export const mostOf = { emails: 5, phones: 5, links: 10, tags: 20 } as const

const nameFields: readonly ImportField[] = ['name', 'firstName', 'lastName']

const shownLength = 200
const shown = (value: string) =>
  Array.from(value.slice(0, 2 * shownLength))
    .slice(0, shownLength)
    .join('')

/**
 * Reads one record by the mapping. A record shorter than the header is read as if the rest were empty; one that is
 * longer has its values in the wrong columns.
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

type Texts = Map<Field, string[]>

/** The values of each field, its unreadable cells as faults or as left out, and notices of cleaned cells. */
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
    // A telephone number may begin with a plus sign; a spreadsheet makes a number of it and nothing else.
    const first = read.values[0] ?? ''
    if (startsFormula(first) && !(field === 'phone' && read.values.every(isPhone))) {
      notices.push({ code: 'formula', field, value: shown(first) })
    }
    values.set(field, [...(values.get(field) ?? []), ...read.values])
  })
  return { values, faults, notices, left }
}

/** The values that can be stored, and a notice for each field that loses others. */
function leftOut(values: ImportValues): { values: ImportValues; notices: ImportReason[] } {
  const notices: ImportReason[] = []
  const keep = (field: Field, list: string[], most: number, isKept: (value: string) => boolean) => {
    const kept = list.filter(isKept).slice(0, most)
    const left = list.filter((value) => !kept.includes(value))
    if (left.length > 0) notices.push({ code: 'left-out', field, value: shown(left.join(', ')) })
    return kept
  }
  const short = (field: Field) => (value: string) => lengthOf(value) <= longest[field]
  const one = (field: 'headline' | 'location' | 'source') => {
    const value = values[field]
    return value === null ? null : (keep(field, [value], 1, short(field))[0] ?? null)
  }
  const kept = {
    name: values.name,
    emails: keep('email', values.emails, mostOf.emails, isEmailAddress),
    phones: keep('phone', values.phones, mostOf.phones, isPhone),
    links: keep('link', values.links, mostOf.links, (link) => webAddress(link) !== null),
    headline: one('headline'),
    location: one('location'),
    source: one('source'),
    tags: keep('tags', values.tags, mostOf.tags, short('tags')),
  }
  return { values: kept, notices }
}

/** Faults of the row itself, and of the name. */
const isRequired = (field: ImportField | null) => field === null || nameFields.includes(field)

const nothing = (): ImportValues => ({
  name: '',
  emails: [],
  phones: [],
  links: [],
  headline: null,
  location: null,
  source: null,
  tags: [],
})

function unreadable(field: Field, cell: string): ImportReason[] {
  if (isUndecoded(cell)) return [{ code: 'encoding', field, value: shown(cell) }]
  if (hasControl(cell)) return [{ code: 'control-character', field, value: null }]
  if (turning.test(cell)) return [{ code: 'direction-character', field, value: null }]
  return nameFields.includes(field) && breaksLine(cell.trim())
    ? [{ code: 'line-break', field, value: null }]
    : []
}

function valuesOf(texts: Texts): ImportValues {
  const one = (field: Field) => texts.get(field)?.[0] ?? null
  const list = (field: Field) => [...new Set(texts.get(field))]
  const names = [one('name'), one('firstName'), one('lastName')].filter((part) => part !== null)
  return {
    name: names.join(' '),
    emails: normalisedEmails(list('email')),
    phones: list('phone'),
    links: list('link'),
    headline: one('headline'),
    location: one('location'),
    source: one('source'),
    tags: list('tags'),
  }
}

function wrongValues(values: ImportValues, mapping: readonly ImportField[]): ImportReason[] {
  const faults: ImportReason[] = []
  const fault = (code: string, field: Field, value: string | null) =>
    void faults.push({ code, field, value: value === null ? null : shown(value) })
  // A cell may hold a million values; beyond what a person may have, one fault tells of all the others.
  const judged = (list: keyof typeof mostOf) => values[list].slice(0, mostOf[list])
  const nameField = mapping.includes('name') ? 'name' : 'firstName'
  if (values.name === '') fault('name-missing', nameField, null)
  else if (lengthOf(values.name) > longest.name) fault('too-long', nameField, values.name)
  for (const address of judged('emails'))
    if (!isEmailAddress(address)) fault('email-invalid', 'email', address)
  for (const number of judged('phones')) {
    if (!isPhone(number)) fault(isRounded(number) ? 'phone-rounded' : 'phone-invalid', 'phone', number)
  }
  for (const link of judged('links')) if (webAddress(link) === null) fault('link-invalid', 'link', link)
  for (const tag of judged('tags')) if (lengthOf(tag) > longest.tags) fault('too-long', 'tags', tag)
  for (const field of ['headline', 'location', 'source'] as const) {
    const value = values[field]
    if (value !== null && lengthOf(value) > longest[field]) fault('too-long', field, value)
  }
  faults.push(...overfull(values))
  return faults
}

/**
 * What stands against values that were read and planned already, by the rules of now: a dry run may be older than a rule.
 */
export function faultsOf(values: ImportValues): ImportReason[] {
  const texts = (['name', 'headline', 'location', 'source', 'tags'] as const).flatMap((field) =>
    [values[field] ?? []].flat().flatMap((text) => unreadable(field, text)),
  )
  return [...texts, ...wrongValues(values, ['name'])]
}

/** Lists that hold more than a candidate may have. */
export function overfull(lists: Pick<ImportValues, 'emails' | 'phones' | 'links' | 'tags'>): ImportReason[] {
  const fields = { emails: 'email', phones: 'phone', links: 'link', tags: 'tags' } as const
  return (['emails', 'phones', 'links', 'tags'] as const)
    .filter((list) => lists[list].length > mostOf[list])
    .map((list) => ({ code: 'too-many', field: fields[list], value: String(lists[list].length) }))
}
