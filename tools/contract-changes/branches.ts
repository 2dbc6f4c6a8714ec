import { resolveReference, type JsonSchema } from '#server/contract/document.ts'

export type Document = Record<string, unknown>
export type Value = string | number | boolean | null

/** One form of a value: a schema with at most one type and no alternatives. */
export interface Branch {
  /** The schema's component; null for an inline schema. */
  readonly name: string | null
  /** Distinguishes this form from the component's other forms. */
  readonly key: string | null
  /** Undefined for a schema of every type. */
  readonly type: string | undefined
  /** Undefined without listed values. */
  readonly values: readonly Value[] | undefined
  readonly schema: JsonSchema
}

/** Supported keywords. The comparison refuses schemas with others. */
const known = new Set(
  `$ref type enum const oneOf anyOf allOf required properties additionalProperties items format pattern multipleOf
  minLength maxLength minimum maximum minItems maxItems minProperties maxProperties uniqueItems
  description title example deprecated`.split(/\s+/u),
)

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemasIn = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : []

const typeOf = (value: Value): string => (value === null ? 'null' : typeof value)

function listedValues({ enum: listed, const: only }: JsonSchema): readonly Value[] | undefined {
  if (Array.isArray(listed)) return listed as Value[]
  return only === undefined ? undefined : [only as Value]
}

function typesOf(
  { type }: JsonSchema,
  values: readonly Value[] | undefined,
): readonly (string | undefined)[] {
  if (type !== undefined) return [type].flat()
  return values === undefined ? [undefined] : [...new Set(values.map(typeOf))]
}

const isOfType = (value: Value, type: string | undefined): boolean =>
  typeOf(value) === (type === 'integer' ? 'number' : type)

/** All parts of `allOf` as one schema; a part with alternatives of its own is not supported. */
function merged(document: Document, { allOf, ...rest }: JsonSchema): JsonSchema {
  const parts = schemasIn(allOf).map((part) => resolveReference(document, part) as JsonSchema)
  if (parts.some((part) => part['oneOf'] !== undefined || part['anyOf'] !== undefined))
    throw new Error('openapi: the comparison does not support alternatives within allOf')
  const all = [rest, ...parts]
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  }
}

/** All forms that a schema accepts. Throws on an unsupported keyword. */
export function branchesOf(document: Document, schema: JsonSchema, name: string | null = null): Branch[] {
  const odd = Object.keys(schema).find((keyword) => !known.has(keyword) && !keyword.startsWith('x-'))
  if (odd !== undefined) throw new Error(`openapi: the comparison does not support the keyword ${odd}`)
  if (schema.$ref !== undefined) {
    const target = resolveReference(document, { $ref: schema.$ref }) as JsonSchema
    return branchesOf(document, target, schema.$ref.split('/').at(-1))
  }
  const alternatives = schemasIn(schema['oneOf'] ?? schema['anyOf'])
  const forms =
    alternatives.length > 0
      ? alternatives.flatMap((form) => branchesOf(document, form, name))
      : plainBranches(schema['allOf'] === undefined ? schema : merged(document, schema), name)
  const keyOf = (form: Branch, index: number) => (form.name === name ? `${name}#${index}` : form.key)
  return forms.map((form, index) => (form.name === null ? form : { ...form, key: keyOf(form, index) }))
}

function plainBranches(schema: JsonSchema, name: string | null): Branch[] {
  const values = listedValues(schema)
  return typesOf(schema, values).map((type) => ({
    name,
    key: null,
    type,
    values: values?.filter((value) => isOfType(value, type)),
    schema,
  }))
}

export const propertiesOf = ({ schema }: Branch): Readonly<Record<string, JsonSchema>> =>
  isSchema(schema['properties']) ? (schema['properties'] as Record<string, JsonSchema>) : {}

export const requiredOf = ({ schema }: Branch): readonly string[] =>
  Array.isArray(schema['required']) ? (schema['required'] as string[]) : []

/** Constant properties of an object, which distinguish forms: `type "application.rejected"`. */
export const discriminatorOf = (branch: Branch): string =>
  Object.entries(propertiesOf(branch))
    .filter(([, property]) => property['const'] !== undefined)
    .map(([property, { const: value }]) => `${property} ${JSON.stringify(value)}`)
    .join(', ')

/** A form as text for a finding. */
export const labelOf = (branch: Branch): string =>
  discriminatorOf(branch) || branch.name || branch.type || 'any value'
