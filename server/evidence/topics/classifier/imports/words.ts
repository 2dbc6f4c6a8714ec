/** Whether a text has these bytes at a place. */
function isAt(text: Buffer, from: number, word: Buffer): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if (text[from + index] !== word[index]) return false
  }
  return true
}

/** A few words that those of a text are compared to: of nearly all the first byte says that they are none of them. */
export class Words {
  readonly #words: readonly Buffer[]
  /** 1 for each byte that begins one of them. */
  readonly #begins = new Uint8Array(256)

  constructor(...words: readonly string[]) {
    this.#words = words.map((word) => Buffer.from(word, 'latin1'))
    for (const [first = 0] of this.#words) this.#begins[first] = 1
  }

  /** Whether a part of a text is one of them. */
  include(text: Buffer, from: number, to: number): boolean {
    if (this.#begins[text[from] ?? 0] !== 1) return false
    for (const word of this.#words) {
      if (word.length === to - from && isAt(text, from, word)) return true
    }
    return false
  }
}
