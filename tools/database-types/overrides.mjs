import { columnNotes, columnTypes, wholeTypes } from './column-types.mjs'

const computedTypes = { bool: 'boolean', int8: 'number', text: 'string', uuid: 'string' }

const orNull = (type, { isNullable }) => (isNullable ? `${type} | null` : type)

const orDefault = (type, { hasDefaultValue }) => (hasDefaultValue ? `Generated<${type}>` : type)

const union = (values) => values.map((value) => `'${value}'`).join(' | ')

/** A computed column: neither inserted nor updated. */
function computedType(name, column) {
  const type = computedTypes[column.dataType]
  if (type === undefined) throw new Error(`${name}: no type for a computed ${column.dataType}`)
  return `GeneratedAlways<${orNull(type, column)}>`
}

/** Read parsed, written as text. Inserts must set it even with a database default. */
function jsonType(name, column) {
  const type = columnTypes[name]
  if (type === undefined) throw new Error(`${name}: a jsonb column needs a type in column-types.mjs`)
  return column.isNullable
    ? `JSONColumnType<${type} | null, string | null, string | null>`
    : `JSONColumnType<${type}>`
}

/** The named type or the check's values; if both exist, they must be equal. */
function valuesType(type, values) {
  if (values === undefined) return type
  return type === undefined ? union(values) : `Checked<${type}, ${union(values)}>`
}

/** The override of a column, or undefined where kysely-codegen's own type is right. */
function overrideOf(name, column, { values, computed }) {
  if (wholeTypes[name] !== undefined) return wholeTypes[name]
  if (computed.has(name)) return computedType(name, column)
  if (column.dataType === 'jsonb') return jsonType(name, column)
  const type = valuesType(columnTypes[name], values.get(name))
  return type === undefined ? undefined : orDefault(orNull(type, column), column)
}

const nameOf = (table, column) => `${table.name}.${column.name}`

const columnsOf = ({ tables }) =>
  tables.flatMap((table) => table.columns.map((column) => [nameOf(table, column), column]))

/** The metadata with the notes as comments of their columns. */
export const withNotes = (metadata) => ({
  ...metadata,
  tables: metadata.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      comment: columnNotes[nameOf(table, column)] ?? null,
    })),
  })),
})

/** Overrides for kysely-codegen by `table.column`. Throws where an entry names no column, or jsonb has no entry. */
export function overridesOf(schema) {
  const columns = columnsOf(schema.metadata)
  const known = new Set(columns.map(([name]) => name))
  const lost = [columnTypes, wholeTypes, columnNotes].flatMap(Object.keys).filter((name) => !known.has(name))
  if (lost.length > 0) throw new Error(`column-types.mjs names columns that do not exist: ${lost.join(', ')}`)
  const overrides = columns.map(([name, column]) => [name, overrideOf(name, column, schema)])
  return Object.fromEntries(overrides.filter(([, type]) => type !== undefined))
}
