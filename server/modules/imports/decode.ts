import { composed } from '#machines/domain/text/composed.ts'
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type Decoded =
  | { ok: true; encoding: Encoding; text: string }
  | { ok: false; code: 'file-empty' | 'file-workbook' | 'file-binary' | 'file-encoding' }

const marks: readonly { encoding: Encoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]
/** Excel formats: a ZIP archive, and the older compound file. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

function strictly(encoding: Encoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-8 with a few broken bytes, which become U+FFFD. Their rows are reported. */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  let broken = 0
  let whole = 0
  for (const character of text) {
    if (character === '\ufffd') broken += 1
    else if (character > '\u007f') whole += 1
  }
  return whole > broken ? text : null
}

/** windows-1252 in 0x80–0x9f; unassigned bytes become the C1 control of that number, as in browsers. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** By hand: Node 20's TextDecoder reads windows-1252 as latin-1. */
const windows1252 = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (character) => upper.charAt(character.charCodeAt(0) - 0x80))

/**
 * Decodes a file. A byte order mark decides; then valid UTF-8, or UTF-8 with fewer broken than valid characters;
 * otherwise windows-1252, which accepts every byte (five unassigned ones become C1 controls). Refuses binary files.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { ok: false, code: 'file-empty' }
  if (workbooks.some((start) => startsWith(bytes, start))) return { ok: false, code: 'file-workbook' }
  const mark = marks.find(({ bytes: start }) => startsWith(bytes, start))
  if (mark !== undefined) {
    const text = strictly(mark.encoding, bytes)
    if (text === null) return { ok: false, code: 'file-encoding' }
    return checked(mark.encoding, text)
  }
  if (bytes.includes(0)) return { ok: false, code: 'file-binary' }
  const utf8 = strictly('utf-8', bytes) ?? mostlyUtf8(bytes)
  if (utf8 !== null) return checked('utf-8', utf8)
  return checked('windows-1252', windows1252(bytes))
}

function checked(encoding: Encoding, text: string): Decoded {
  if (text.includes('\0')) return { ok: false, code: 'file-binary' }
  if (text.trim() === '') return { ok: false, code: 'file-empty' }
  // Stored text is composed.
  return { ok: true, encoding, text: composed(text) }
}
