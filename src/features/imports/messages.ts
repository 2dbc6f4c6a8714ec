import { candidateFields, fieldOfColumn, type ImportedColumn } from '#machines/domain/candidate/fields.ts'
import { boardCapacity } from '#machines/lifecycle/position/board-room.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
export type ImportField = Schemas['ImportField']
export type RowAction = Schemas['ImportRow']['action']

const grouped = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')
const count = (n: number, one: string, other: string) =>
  `${grouped.format(n)} ${plurals.select(n) === 'one' ? one : other}`
const capacity = grouped.format(boardCapacity)
const rows = (n: number) => count(n, 'row', 'rows')

const fields: Record<ImportField, string> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  link: 'Link',
  headline: 'Headline',
  location: 'Location',
  source: 'Source',
  tags: 'Tags',
  ignore: 'Don’t import',
}

const fieldName = (field: string | null) =>
  field !== null && Object.hasOwn(fields, field) ? fields[field as ImportField] : 'A value'

const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252 (Western European)',
}
const delimiters: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' }

interface Reason {
  code: string
  field: string | null
  value: string | null
}

/** Maximum number of values of a column's field; undefined for a field of one value. */
const limitOf = (column: string | null): number | undefined => {
  if (column === null || !Object.hasOwn(fieldOfColumn, column)) return undefined
  const field = candidateFields[fieldOfColumn[column as ImportedColumn]]
  return field.kind === 'list' ? field.most : undefined
}

const reasons: Record<string, ((reason: Reason) => string) | undefined> = {
  'row-empty': () => 'The row is empty.',
  'cells-extra': ({ value }) =>
    `The row has ${value ?? 'more'} cells, more than the header. Quote values that contain the separator.`,
  'cells-missing': ({ value }) =>
    `The row has ${value ?? 'fewer'} cells, fewer than the header. Missing cells stay empty.`,
  'name-missing': () => 'Name is missing.',
  'too-long': ({ field, value }) => `${fieldName(field)} is too long: “${value ?? ''}”.`,
  'too-many': ({ field, value }) =>
    `${fieldName(field)} has ${value ?? 'too many'} values; the limit is ${limitOf(field) ?? 'lower'}.`,
  'email-invalid': ({ value }) => `“${value ?? ''}” isn’t a valid email.`,
  'phone-invalid': ({ value }) => `“${value ?? ''}” isn’t a valid phone number.`,
  'phone-rounded': ({ value }) =>
    `A spreadsheet rounded “${value ?? ''}”. Format the column as text and export again.`,
  'link-invalid': ({ value }) => `“${value ?? ''}” isn’t a valid link.`,
  'control-character': ({ field }) => `${fieldName(field)} has invisible characters. Remove them.`,
  'direction-character': ({ field }) => `${fieldName(field)} has text direction characters. Remove them.`,
  'line-break': ({ field }) => `${fieldName(field)} has a line break or tab. Use one line.`,
  encoding: ({ field, value }) =>
    `${fieldName(field)} is unreadable: “${value ?? ''}”. Save the file as UTF-8.`,
  cleaned: ({ field, value }) => `${fieldName(field)} is imported as “${value ?? ''}”.`,
  'empty-mark': ({ field, value }) => `${fieldName(field)} is “${value ?? ''}”, imported as empty.`,
  'left-out': ({ field, value }) =>
    value === null
      ? `${fieldName(field)} isn’t imported.`
      : `${fieldName(field)} isn’t imported: “${value}”.`,
  formula: ({ field, value }) =>
    `${fieldName(field)} looks like a formula. We import it as text: “${value ?? ''}”.`,
  'duplicate-in-file': ({ value }) => `Duplicate of row ${value ?? ''}.`,
  'people-differ': ({ value }) => `These emails belong to different candidates: ${value ?? ''}.`,
  'on-position': () => 'Already on this position.',
  'email-exists': ({ value }) => `Existing candidate with ${value ?? 'this email'}.`,
  'email-taken': ({ value }) => `Another candidate got ${value ?? 'this email'} after the check.`,
  'in-company': ({ value }) =>
    `${value ?? 'This email'} belongs to a candidate of your company for a client you can’t see.`,
  'candidate-gone': () => 'The candidate was deleted after the check.',
  'not-available-to-client': () => 'This candidate isn’t available to this client.',
  'do-not-contact': () => 'This candidate is marked “do not contact”.',
  'never-contact': ({ value }) => `${value ?? 'This person'} asked your company never to contact them.`,
  'position-closed': () => 'The position was filled or canceled before this row was imported.',
  'plan-limit': () => 'Your company’s plan doesn’t allow more candidates. Request a higher limit.',
  'board-full': () => `This position has reached its limit of ${capacity} candidates.`,
}

