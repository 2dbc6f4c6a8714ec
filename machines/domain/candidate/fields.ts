import { keysOf, keysWith, recordOf, type Field, type KeysWith, type ValuesOf } from '../field.ts'

/** How the columns of an imported file fill a field. */
interface Imported {
  readonly columns: readonly string[]
  /** Several columns of one file may fill the field. */
  readonly several: boolean
  /** The candidate's own value wins over the file's. Lists are joined. */
  readonly keepsExisting: boolean
}

type CandidateFieldOf = Field & {
  /** Boards load the field, and a card shows it. */
  readonly onCard: boolean
  /** The board's table has a column for it. Requires `onCard`. */
  readonly inTable: boolean
  /** The board's search includes it. Requires `onCard`. */
  readonly searched: boolean
  /** Null: imports cannot fill it. */
  readonly imported: Imported | null
}

/** The fields of a candidate that members enter, in display order. */
export const candidateFields = {
  name: {
    label: 'Name',
    kind: 'line',
    maxLength: 120,
    required: true,
    personal: true,
    onCard: true,
    inTable: true,
    searched: true,
    imported: { columns: ['name', 'firstName', 'lastName'], several: false, keepsExisting: false },
  },
  headline: {
    label: 'Headline',
    kind: 'line',
    maxLength: 200,
    required: false,
    personal: true,
    onCard: true,
    inTable: true,
    searched: true,
    imported: { columns: ['headline'], several: false, keepsExisting: false },
  },
  emails: {
    label: 'Email',
    kind: 'list',
    of: 'email',
    maxLength: 254,
    most: 5,
    personal: true,
    onCard: false,
    inTable: false,
    searched: false,
    imported: { columns: ['email'], several: false, keepsExisting: false },
  },
  phones: {
    label: 'Phone',
    kind: 'list',
    of: 'phone',
    maxLength: 40,
    most: 5,
    personal: true,
    onCard: false,
    inTable: false,
    searched: false,
    imported: { columns: ['phone'], several: false, keepsExisting: false },
  },
  location: {
    label: 'Location',
    kind: 'line',
    maxLength: 120,
    required: false,
    personal: true,
    onCard: true,
    inTable: false,
    searched: true,
    imported: { columns: ['location'], several: false, keepsExisting: false },
  },
  source: {
    label: 'Source',
    kind: 'line',
    maxLength: 80,
    required: false,
    personal: false,
    onCard: true,
    inTable: true,
    searched: true,
    imported: { columns: ['source'], several: false, keepsExisting: true },
  },
  links: {
    label: 'Links',
    kind: 'list',
    of: 'link',
    maxLength: 300,
    most: 10,
    personal: true,
    onCard: false,
    inTable: false,
    searched: false,
    imported: { columns: ['link'], several: true, keepsExisting: false },
  },
  tags: {
    label: 'Tags',
    kind: 'list',
    of: 'tag',
    maxLength: 40,
    most: 20,
    personal: true,
    onCard: true,
    inTable: false,
    searched: true,
    imported: { columns: ['tags'], several: true, keepsExisting: false },
  },
  doNotContact: {
    label: 'Do not contact',
    kind: 'flag',
    personal: false,
    onCard: true,
    inTable: false,
    searched: false,
    imported: null,
  },
} as const satisfies Readonly<Record<string, CandidateFieldOf>>

type Fields = typeof candidateFields
export type CandidateField = keyof Fields
export type CandidateValues = ValuesOf<Fields>

export const candidateFieldKeys = keysOf(candidateFields)
/** Optional fields of one line. */
export const candidateLines = keysWith(candidateFields, { kind: 'line', required: false })
export const candidateLists = keysWith(candidateFields, { kind: 'list' })

export const candidateLabels = recordOf(candidateFieldKeys, (key) => candidateFields[key].label)
export const personalFields = keysWith(candidateFields, { personal: true })
export const searchedFields = keysWith(candidateFields, { searched: true })
export type FieldOnCard = KeysWith<Fields, { onCard: true }>
export const fieldsOnCard: readonly FieldOnCard[] = keysWith(candidateFields, { onCard: true })
export type FieldInTable = KeysWith<Fields, { inTable: true }>

/** The columns that members can map from an imported file. */
export type ImportedColumn = NonNullable<Fields[CandidateField]['imported']>['columns'][number]
export type ImportedField = KeysWith<Fields, { imported: object }>
export type ImportedValues = Pick<CandidateValues, ImportedField>

export const isImported = (key: CandidateField): key is ImportedField =>
  candidateFields[key].imported !== null

/** The field that each column fills. */
export const fieldOfColumn = Object.fromEntries(
  candidateFieldKeys
    .filter(isImported)
    .flatMap((key) => candidateFields[key].imported.columns.map((column) => [column, key])),
) as Readonly<Record<ImportedColumn, ImportedField>>

/** Whether several columns of a file may be mapped to it. */
export const isRepeatable = (column: ImportedColumn | 'ignore'): boolean =>
  column === 'ignore' || candidateFields[fieldOfColumn[column]].imported.several
