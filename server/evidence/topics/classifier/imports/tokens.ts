import type { Text } from './syntax.ts'

/** `line` is a line end. A `string` is complete; an incomplete one becomes its quote, a `mark`. */
export type TokenKind = 'word' | 'string' | 'mark' | 'line'

/** Whether a text has these characters at a position. */
export function isTextAt(text: Text, from: number, characters: string): boolean {
  for (let index = 0; index < characters.length; index += 1) {
    if (text[from + index] !== characters.charCodeAt(index)) return false
  }
  return true
}

/**
 * Stores tokens by position; decodes their text only on request. A virtual line end precedes the first token and
 * follows the last.
 */
export class Tokens {
  readonly #text: Text
  readonly #kinds: TokenKind[] = []
  /** Start and end of each token; for a mark, its character code instead of the start. */
  readonly #from: number[] = []
  readonly #to: number[] = []

  constructor(text: Text) {
    this.#text = text
  }

  get length(): number {
    return this.#kinds.length
  }

  add(kind: TokenKind, from: number, to: number): void {
    this.#kinds.push(kind)
    this.#from.push(from)
    this.#to.push(to)
  }

  kindAt(at: number): TokenKind {
    return this.#kinds[at] ?? 'line'
  }

  /** Returns the text of a word or string; '' for other tokens. */
  textAt(at: number): string {
    const kind = this.#kinds[at]
    return kind === 'word' || kind === 'string'
      ? this.#text.toString('latin1', this.#from[at] ?? 0, this.#to[at] ?? 0)
      : ''
  }

  /** Returns the length of a word or string. */
  lengthAt(at: number): number {
    return (this.#to[at] ?? 0) - (this.#from[at] ?? 0)
  }

  isMark(at: number, code: number): boolean {
    return this.#kinds[at] === 'mark' && this.#from[at] === code
  }

  isWord(at: number, text: string): boolean {
    if (this.#kinds[at] !== 'word' || this.lengthAt(at) !== text.length) return false
    return isTextAt(this.#text, this.#from[at] ?? 0, text)
  }
}