const fileEmpty = 'The file is empty. Choose one with a header and rows.'

const fileErrors: Record<string, ((facts: Record<string, unknown>) => string) | undefined> = {
  'file-empty': () => fileEmpty,
  'file-workbook': () => 'This is a spreadsheet. Save it as “CSV UTF-8”, then choose that file.',
  'file-binary': () => 'This isn’t a text file. Save your list as “CSV UTF-8”, then choose that file.',
  'file-encoding': () => 'We can’t read the file’s encoding. Save it again as “CSV UTF-8”.',
  'file-quotes': ({ row }) => `Row ${String(row)} has an unclosed quote. Close or remove it.`,
  'header-missing': () => 'Name the columns in the first row, for example “Name, Email, Phone”.',
  'columns-too-many': ({ columns, limit }) =>
    `The file has ${String(columns)} columns; the limit is ${String(limit)}. Remove some and try again.`,
  'rows-missing': () => 'The file has a header but no rows.',
  'rows-too-many': () => 'The file has more than 10,000 rows. Split it into smaller files.',
}

const refusals: Record<string, string | undefined> = {
  isPositionOpen: 'This position is filled or canceled. Reopen it, then import.',
  hasRoomOnBoard: `This position has reached its limit (${capacity} candidates, including recently deleted). Import into another position.`,
  isImportUnstarted: 'This import has already started. Upload the file again to import it again.',
  isImportChecked: 'Check the rows first.',
}

/** A wait in the largest fitting unit: "in 5 minutes". */
function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.ceil(minutes / 60)
  return hours < 36 ? `in ${hours} hours` : `in ${Math.ceil(hours / 24)} days`
}

const excesses: Record<string, ((facts: Record<string, unknown>, when: string) => string) | undefined> = {
  'upload-limit': ({ files, minutes }, when) =>
    `You uploaded ${String(files)} files in ${String(minutes)} minutes. Try again ${when}.`,
  'upload-quota': ({ rows: most }, when) =>
    `Your company’s uploads are limited to ${grouped.format(Number(most))} rows. Try again ${when}.`,
}

function failure({
  kind,
  code,
  message,
  rule,
  facts = {},
  errors = [],
  retryAfterSeconds,
}: CallFailure): string {
  if (kind === 'noResponse') return 'Can’t reach the server. Check your connection and try again.'
  const excess = excesses[code]
  if (excess !== undefined) return excess(facts, inTime(retryAfterSeconds ?? 60))
  const fileError = fileErrors[errors[0]?.code ?? '']
  if (fileError !== undefined) return fileError(facts)
  return refusals[rule ?? ''] ?? errors[0]?.message ?? message
}

