/** A record's fields are described in machines/domain; contract and database must say the same of each. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateFieldKeys, candidateFields } from '#machines/domain/candidate/fields.ts'
import { clientFields } from '#machines/domain/client/fields.ts'
import { keysOf, type Field, type ListField } from '#machines/domain/field.ts'
import { positionFields } from '#machines/domain/position/fields.ts'
import { phonePattern } from '#machines/domain/text/phone-number.ts'
import { stageTypes } from '#machines/domain/position/stage-types.ts'
import {
  applicationStates,
  consentStates,
  digestStates,
  integrationStates,
  invitationStates,
  positionStates,
} from '#machines/shared/lifecycle-states.ts'
import { ownContract, type JsonSchema } from '#server/contract/document.ts'
import { columnName } from '#server/db/column-name.ts'
import { findRoot } from '#server/root.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'

const { document } = ownContract(findRoot())
const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> }

/** The schema behind references, and whether null is allowed. */
function resolve(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const branches = schema['oneOf'] as JsonSchema[] | undefined
  if (branches !== undefined) {
    const [first = {}] = branches.filter(({ type }) => type !== 'null')
    return { ...resolve(first), nullable: branches.some(({ type }) => type === 'null') }
  }
  const found = schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  return { schema: found, nullable: Array.isArray(found.type) && found.type.includes('null') }
}

const propertiesOf = (name: string) => schemas[name]?.['properties'] as Record<string, JsonSchema>

const requiredOf = (name: string) => (schemas[name]?.['required'] ?? []) as string[]

/** The values of an enumeration, sorted: their order means nothing. */
const valuesOf = (name: string) => ((schemas[name]?.['enum'] ?? []) as string[]).toSorted()

/** A pattern identifies a line and a web address: without it, the contract would accept line breaks and scripts. */
const kindOf = ({ pattern }: JsonSchema): string => {
  if (pattern === patternOf('PersonName')) return 'line'
  return pattern === patternOf('WebAddress') ? 'link' : 'text'
}

const patternOf = (name: string) => schemas[name]?.['pattern']
/** The patterns of a list's entries; an email has a format instead. */
const patterns: Record<ListField['of'], unknown> = {
  email: undefined,
  phone: phonePattern.source,
  link: patternOf('WebAddress'),
  domain: patternOf('Domain'),
  tag: patternOf('Tag'),
  line: patternOf('PersonName'),
}

/** The contract's limits of a field, as a description. */
function inContract(field: Field, sent: JsonSchema): object {
  const { schema, nullable } = resolve(sent)
  const items = resolve((schema['items'] as JsonSchema | undefined) ?? {}).schema
  const { maxLength, enum: options } = schema
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'link':
      return { kind: kindOf(schema), maxLength, nullable }
    case 'list':
      return {
        kind: field.kind,
        pattern: items['pattern'],
        maxLength: items['maxLength'],
        most: schema['maxItems'],
        nullable,
      }
    case 'choice':
      return { kind: field.kind, options, nullable }
    case 'choices':
      return { kind: field.kind, options: items['enum'], nullable }
    case 'number':
      return { kind: field.kind, min: schema['minimum'], max: schema['maximum'], nullable }
    case 'flag':
      return { kind: field.kind, nullable }
    case 'member':
      return { kind: field.kind, nullable, format: schema['format'] }
    case 'own':
      return { kind: field.kind, isKnown: schemas[field.schema] !== undefined }
  }
}

/** The contract's limits that the description requires. */
function described(field: Field): object {
  const { kind } = field
  switch (kind) {
    case 'line':
      return { kind, maxLength: field.maxLength, nullable: !field.required }
    case 'text':
    case 'link':
      return { kind, maxLength: field.maxLength, nullable: true }
    case 'list':
      return {
        kind,
        pattern: patterns[field.of],
        maxLength: field.maxLength,
        most: field.most,
        nullable: false,
      }
    case 'choice':
      return { kind, options: field.options, nullable: !field.required }
    case 'choices':
      return { kind, options: field.options, nullable: false }
    case 'number':
      return { kind, min: field.min, max: field.max, nullable: false }
    case 'flag':
      return { kind, nullable: false }
    case 'member':
      return { kind, nullable: false, format: 'uuid' }
    case 'own':
      return { kind, isKnown: true }
  }
}

