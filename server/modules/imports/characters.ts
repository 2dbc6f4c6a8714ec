import { composed } from '#machines/domain/text/composed.ts'
/** Characters that other programs add to text. Removing or replacing them keeps the meaning. */

/** Format characters, except U+202E, which reverses the following text. */
const format = /(?!\u202e)\p{Cf}/gu
/** Those that no script needs: joiners and the left-to-right override stay. */
const needless = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g
const joinersAtEnds = /^[\u200c\u200d]+|[\u200c\u200d]+$/g
const leftToRightOverride = /\u202d/g
const writtenFromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const controlsAtEnds =
  /^[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+$/g
const wideAscii = /[\uff01-\uff5e]/g
const wideOffset = 0xff01 - 0x21
/** The zeros of Arabic, Persian and Devanagari digits. */
const zeros = [0x660, 0x6f0, 0x966]
const foreignDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g

const digitOf = (character: string) => {
  const code = character.charCodeAt(0)
  return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
}

/** Text in any script, without invisible marks, and with plain spaces. */
export function plainText(text: string): string {
  const seen = composed(text).replaceAll(needless, '').replaceAll(joinersAtEnds, '')
  const read = writtenFromRight.test(seen) ? seen : seen.replaceAll(leftToRightOverride, '')
  return read.replaceAll(spaces, ' ').replaceAll(controlsAtEnds, '')
}

/** A number or address: full-width characters and foreign digits become ASCII. */
export const plainSigns = (text: string): string =>
  composed(text)
    .replaceAll(format, '')
    .replaceAll(spaces, ' ')
    .replaceAll(controlsAtEnds, '')
    .replaceAll(wideAscii, (sign) => String.fromCharCode(sign.charCodeAt(0) - wideOffset))
    .replaceAll(foreignDigit, digitOf)

const excelText = /^="((?:[^"]|"")*)"$/
const quoted = /^(["'“”„«»‘’‚‹›])([^"“”„«»‚‹›]+)(["'“”«»‘’‹›])$/
const closers: Record<string, string> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '”': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‘': '’',
  '’': '’',
  '‚': '‘’',
  '‹': '›',
  '›': '‹',
}

/** A cell without quotes around its whole text, or without the formula that keeps a number as text. */
export function unquoted(text: string): string {
  const trimmed = text.trim()
  const formula = excelText.exec(trimmed)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"').trim()
  const [, open = '', inner = '', close = ''] = quoted.exec(trimmed) ?? []
  return inner !== '' && (closers[open] ?? '').includes(close) ? inner.trim() : text
}

const structured = /^(?:n\/?a|n\.a\.|null|none|nil|nan|undefined|unknown|\?+|[-–—_.]+)$/i
const written = /^(?:n\/a|n\.a\.|null|none|nil|\?+|[-–—]+)$/i
/** Spreadsheet errors in English, German, French, Spanish, Italian and Portuguese. */
const spreadsheetError =
  /^#[¡¿]?(?:n\/[ad]|n[vd]|ref!|bezug!|valeur!|valore?!|value!|wert!|name\?|nom\s?\?|nombre\?|nome\?|div\/0!|null!|nulo!|num!|núm!|nombre!|zahl!|spill!|calc!|error!)$/i

/** Whether a cell holds a program's or spreadsheet's marker for "empty". */
export function saysEmpty(kind: 'signs' | 'text' | 'name', cell: string): boolean {
  const text = cell.trim()
  if (text.length > 40) return false
  if (spreadsheetError.test(text)) return true
  // Null is a surname.
  if (kind === 'name') return /^(?:n\/a|[-–—]+)$/i.test(text)
  return (kind === 'signs' ? structured : written).test(text)
}