export const messages = {
  title: 'Import candidates',
  stepsLabel: 'Import steps',
  steps: { upload: 'File', mapping: 'Columns', review: 'Check', run: 'Import' },
  failure,
  reason: (reason: Reason) => reasons[reason.code]?.(reason) ?? reason.code,
  rows,
  close: 'Close',
  back: 'Back',
  goneTitle: 'Import not found',
  gone: 'We delete files after a week. Choose the file again to start over.',
  startOver: 'Choose a file',

  sampleTitle: (n: number) => `Add ${n} sample candidates`,
  sampleHint: 'Try the board with made-up candidates. Filter by “sample” to find and delete them.',
  sampleAdd: (n: number) => `Add ${n} candidates`,
  sampleOwn: 'Choose a file instead',
  uploadTitle: 'Choose a CSV file',
  uploadHint: 'One candidate per row, with a header. Up to 10,000 rows and 10 MB.',
  drop: 'Drop a file here or choose one',
  chosen: (name: string, n: number) => `${name}, ${rows(n)}`,
  keepFile: 'Continue with this file',
  uploading: (name: string) => `Uploading ${name}`,
  kilobytes: 'kB',
  processing: 'Reading the file',
  fileEmpty,
  tooLarge: (megabytes: number) =>
    `The file is ${megabytes.toFixed(1)} MB; the limit is 10 MB. Split it into smaller files.`,
  wrongType: 'This isn’t a CSV file. Save your list as “CSV UTF-8”, then choose that file.',

  mappingTitle: 'Map columns',
  readAs: (name: string, n: number, encoding: string, delimiter: string) =>
    `${name}: ${rows(n)}, ${encodings[encoding] ?? encoding}, separated by ${delimiters[delimiter] ?? 'commas'}`,
  column: 'Column in file',
  unnamed: (index: number) => `Column ${index + 1}`,
  samples: 'First values',
  becomes: 'Import as',
  fields,
  emptyColumn: 'Empty',
  fieldFor: (header: string) => `Import “${header}” as`,
  nameMissing: 'Choose a column for full name, or first and last name.',
  firstNameMissing: 'Choose a column for first name, or use “Full name”.',
  lastNameMissing: 'Choose a column for last name, or use “Full name”.',
  nameTwice: 'Use either full name, or first and last name.',
  fieldTwice: (field: ImportField) => `Another column already maps to “${fields[field]}”.`,
  noEmail: 'Without emails, we can’t detect duplicates.',
  check: 'Check rows',

  reviewTitle: 'Check rows',
  nothingYet: 'Nothing is imported yet.',
  duplicates: 'If the candidate already exists',
  onDuplicate: {
    skip: 'Skip the row',
    update: 'Update the candidate and add them to this position',
  },
  unreadable: (n: number) =>
    `${rows(n)} ${plurals.select(n) === 'one' ? 'has' : 'have'} unreadable optional values`,
  onUnreadable: {
    skip: 'Skip',
    leaveOut: 'Import without the values',
  },
  otherwiseFull: (n: number) =>
    `You set ${grouped.format(n)} rows one by one, the maximum. Choose one option for all rows.`,
  leaveOut: { possible: 'Import without value', chosen: 'Skip row' },
  leaveOutRow: (state: 'possible' | 'chosen', row: number) => `${messages.leaveOut[state]}, row ${row}`,
  actions: { create: 'New', update: 'Update', skip: 'Skip' } satisfies Record<RowAction, string>,
  all: 'All',
  filter: 'Show rows',
  filterOption: (label: string, n: number) => `${label} ${grouped.format(n)}`,
  table: 'Rows in the file',
  row: 'Row',
  action: 'Action',
  name: 'Name',
  email: 'Email',
  reasons: 'Details',
  noRows: 'No rows match.',
  more: 'Show more rows',
  download: (n: number) =>
    `Download ${n === 1 ? 'the skipped row' : `the ${grouped.format(n)} skipped rows`}`,
  downloading: 'Collecting skipped rows',
  rowUnit: (n: number) => (plurals.select(n) === 'one' ? 'row' : 'rows'),
  fileName: (name: string) => `${name.replace(/\.[^.]*$/, '')} - skipped rows.csv`,
  nothingToImport: 'Every row would be skipped. Change the duplicate choice, the columns or the file.',
  start: (n: number) => `Import ${count(n, 'candidate', 'candidates')}`,

  runTitle: 'Importing',
  runHint: 'You can close this; the import continues.',
  progress: 'Rows processed',
  doneTitle: 'Import finished',
  done: ({ create, update, skip }: Schemas['ImportSummary']) =>
    `${count(create, 'candidate', 'candidates')} added, ${grouped.format(update)} updated, ${rows(skip)} skipped.`,
  failedTitle: 'Import interrupted',
  failed: (done: number, total: number) =>
    `Something went wrong after ${grouped.format(done)} of ${rows(total)}. Continue to import the rest.`,
  goOn: 'Continue import',
  toBoard: 'Back to the board',
  another: 'Import another file',
}
