import { deepest } from '#machines/domain/text/tidied.ts'

/** Where a value holds text that no honest client sends: control characters, or half a surrogate pair. */
export interface OddText {
  /** Dotted name of the member. */
  field: string
  code: 'control-character' | 'lone-surrogate' | 'too-deep' | 'too-many'
}

/** The contract's pattern of a text with something to read: see `isBlank`. */
export const writtenPattern = String.raw`[^\s\u2800\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]`
/**
 * The contract's pattern of a line: something to read, and neither line breaks nor characters that turn the direction of
 * what follows. Of nothing at all the length tells.
 */
export const linePattern = String.raw`^(?=$|.*${writtenPattern})[^\t\n\r\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$`
/** The contract's pattern of a text of several lines: something to read, and nothing that turns the direction. */
export const prosePattern = String.raw`^(?=[\s\S]*${writtenPattern})[^\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$`
/** The contract's pattern of what is made a link of. */
export const webPattern = '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]'
/** Characters that turn the direction of what follows. */
export const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Characters, as the contract and the database count them. */
export const lengthOf = (text: string): number => [...text].length

// Tab, line feed and carriage return belong to written text; everything else of C0, DEL and C1 does not.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const loneSurrogate = /\p{Surrogate}/u
/** Members of one list or record; the contract's longest list has 500. */
const mostMembers = 600

/** Looks through a parsed body, names of members included, and reports every odd text. */
export function oddText(value: unknown, field = '', depth = 0): OddText[] {
  if (typeof value === 'string') {
    if (control.test(value)) return [{ field, code: 'control-character' }]
    return loneSurrogate.test(value) ? [{ field, code: 'lone-surrogate' }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  if (depth === deepest) return [{ field, code: 'too-deep' }]
  if (Array.isArray(value) && value.length > mostMembers) return [{ field, code: 'too-many' }]
  const members = Object.entries(value)
  if (members.length > mostMembers) return [{ field, code: 'too-many' }]
  return members.flatMap(([name, item]) => [
    ...oddText(name, field),
    ...oddText(item, field === '' ? name : `${field}.${name}`, depth + 1),
  ])
}
