import { composed } from './composed.ts'

/** Fields without text to tidy: a password is compared by its own rules. */
const asSent: ReadonlySet<string> = new Set(['password', 'newPassword'])
/** Links are not composed, because that would change their target. */
const link = /^https?:\/\/\S+$/i

/** Maximum nesting of a request body; the contract refuses deeper values. */
export const deepest = 32

/**
 * The stored form of a JSON value: texts composed (NFC) and trimmed, passwords unchanged, links only trimmed. The
 * browser sends this form, and the server validates and stores it.
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

/** Blank text is returned unchanged, so that the contract rejects it at its field. */
function tidiedText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return text
  return link.test(trimmed) ? trimmed : composed(trimmed)
}
