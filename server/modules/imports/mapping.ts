import type { ImportField } from '#server/db/tables/pipeline.ts'
import { isRepeatable } from '#machines/domain/candidate/fields.ts'

export interface MappingError {
  /** `mapping`, or `mapping.` and the column index. */
  field: string
  code:
    | 'columns-differ'
    | 'name-missing'
    | 'first-name-missing'
    | 'last-name-missing'
    | 'name-twice'
    | 'field-twice'
  message: string
}

/** All errors of a mapping; empty if it is valid. */
export function mappingErrors(mapping: readonly ImportField[], columnCount: number): MappingError[] {
  if (mapping.length !== columnCount) {
    const message = `Map all ${columnCount} columns. The mapping has ${mapping.length}.`
    return [{ field: 'mapping', code: 'columns-differ', message }]
  }
  return [...nameErrors(mapping), ...repetitions(mapping)]
}

function nameErrors(mapping: readonly ImportField[]): MappingError[] {
  const has = (field: ImportField) => mapping.includes(field)
  const fault = (code: MappingError['code'], message: string, field = 'mapping') => [{ field, code, message }]
  if (has('name')) {
    const part = mapping.findIndex((field) => field === 'firstName' || field === 'lastName')
    if (part < 0) return []
    return fault('name-twice', 'Use either full name, or first and last name.', `mapping.${part}`)
  }
  if (has('firstName') && has('lastName')) return []
  if (has('firstName')) return fault('last-name-missing', 'Map a column to last name.')
  if (has('lastName')) return fault('first-name-missing', 'Map a column to first name.')
  return fault('name-missing', 'Map a column to full name, or first and last name.')
}

const repetitions = (mapping: readonly ImportField[]): MappingError[] =>
  mapping.flatMap((field, index) =>
    isRepeatable(field) || mapping.indexOf(field) === index
      ? []
      : [
          {
            field: `mapping.${index}`,
            code: 'field-twice',
            message: 'An earlier column already maps to this field.',
          },
        ],
  )
