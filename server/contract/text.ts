import { deepest } from '#machines/domain/text/tidied.ts'

/** The location of text that no honest client sends: control characters or an unpaired surrogate. */
export interface OddText {
  field: string
  code: 'control-character' | 'lone-surrogate' | 'too-deep' | 'too-many'
}

/** The contract's pattern of text with a visible character: see `isBlank`. */
export const writtenPattern = String.raw`[^\s\u2800\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]`
/**
 * The contract's pattern of a line: a visible character, no line breaks and no characters that change the
 * text direction. Empty text is left to the length rule.
 */
export const linePattern = String.raw`^(?=$|.*${writtenPattern})[^\t\n\r\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$`
/**
 * The contract's pattern of multi-line text: a visible character, and none that changes the text direction.
 */
export const prosePattern = String.raw`^(?=[\s\S]*${writtenPattern})[^\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$`
/** The contract's pattern of a URL shown as a link. */
export const webPattern = '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]'
/** Characters that change the text direction. */
export const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Characters, as the contract and the database count them. */
export const lengthOf = (text: string): number => [...text].length

// Control characters of C0, DEL and C1, except tab, line feed and carriage return.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const loneSurrogate = /\p{Surrogate}/u
/** Maximum members of one list or record; the contract's longest list has 500. */
const mostMembers = 600

/** Checks a parsed body, including names of members, and reports every odd text. */
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
