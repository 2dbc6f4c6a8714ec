import {
  candidateFields,
  candidateLines,
  candidateLists,
  isImported,
  type ImportedColumn,
  type ImportedField,
} from '#machines/domain/candidate/fields.ts'
import { recordOf } from '#machines/domain/field.ts'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { lengthOf } from '#server/contract/text.ts'
import type { ImportField, ImportReason, ImportValues } from '#server/db/tables/pipeline.ts'
import { normalisedEmails } from '../candidates/public.ts'
import { isRounded } from './cell.ts'
import { isPhone, webAddress } from './values.ts'

/** A row's texts by mapped column. */
export type Texts = Map<ImportedColumn, string[]>

export const importedLines = candidateLines.filter(isImported)
export const importedLists = candidateLists.filter(isImported)
type ImportedLine = (typeof importedLines)[number]
type ImportedList = (typeof importedLists)[number]

/** The column of a field; for the name, the first. */
export const columnOf = (field: ImportedField): ImportedColumn => candidateFields[field].imported.columns[0]

const shownLength = 200
/** A value's beginning, for a reason. */
export const shown = (value: string) =>
  Array.from(value.slice(0, 2 * shownLength))
    .slice(0, shownLength)
    .join('')

/** Which entries a list accepts, and the code for the others. */
interface EntryRule {
  readonly accepts: (entry: string, maxLength: number) => boolean
  readonly code: (entry: string) => string
}

const entryRules: Record<(typeof candidateFields)[ImportedList]['of'], EntryRule> = {
  email: { accepts: isEmailAddress, code: () => 'email-invalid' },
  phone: { accepts: isPhone, code: (entry) => (isRounded(entry) ? 'phone-rounded' : 'phone-invalid') },
  link: { accepts: (entry) => webAddress(entry) !== null, code: () => 'link-invalid' },
  tag: { accepts: (entry, maxLength) => lengthOf(entry) <= maxLength, code: () => 'too-long' },
}

/** Checks as the contract does: a file may contain values that a form would refuse. */
const acceptsEntry = (list: ImportedList, entry: string): boolean => {
  const { of, maxLength } = candidateFields[list]
  return entryRules[of].accepts(entry, maxLength)
}
const fits = (field: ImportedLine | 'name', value: string): boolean =>
  lengthOf(value) <= candidateFields[field].maxLength

export const nothing = (): ImportValues => ({
  name: '',
  ...recordOf(importedLines, () => null),
  ...recordOf(importedLists, () => []),
})

/** A row's values in the shape of a candidate. */
export function valuesOf(texts: Texts): ImportValues {
  const name = candidateFields.name.imported.columns.flatMap((column) => texts.get(column)?.[0] ?? [])
  const lists = recordOf(importedLists, (field) => [...new Set(texts.get(columnOf(field)))])
  return {
    name: name.join(' '),
    ...recordOf(importedLines, (field) => texts.get(columnOf(field))?.[0] ?? null),
    ...lists,
    emails: normalisedEmails(lists.emails),
  }
}

/** The values that can be stored, with a notice per field that loses values. */
export function leftOut(values: ImportValues): { values: ImportValues; notices: ImportReason[] } {
  const notices: ImportReason[] = []
  const keep = (field: ImportedField, given: readonly string[], accepted: readonly string[]) => {
    const left = given.filter((value) => !accepted.includes(value))
    if (left.length > 0)
      notices.push({ code: 'left-out', field: columnOf(field), value: shown(left.join(', ')) })
  }
  const lists = recordOf(importedLists, (list) => {
    const accepted = values[list].filter((entry) => acceptsEntry(list, entry))
    const fitting = accepted.slice(0, candidateFields[list].most)
    keep(list, values[list], fitting)
    return fitting
  })
  const lines = recordOf(importedLines, (line) => {
    const value = values[line]
    if (value === null || fits(line, value)) return value
    keep(line, [value], [])
    return null
  })
  return { values: { name: values.name, ...lines, ...lists }, notices }
}

/** Faults that the contract would refuse. */
export function wrongValues(values: ImportValues, mapping: readonly ImportField[]): ImportReason[] {
  const faults: ImportReason[] = []
  const fault = (code: string, field: ImportedColumn, value: string | null) =>
    void faults.push({ code, field, value: value === null ? null : shown(value) })
  const nameColumn = mapping.includes('name') ? 'name' : 'firstName'
  if (values.name === '') fault('name-missing', nameColumn, null)
  else if (!fits('name', values.name)) fault('too-long', nameColumn, values.name)
  for (const list of importedLists) {
    const { of, most } = candidateFields[list]
    // A cell may hold a million values: report one fault for those beyond the limit.
    for (const entry of values[list].slice(0, most))
      if (!acceptsEntry(list, entry)) fault(entryRules[of].code(entry), columnOf(list), entry)
  }
  for (const line of importedLines) {
    const value = values[line]
    if (value !== null && !fits(line, value)) fault('too-long', columnOf(line), value)
  }
  faults.push(...overfull(values))
  return faults
}

/** Lists longer than a candidate may have. */
export const overfull = (lists: Pick<ImportValues, ImportedList>): ImportReason[] =>
  importedLists
    .filter((list) => lists[list].length > candidateFields[list].most)
    .map((list) => ({ code: 'too-many', field: columnOf(list), value: String(lists[list].length) }))
