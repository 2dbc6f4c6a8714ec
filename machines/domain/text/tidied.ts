import { composed } from './composed.ts'

/** Members that hold no text of people: a password is compared as its own rules say. */
const asSent: ReadonlySet<string> = new Set(['password', 'newPassword'])
/** A link that is composed leads to another place. */
const link = /^https?:\/\/\S+$/i

/** Maximum nesting of a request body; the contract refuses deeper values. */
export const deepest = 32

/**
 * A JSON value with all text of people as it is kept: composed (NFC), without space around; passwords as they are, links not
 * composed. The browser sends text so, and the server judges and keeps it so.
 */
export function tidied(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return tidiedText(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (depth > deepest) return value
  if (Array.isArray(value)) return value.map((item) => tidied(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, asSent.has(name) ? item : tidied(item, depth + 1)]),
  )
}

/** Blank text is returned unchanged, so that the contract refuses it at its field. */
function tidiedText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return text
  return link.test(trimmed) ? trimmed : composed(trimmed)
}
