import { boardCapacity } from '#machines/lifecycle/position/board-room.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#src/api/schema.gen.ts'

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
  email: 'E-mail',
  phone: 'Phone',
  link: 'Link',
  headline: 'Headline',
  location: 'Location',
  source: 'Source',
  tags: 'Tags',
  ignore: 'Leave out',
}

const fieldName = (field: string | null) =>
  field !== null && Object.hasOwn(fields, field) ? fields[field as ImportField] : 'A value'

const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252 (Western European)',
}
const delimiters: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

interface Reason {
  code: string
  field: string | null
  value: string | null
}

const limits: Partial<Record<string, number>> = { email: 5, phone: 5, link: 10, tags: 20 }

/** What stands against a row, or is worth knowing about it, in plain words. */
const reasons: Record<string, ((reason: Reason) => string) | undefined> = {
  'row-empty': () => 'The row is empty.',
  'cells-extra': ({ value }) =>
    `The row has ${value ?? 'more'} cells, more than the header. Put values that hold the separator in quotes.`,
  'cells-missing': ({ value }) =>
    `The row has ${value ?? 'fewer'} cells, fewer than the header. The rest is empty.`,
  'name-missing': () => 'The name is missing.',
  'too-long': ({ field, value }) => `${fieldName(field)} is too long: “${value ?? ''}”.`,
  'too-many': ({ field, value }) =>
    `${fieldName(field)} has ${value ?? 'too many'} values; a candidate keeps ${limits[field ?? ''] ?? 'fewer'}.`,
  'email-invalid': ({ value }) => `“${value ?? ''}” is not an e-mail address.`,
  'phone-invalid': ({ value }) => `“${value ?? ''}” is not a phone number.`,
  'phone-rounded': ({ value }) =>
    `“${value ?? ''}” lost its last digits in a spreadsheet. Format the column as text and export it again.`,
  'link-invalid': ({ value }) => `“${value ?? ''}” is not a web address.`,
  'control-character': ({ field }) => `${fieldName(field)} holds characters that cannot be shown.`,
  'direction-character': ({ field }) =>
    `${fieldName(field)} holds characters that turn the direction of text. Remove them.`,
  'line-break': ({ field }) => `${fieldName(field)} has a line break or a tab. Write it in one line.`,
  encoding: ({ field, value }) =>
    `${fieldName(field)} could not be decoded: “${value ?? ''}”. Save the file as UTF-8.`,
  cleaned: ({ field, value }) => `${fieldName(field)} is read as “${value ?? ''}”.`,
  'empty-mark': ({ field, value }) => `${fieldName(field)} says “${value ?? ''}” and counts as empty.`,
  'left-out': ({ field, value }) =>
    value === null ? `${fieldName(field)} is left out.` : `${fieldName(field)} is left out: “${value}”.`,
  formula: ({ field, value }) =>
    `${fieldName(field)} looks like a formula and is kept as text: “${value ?? ''}”.`,
  'duplicate-in-file': ({ value }) => `The same person as row ${value ?? ''}.`,
  'people-differ': ({ value }) => `These addresses belong to different candidates of yours: ${value ?? ''}.`,
  'on-position': () => 'Already on this position.',
  'email-exists': ({ value }) => `You have a candidate with ${value ?? 'this address'}.`,
  'email-taken': ({ value }) => `Somebody got the address ${value ?? ''} after the check.`,
  'candidate-gone': () => 'The candidate was deleted after the check.',
  'do-not-contact': () => 'This candidate does not want to be contacted.',
  'position-closed': () => 'The position was closed before this row.',
  'board-full': () => `The position has no place left for this row: it takes ${capacity} candidates.`,
}

const fileEmpty = 'The file is empty. Choose one with a header and at least one row.'