const columnTypes: Record<Field['kind'], string> = {
  line: 'text',
  text: 'text',
  link: 'text',
  choice: 'text',
  list: 'jsonb',
  choices: 'jsonb',
  own: 'jsonb',
  number: 'integer',
  flag: 'boolean',
  member: 'uuid',
}
const isOptional = (field: Field): boolean =>
  field.kind === 'text' ||
  field.kind === 'link' ||
  ((field.kind === 'line' || field.kind === 'choice') && !field.required)

interface DescribedRecord {
  readonly name: 'Candidate' | 'Client' | 'Position'
  readonly fields: Readonly<Record<string, Field>>
  /** Members of a creation that are not fields: a choice that refers to other records. */
  readonly onCreation?: readonly string[]
  /** Fields that are only changed later. */
  readonly onChange?: readonly string[]
}

const records: readonly DescribedRecord[] = [
  { name: 'Candidate', fields: candidateFields },
  { name: 'Client', fields: clientFields, onChange: ['ownerMemberId'] },
  { name: 'Position', fields: positionFields, onCreation: ['stageTemplate'] },
]

const eachField = records.flatMap((record) =>
  keysOf(record.fields).map((key) => ({ record, name: record.name, key })),
)

test.each(records)('$name: the contract takes every described field and no other', (record) => {
  const { name, fields, onCreation = [], onChange = [] } = record
  const keys = keysOf(fields)
  expect({
    created: Object.keys(propertiesOf(`New${name}`)).toSorted(),
    changed: Object.keys(propertiesOf(`${name}Changes`)).toSorted(),
    answered: keys.filter((key) => requiredOf(name).includes(key)),
  }).toEqual({
    created: [...keys.filter((key) => !onChange.includes(key)), ...onCreation].toSorted(),
    changed: keys.toSorted(),
    answered: keys,
  })
})

test.each(eachField)('$name, $key: the contract has the limits of the description', ({ record, key }) => {
  const field = record.fields[key]
  const sent = propertiesOf(`${record.name}Changes`)[key]
  if (field === undefined || sent === undefined) throw new Error(`The contract does not change ${key}`)
  expect(inContract(field, sent)).toEqual(described(field))
})

test('has the fields marked as shown on every board card', () => {
  const onCard = candidateFieldKeys.filter((key) => candidateFields[key].onCard)
  expect(onCard.filter((key) => !requiredOf('BoardCard').includes(key))).toEqual([])
})

test('can fill every field marked as importable from a file', () => {
  const columns = candidateFieldKeys.flatMap((key) => candidateFields[key].imported?.columns ?? [])
  expect(valuesOf('ImportField')).toEqual([...columns, 'ignore'].toSorted())
})

test.each([
  ['StageType', stageTypes],
  ['PositionState', positionStates],
  ['ApplicationState', applicationStates],
  ['ConsentState', consentStates],
  ['IntegrationState', integrationStates],
  ['InvitationState', invitationStates],
  ['DigestState', digestStates],
])('%s: the contract has the values of the product', (name, values) => {
  expect(valuesOf(name)).toEqual(values.toSorted())
})

describeOnDatabase('the columns of described fields', (engine) => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await openSearchable(engine)
  })
  afterAll(() => open.close())

  test.each(records)('$name: each field has a column of its type', async ({ name, fields }) => {
    const rows = await open.below((query) =>
      query<{ name: string; type: string; nullable: boolean }>(
        `select column_name as name, data_type as type, is_nullable = 'YES' as nullable
         from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [name.toLowerCase()],
      ),
    )
    const columns = new Map(rows.map((row) => [row.name, row]))
    const wanted = Object.entries(fields).map(([key, field]) => ({
      name: columnName(key),
      type: columnTypes[field.kind],
      ...(field.kind === 'own' ? {} : { nullable: isOptional(field) }),
    }))
    expect(wanted.map((column) => columns.get(column.name) ?? 'no column')).toMatchObject(wanted)
  })
})
