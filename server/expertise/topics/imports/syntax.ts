/** What a scan reads of a text; a string has it. Latin1: one unit is one byte. */
export interface Text {
  readonly length: number
  charCodeAt(at: number): number
  slice(from: number, to: number): string
}

/**
 * The statements of a language that import: the words that begin them, and where they end, so that all else of a text can be
 * passed over. After so many tokens; else with a mark of this code, or with a line that ends outside of brackets.
 */
export interface Statement {
  readonly words: readonly string[]
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

/** Letters, digits, `_`, `$` and every byte beyond ASCII. */
export const isWordCode = (at: number): boolean =>
  (at >= 97 && at <= 122) ||
  (at >= 65 && at <= 90) ||
  (at >= 48 && at <= 57) ||
  at === 95 ||
  at === 36 ||
  at >= 128
