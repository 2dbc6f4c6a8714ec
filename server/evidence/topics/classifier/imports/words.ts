/** Whether a text has these bytes at a position. */
function isAt(text: Buffer, from: number, word: Buffer): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if (text[from + index] !== word[index]) return false
  }
  return true
}

/** A small set of words. The first byte rules out almost all other words. */
export class Words {
  readonly #words: readonly Buffer[]
  /** 1 for each byte that starts a word of the set. */
  readonly #begins = new Uint8Array(256)

  constructor(...words: readonly string[]) {
    this.#words = words.map((word) => Buffer.from(word, 'latin1'))
    for (const [first = 0] of this.#words) this.#begins[first] = 1
  }

  /** Whether this part of a text is a word of the set. */
  include(text: Buffer, from: number, to: number): boolean {
    if (this.#begins[text[from] ?? 0] !== 1) return false
    for (const word of this.#words) {
      if (word.length === to - from && isAt(text, from, word)) return true
    }
    return false
  }
}
