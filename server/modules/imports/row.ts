import { isBlank } from '#machines/shared/blank.ts'
import type { ImportField, ImportReason, ImportValues } from '#server/db/tables/pipeline.ts'
import { lengthOf, turning } from '#server/contract/text.ts'
import { breaksLine, hasControl, isEmail, isPhone, isUndecoded, startsFormula, webAddress } from './values.ts'

/** A row of the file by a mapping: what would be imported, and what stands against it or is worth telling. */
export interface ReadRow {
  row: number
  values: ImportValues
  /** A row with a fault is not imported: a person is imported whole or not at all. */
  faults: ImportReason[]
  notices: ImportReason[]
}

type Field = Exclude<ImportField, 'ignore'>

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

const nameFields: readonly Field[] = ['name', 'firstName', 'lastName']

const shownLength = 200
const shown = (value: string) =>
  Array.from(value.slice(0, 2 * shownLength))
    .slice(0, shownLength)
    .join('')

const separators = { email: /[;,\s]+/, phone: /[;,\r\n]+/, link: /[;\s]+/, tags: /[;,|\r\n]+/ }

/** Text as it is kept: without space around it, but what a spreadsheet could run stays exactly as it was written. */
const kept = (cell: string) => (startsFormula(cell) ? cell : cell.trim())

const parts = (cell: string, separator: RegExp) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Reads one record by the mapping. A record shorter than the header is read as if the rest were empty; one that is
 * longer has its values in the wrong columns.
 */
export function readRow(
  row: number,
  cells: readonly string[],
  mapping: readonly ImportField[],
  seen: { columns: number },
): ReadRow {
  const faults: ImportReason[] = []
  const notices: ImportReason[] = []
  if (cells.every(isBlank)) {
    return { row, values: nothing(), faults: [{ code: 'row-empty', field: null, value: null }], notices }
  }
  if (cells.slice(seen.columns).some((cell) => !isBlank(cell))) {
    faults.push({ code: 'cells-extra', field: null, value: String(cells.length) })
  } else if (cells.length < seen.columns) {
    notices.push({ code: 'cells-missing', field: null, value: String(cells.length) })
  }
  const texts = new Map<Field, string[]>()
  mapping.forEach((field, index) => {
    const cell = cells[index] ?? ''
    if (field === 'ignore' || isBlank(cell)) return
    faults.push(...unreadable(field, cell))
    // A telephone number may begin with a plus sign; a spreadsheet makes a number of it and nothing else.
    if (startsFormula(cell) && !(field === 'phone' && parts(cell, separators.phone).every(isPhone))) {
      notices.push({ code: 'formula', field, value: shown(cell) })
    }
    texts.set(field, [...(texts.get(field) ?? []), kept(cell)])
  })
  const values = valuesOf(texts)
  faults.push(...wrongValues(values, mapping))
  return {
    row,
    values: { ...values, links: values.links.map((link) => webAddress(link) ?? link) },
    faults,
    notices,
  }
}

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

function valuesOf(texts: ReadonlyMap<Field, readonly string[]>): ImportValues {
  const one = (field: Field) => texts.get(field)?.[0] ?? null
  const list = (field: keyof typeof separators) => [
    ...new Set((texts.get(field) ?? []).flatMap((text) => parts(text, separators[field]))),
  ]
  const names = [one('name'), one('firstName'), one('lastName')].filter((part) => part !== null)
  return {
    name: names.join(' '),
    emails: [...new Set(list('email').map((address) => address.toLowerCase()))],
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
  for (const address of judged('emails')) if (!isEmail(address)) fault('email-invalid', 'email', address)
  for (const number of judged('phones')) if (!isPhone(number)) fault('phone-invalid', 'phone', number)
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
