/** Members that hold no text of people: a password is compared as its own rules say. */
const asSent: ReadonlySet<string> = new Set(['password', 'newPassword'])
/** A link that is composed leads to another place. */
const link = /^https?:\/\/\S+$/iu

/**
 * A JSON value with all text of people composed (NFC); passwords and links as they are. The browser sends text so, and the
 * server keeps it so: the contract counts the same characters as a form.
 */
export function composed(value: unknown): unknown {
  if (typeof value === 'string') return link.test(value) ? value : value.normalize('NFC')
  if (Array.isArray(value)) return value.map(composed)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, asSent.has(name) ? item : composed(item)]),
  )
}
