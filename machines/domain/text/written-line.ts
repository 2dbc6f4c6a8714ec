import { isBlank } from './blank.ts'
import { composed } from './composed.ts'

/** Maximum length of a person's or company's name, in characters. */
export const longestName = 120

/** Line breaks, control characters and characters that change the direction of the following text. */
const breaking = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

export type LineFault = 'missing' | 'not-a-line' | 'too-long'

/** Why the contract rejects a typed name (PersonName, CompanyName); null where it accepts it. */
export function nameFault(typed: string): LineFault | null {
  const name = composed(typed.trim())
  if (isBlank(name)) return 'missing'
  if (breaking.test(name)) return 'not-a-line'
  return [...name].length > longestName ? 'too-long' : null
}
