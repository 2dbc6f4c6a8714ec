import type { JsonSchema } from '../../contract/document.ts'
import { escapeHtml } from '../pages/escape-html.ts'

export const schemaAnchor = (name: string): string => `schema-${name}`

const code = (value: unknown) =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : [])
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
const membersOf = (schema: JsonSchema) =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

/**
 * Returns a schema's type as HTML on one line: named schemas are links, and `members` lists an object's
 * members.
 */
export function typeWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#${schemaAnchor(name)}">${escapeHtml(name)}</a>`
  }
  const choices = schemasIn(schema['oneOf'])
  if (choices.filter((choice) => membersOf(choice).length > 0).length > 1) return 'one of these'
  if (choices.length > 0) return choices.map(typeWords).join(' or ')
  const parts = schemasIn(schema['allOf'])
  if (parts.length > 0) return parts.map(typeWords).join(' with ')
  if ('const' in schema) return code(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(code).join(', ')
  const types = [schema.type ?? 'any value'].flat().map((type) => plainType(type, schema))
  return [types.join(' or '), ...bounds(schema)].join(', ')
}

function plainType(type: string, schema: JsonSchema): string {
  if (type === 'array')
    return `list of ${isSchema(schema['items']) ? typeWords(schema['items']) : 'any values'}`
  if (type !== 'object') return escapeHtml(type)
  const values = schema['additionalProperties']
  if (!isSchema(values) || membersOf(schema).length > 0) return 'object'
  return `record of ${Object.keys(values).length === 0 ? 'any values' : typeWords(values)}`
}

/** `1 to 120 characters`, `at most 20 items`; empty without bounds. */
function range(least: unknown, most: unknown, unit: string): string[] {
  const known = [least, most].filter((bound) => bound !== undefined)
  if (known.length === 0) return []
  const plural = unit === '' || known.at(-1) === 1 ? unit : `${unit}s`
  const text =
    most === undefined ? `at least ${least}` : least === undefined ? `at most ${most}` : `${least} to ${most}`
  return [`${text} ${plural}`.trim()]
}

function bounds(schema: JsonSchema): string[] {
  const { format, pattern } = schema as { format?: unknown; pattern?: unknown }
  return [
    ...(format === undefined ? [] : [escapeHtml(String(format))]),
    ...range(schema['minLength'], schema['maxLength'], 'character'),
    ...range(schema['minimum'], schema['maximum'], ''),
    ...range(schema['minItems'], schema['maxItems'], 'item'),
    ...(schema['uniqueItems'] === true ? ['unique items'] : []),
    ...(pattern === undefined ? [] : [`pattern ${code(pattern)}`]),
  ]
}

/**
 * Returns the members of an object, a list's objects, or each choice, as nested lists; empty if there are
 * none.
 */
export function members(schema: JsonSchema): string {
  const choices = schemasIn(schema['oneOf']).filter((choice) => membersOf(choice).length > 0)
  if (choices.length > 1) return `<ol>${choices.map((choice) => `<li>${members(choice)}</li>`).join('')}</ol>`
  const own = membersOf(schema)
  const inside = [...choices, ...schemasIn(schema['allOf']), schema['items'], schema['additionalProperties']]
  if (own.length === 0) return inside.filter(isSchema).map(members).join('')
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
  const rows = own.map(
    ([name, member]) =>
      `<li>${field(name, member, required.includes(name))}${prose(member['description'])}${members(member)}</li>`,
  )
  return `<ul class="members">${rows.join('')}</ul>`
}

export const field = (name: string, schema: JsonSchema, required: boolean): string =>
  `<code class="name">${escapeHtml(name)}</code> ${typeWords(schema)}${required ? ', <strong>required</strong>' : ''}`

/** A paragraph of the document, if present. */
export const prose = (text: unknown): string =>
  typeof text === 'string' ? `<p class="note">${escapeHtml(text)}</p>` : ''
