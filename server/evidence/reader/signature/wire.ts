/**
 * Reads a string of the SSH wire format (RFC 4251 section 5): four bytes of length, then the bytes.
 *
 * @returns null if the bytes end too early
 */
export function takeString(
  bytes: Buffer,
  from: number,
): { readonly value: Buffer; readonly next: number } | null {
  if (from + 4 > bytes.length) return null
  const next = from + 4 + bytes.readUInt32BE(from)
  return next > bytes.length ? null : { value: bytes.subarray(from + 4, next), next }
}

/** Reads exactly this number of strings; null if there are more or fewer bytes. */
export function takeStrings(bytes: Buffer, from: number, count: number): Buffer[] | null {
  const values: Buffer[] = []
  let at = from
  for (let index = 0; index < count; index += 1) {
    const taken = takeString(bytes, at)
    if (taken === null) return null
    values.push(taken.value)
    at = taken.next
  }
  return at === bytes.length ? values : null
}

/** Writes a string in wire format. */
export function wireString(value: Buffer | string): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
