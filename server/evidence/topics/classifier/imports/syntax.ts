import type { Words } from './words.ts'

/** What a scan reads: the bytes of a text, as latin1 where they are told. */
export type Text = Buffer

/**
 * The statements of a language that import: the words that begin them, and where they end, so that all else of a text can be
 * passed over. After so many tokens; else with a mark of this code, or with a line that ends outside of brackets.
 */
export interface Statement {
  readonly words: Words
  readonly tokens?: number
  readonly ends?: number
}

/** What comments and strings look like in a language, as far as they could hide or feign an import. */
export interface Syntax {
  readonly comment: '//' | '#'
  readonly block: 'none' | 'flat' | 'nested'
  /** Characters that begin a string, those whose string may go over lines, and those that do so when tripled. */
  readonly quotes: string
  readonly long: string
  readonly tripled: string
  /** Whether the end of a line ends a statement, so that it matters. */
  readonly lines: boolean
  /** What is told of the text; all of it where there is none. */
  readonly statement?: Statement
  /** Regular expressions between slashes, of JavaScript. */
  readonly patterns?: true
  /** `'a` may be a lifetime, and `r#"…"#` is a string: of Rust. */
  readonly rust?: true
}

const code = (character: string) => character.charCodeAt(0)

export const codes = {
  lineFeed: code('\n'),
  space: code(' '),
  backslash: code('\\'),
  slash: code('/'),
  star: code('*'),
  hash: code('#'),
  quote: code('"'),
  apostrophe: code("'"),
  backtick: code('`'),
  openBracket: code('['),
  closeBracket: code(']'),
  dot: code('.'),
  comma: code(','),
  colon: code(':'),
  semicolon: code(';'),
  open: code('('),
  close: code(')'),
  openBrace: code('{'),
  closeBrace: code('}'),
} as const

/** What a byte may begin. */
export const starts = {
  mark: 0,
  word: 1,
  line: 2,
  space: 3,
  string: 4,
  slash: 5,
  hash: 6,
  backslash: 7,
} as const

/** Letters, digits, `_`, `$` and every byte beyond ASCII. */
const isWordCode = (at: number): boolean =>
  (at >= 97 && at <= 122) ||
  (at >= 65 && at <= 90) ||
  (at >= 48 && at <= 57) ||
  at === 95 ||
  at === 36 ||
  at >= 128

function startOf(byte: number, { comment, quotes }: Syntax): number {
  if (isWordCode(byte)) return starts.word
  if (byte === codes.lineFeed) return starts.line
  if (byte <= codes.space) return starts.space
  if (quotes.includes(String.fromCharCode(byte))) return starts.string
  if (byte === codes.slash) return starts.slash
  if (byte === codes.hash && comment === '#') return starts.hash
  return byte === codes.backslash ? starts.backslash : starts.mark
}

const tables = new WeakMap<Syntax, Uint8Array>()

/** What each byte may begin in a syntax (`starts`), by the byte. */
export function startsOf(syntax: Syntax): Uint8Array {
  const known = tables.get(syntax)
  if (known !== undefined) return known
  const table = Uint8Array.from({ length: 256 }, (_, byte) => startOf(byte, syntax))
  tables.set(syntax, table)
  return table
}
