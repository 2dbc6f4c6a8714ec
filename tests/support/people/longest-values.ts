import { keysOf, type Field, type ListField } from '#machines/domain/field.ts'

/** A text without a place to break. */
export const word = (length: number): string => 'W'.repeat(length)

const entryOf = ({ of, maxLength }: ListField): string => {
  const entries: Record<ListField['of'], string> = {
    email: `${word(60)}@${word(60)}.example`,
    phone: '1'.repeat(maxLength),
    link: `https://${word(60)}.example/${word(200)}`,
    domain: `${'w'.repeat(60)}.example`,
    tag: word(maxLength),
    line: word(maxLength),
  }
  return entries[of]
}

/** Undefined for a value that the description alone cannot make. */
function longestOf(field: Field): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      return word(field.maxLength)
    case 'link':
      return `https://${word(60)}.example/${word(200)}`
    case 'list':
      return [entryOf(field)]
    case 'choice':
      return field.options[0]
    case 'choices':
      return field.options
    case 'number':
      return field.max
    case 'flag':
    case 'member':
    case 'own':
      return undefined
  }
}

/** The longest values that the description of a record admits, without a place to break. */
export const longestValues = (fields: Readonly<Record<string, Field>>): Record<string, unknown> =>
  Object.fromEntries(keysOf(fields).map((key) => [key, fields[key] && longestOf(fields[key])]))