const fileErrors: Record<string, ((facts: Record<string, unknown>) => string) | undefined> = {
  'file-empty': () => fileEmpty,
  'file-workbook': () =>
    'This is a spreadsheet file. Open it, save it as “CSV UTF-8”, and choose the saved file.',
  'file-binary': () => 'This is not a text file. Save your list as “CSV UTF-8” and choose the saved file.',
  'file-encoding': () =>
    'The file names an encoding that its text does not have. Save it again as “CSV UTF-8”.',
  'file-quotes': ({ row }) =>
    `In row ${String(row)} a quote is opened and never closed. Close it or take it out.`,
  'header-missing': () => 'The first row has to name the columns, for example “Name, E-mail, Phone”.',
  'columns-too-many': ({ columns, limit }) =>
    `The file has ${String(columns)} columns; ${String(limit)} can be read. Take out those that you do not need.`,
  'rows-missing': () => 'The file has a header and nothing below it.',
  'rows-too-many': () =>
    'The file has more than 10,000 rows. Split it and import the parts one after another.',
}

const refusals: Record<string, string | undefined> = {
  isPositionOpen: 'The position is closed. Reopen it, then import.',
  hasRoomOnBoard: `The position is full: it takes ${capacity} candidates, deleted ones included until they are erased. Import into another position.`,
  isImportUnstarted: 'This import has started already. Upload the file again for another one.',
  isImportChecked: 'Check the rows first.',
}

/** How long from now, in the largest unit that says it well. */
function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.ceil(minutes / 60)
  return hours < 36 ? `in ${hours} hours` : `in ${Math.ceil(hours / 24)} days`
}

const excesses: Record<string, ((facts: Record<string, unknown>, when: string) => string) | undefined> = {
  'upload-limit': ({ files, minutes }, when) =>
    `You have uploaded ${String(files)} files within ${String(minutes)} minutes. You can go on ${when}.`,
  'upload-quota': ({ rows: most }, when) =>
    `Your company’s uploads hold ${Number(most).toLocaleString('en')} rows at most, and this file would be more. Each file goes a week after its last step: there is room again ${when}.`,
}

/** What a refused step says, with what to do next. */
function failure({
  kind,
  code,
  message,
  rule,
  facts = {},
  errors = [],
  retryAfterSeconds,
}: CallFailure): string {
  if (kind === 'noResponse') return 'There is no connection. Nothing is lost: try again when you are online.'
  const excess = excesses[code]
  if (excess !== undefined) return excess(facts, inTime(retryAfterSeconds ?? 60))
  const fileError = fileErrors[errors[0]?.code ?? '']
  if (fileError !== undefined) return fileError(facts)
  return refusals[rule ?? ''] ?? errors[0]?.message ?? message
}

