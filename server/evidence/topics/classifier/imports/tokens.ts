import type { Text } from './syntax.ts'

/** `line`: the end of one. A string is whole: one that is cut, or ends with its line, is told as its quote, a mark. */
export type TokenKind = 'word' | 'string' | 'mark' | 'line'

/** Whether a text has these characters at a place. */
export function isTextAt(text: Text, from: number, characters: string): boolean {
  for (let index = 0; index < characters.length; index += 1) {
    if (text[from + index] !== characters.charCodeAt(index)) return false
  }
  return true
}

/**
 * The words, whole strings, marks and line ends of a text, by their places in it: what a token says is asked of few. Before the first and behind the last stands the end of a line.
 */
export class Tokens {
  readonly #text: Text
  readonly #kinds: TokenKind[] = []
  /** Where a token begins and ends; of a mark its character's code in place of its beginning. */
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

  /** What a word or a string says; of another token nothing. */
  textAt(at: number): string {
    const kind = this.#kinds[at]
    return kind === 'word' || kind === 'string'
      ? this.#text.toString('latin1', this.#from[at] ?? 0, this.#to[at] ?? 0)
      : ''
  }

  /** Characters of a word or a string. */
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
