/** Header of an entry in a git pack: type, inflated size, and length of the header. */
export interface EntryHeader {
  readonly kind: 'blob' | 'other' | 'delta'
  readonly size: number
  readonly length: number
}

/** Maximum number of 7-bit bytes of a size; longer numbers are not exact. */
const longestSize = 7
const idBytes = 20
/** Type and size, plus the longest name of a delta's base. */
export const longestHeader = 1 + longestSize + idBytes

/** Reads a number of 7-bit bytes, lowest first; null if it is cut off or too long. */
function numberAt(bytes: Buffer, start: number, first: number, shift: number): [number, number] | null {
  let value = first
  let factor = 2 ** shift
  for (let at = start; at < Math.min(bytes.length, start + longestSize); at += 1) {
    const byte = bytes.readUInt8(at)
    value += (byte & 127) * factor
    if (byte < 128) return [value, at + 1]
    factor *= 128
  }
  return null
}

/** Parses the header at the start of `bytes`; null if it is invalid. */
export function entryHeader(bytes: Buffer): EntryHeader | null {
  const [first] = bytes
  if (first === undefined) return null
  const type = (first >> 4) & 7
  const read = first < 128 ? ([first & 15, 1] as const) : numberAt(bytes, 1, first & 15, 4)
  if (read === null) return null
  const [size, length] = read
  if (type >= 1 && type <= 4) return { kind: type === 3 ? 'blob' : 'other', size, length }
  if (type === 7) return { kind: 'delta', size, length: length + idBytes }
  if (type !== 6) return null
  const offset = numberAt(bytes, length, 0, 0)
  return offset && { kind: 'delta', size, length: offset[1] }
}

/** A delta starts with two sizes. */
export const deltaHeadBytes = 2 * longestSize

/** Returns the size of the object that a delta builds, from its first inflated bytes; null if invalid. */
export function builtSize(head: Buffer): number | null {
  const base = numberAt(head, 0, 0, 0)
  return base && (numberAt(head, base[1], 0, 0)?.[0] ?? null)
}
