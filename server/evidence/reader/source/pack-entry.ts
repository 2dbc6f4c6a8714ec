/** The header of an entry in git's pack format: its type, its inflated size and the header's own length. */
export interface EntryHeader {
  readonly kind: 'blob' | 'other' | 'delta'
  readonly size: number
  readonly length: number
}

/** A size takes at most this many bytes of seven bits: beyond, no number is exact. */
const longestSize = 7
const idBytes = 20
/** Type and size, and the longest name of a delta's base. */
export const longestHeader = 1 + longestSize + idBytes

/** Reads a number of seven bits a byte, the lowest first; null where it is cut or too long. */
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

/** Reads the header of the entry that `bytes` begins with; null where it is not one. */
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

/** Two sizes stand at the head of a delta. */
export const deltaHeadBytes = 2 * longestSize

/** Reads the size of what a delta builds from the head of its inflated bytes; null where it is not one. */
export function builtSize(head: Buffer): number | null {
  const base = numberAt(head, 0, 0, 0)
  return base && (numberAt(head, base[1], 0, 0)?.[0] ?? null)
}
