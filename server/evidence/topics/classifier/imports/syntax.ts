import type { Words } from './words.ts'

/** Input of a scan: raw bytes, decoded as latin1. */
export type Text = Buffer

/**
 * Import statements of a language: the words that start them and where they end, so that the scan can skip the rest. A
 * statement ends after a number of tokens, or at a mark with this code, or at a line end outside brackets.
 */
export interface Statement {
  readonly words: Words
  readonly tokens?: number
  readonly ends?: number
}

/** Comments and strings of a language, as far as they can hide or imitate an import. */
export interface Syntax {
  readonly comment: '//' | '#'
  readonly block: 'none' | 'flat' | 'nested'
  /** Characters that start a string, those whose strings may span lines, and those that may when tripled. */
  readonly quotes: string
  readonly long: string
  readonly tripled: string
  /** Whether a line end ends a statement. */
  readonly lines: boolean
  /** Limits the tokens to statements; without it the scan keeps all tokens. */
  readonly statement?: Statement
  /** JavaScript: slashes may delimit regular expressions. */
  readonly patterns?: true
  /** Rust: `'a` may be a lifetime, and `r#"…"#` is a string. */
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

/** Kinds of tokens that a byte can start. */
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

/** Letters, digits, `_`, `$` and all non-ASCII bytes. */
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

/** Returns a table of the kind of token that each byte can start in a syntax (`starts`). */
export function startsOf(syntax: Syntax): Uint8Array {
  const known = tables.get(syntax)
  if (known !== undefined) return known
  const table = Uint8Array.from({ length: 256 }, (_, byte) => startOf(byte, syntax))
  tables.set(syntax, table)
  return table
}