export const messages = {
  title: 'Import candidates',
  stepsLabel: 'Steps of the import',
  steps: { upload: 'File', mapping: 'Columns', review: 'Check', run: 'Import' },
  failure,
  reason: (reason: Reason) => reasons[reason.code]?.(reason) ?? reason.code,
  rows,
  close: 'Close',
  back: 'Back',
  goneTitle: 'This import is no longer here',
  gone: 'Files are kept for a week. Choose the file again to start over.',
  startOver: 'Choose a file',

  sampleTitle: (n: number) => `${n} sample people`,
  sampleHint:
    'Made-up people, with addresses that nobody can have, to try the board with. Each carries the tag “sample”: filter by it to find them, and delete them when you are done.',
  sampleAdd: (n: number) => `Add ${n} sample people`,
  sampleOwn: 'Choose a file instead',
  uploadTitle: 'Choose a CSV file',
  uploadHint: 'One person per row, with a header. Up to 10,000 rows and 10 MB.',
  drop: 'Drop a file here, or choose one',
  chosen: (name: string, n: number) => `${name}, ${rows(n)}`,
  keepFile: 'Go on with this file',
  uploading: (name: string) => `Uploading ${name}`,
  kilobytes: 'kB',
  reading: 'Reading the file',
  fileEmpty,
  tooLarge: (megabytes: number) =>
    `The file has ${megabytes.toFixed(1)} MB; 10 MB can be read. Split it and import the parts one after another.`,
  wrongType: 'This is not a CSV file. Save your list as “CSV UTF-8” and choose the saved file.',

  mappingTitle: 'What is in each column?',
  readAs: (name: string, n: number, encoding: string, delimiter: string) =>
    `${name}: ${rows(n)}, read as ${encodings[encoding] ?? encoding}, separated by ${delimiters[delimiter] ?? 'commas'}.`,
  column: 'Column in the file',
  unnamed: (index: number) => `Column ${index + 1}`,
  samples: 'First values',
  becomes: 'Becomes',
  fields,
  required: '(needed)',
  emptyColumn: 'Empty',
  fieldFor: (header: string) => `What “${header}” becomes`,
  nameMissing: 'Choose the column with the full name, or those with first and last name.',
  firstNameMissing: 'Choose the column with the first name, or use “Full name”.',
  lastNameMissing: 'Choose the column with the last name, or use “Full name”.',
  nameTwice: 'Use either the full name or its parts.',
  fieldTwice: (field: ImportField) => `Another column is “${fields[field]}” already.`,
  noEmail: 'Without e-mail addresses we cannot tell who is new and who you have already.',
  check: 'Check the rows',

  reviewTitle: 'What would happen',
  nothingYet: 'Nothing has been changed yet.',
  duplicates: 'When you have a candidate already',
  onDuplicate: {
    skip: 'Leave the candidate as it is and skip the row',
    update: 'Update the candidate and put it on this position',
  },
  unreadable: (n: number) =>
    `${rows(n)} ${plurals.select(n) === 'one' ? 'has' : 'have'} optional values that cannot be read`,
  onUnreadable: {
    skip: 'Skip these rows',
    leaveOut: 'Import these rows without those values',
  },
  otherwiseFull: (n: number) =>
    `You have chosen for ${grouped.format(n)} single rows, the most there can be. Choose for all rows instead.`,
  leaveOut: { possible: 'Import without it', chosen: 'Skip this row instead' },
  leaveOutRow: (state: 'possible' | 'chosen', row: number) => `${messages.leaveOut[state]}, row ${row}`,
  actions: { create: 'New', update: 'Update', skip: 'Skip' } satisfies Record<RowAction, string>,
  all: 'All',
  filter: 'Show rows',
  filterOption: (label: string, n: number) => `${label} ${grouped.format(n)}`,
  table: 'Rows of the file',
  row: 'Row',
  action: 'What happens',
  name: 'Name',
  email: 'E-mail',
  reasons: 'Why',
  noRows: 'No row of the file is like this.',
  more: 'Show more rows',
  download: (n: number) =>
    `Download ${n === 1 ? 'the skipped row' : `the ${grouped.format(n)} skipped rows`}`,
  downloading: 'Collecting the skipped rows',
  rowUnit: 'rows',
  fileName: (name: string) => `${name.replace(/\.[^.]*$/, '')} - skipped rows.csv`,
  nothingToImport: 'Every row would be skipped. Change the columns or the file.',
  start: (n: number) => `Import ${count(n, 'candidate', 'candidates')}`,

  runTitle: 'Importing',
  runHint:
    'You can close this and go on working: the import continues. Come back to it by the address of this page.',
  progress: 'Rows done',
  doneTitle: 'Import finished',
  done: ({ create, update, skip }: Schemas['ImportSummary']) =>
    `${count(create, 'candidate', 'candidates')} added, ${grouped.format(update)} updated, ${rows(skip)} skipped.`,
  failedTitle: 'Import interrupted',
  failed: (done: number, total: number) =>
    `Something went wrong on our side after ${grouped.format(done)} of ${rows(total)}. What was imported is there; the rest can go on from where it stopped.`,
  goOn: 'Go on importing',
  toBoard: 'Back to the board',
  another: 'Import another file',
  skippedRows: 'Skipped rows',
}
