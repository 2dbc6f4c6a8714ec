import { isRepeatable } from '#machines/domain/candidate/fields.ts'
import { messages, type ImportField } from './messages.ts'

export interface MappingFaults {
  /** The error of the mapping as a whole; null if there is none. */
  readonly form: string | null
  /** By column index. */
  readonly columns: ReadonlyMap<number, string>
}

/** The parts of a mapping that the server would refuse, shown during the choice. */
export function mappingFaults(mapping: readonly ImportField[]): MappingFaults {
  const has = (field: ImportField) => mapping.includes(field)
  const columns = new Map<number, string>()
  mapping.forEach((field, index) => {
    if (!isRepeatable(field) && mapping.indexOf(field) !== index)
      columns.set(index, messages.fieldTwice(field))
    else if (has('name') && (field === 'firstName' || field === 'lastName'))
      columns.set(index, messages.nameTwice)
  })
  return { form: has('name') ? null : nameFault(has('firstName'), has('lastName')), columns }
}

function nameFault(first: boolean, last: boolean): string | null {
  if (first && last) return null
  if (first) return messages.lastNameMissing
  return last ? messages.firstNameMissing : messages.nameMissing
}
