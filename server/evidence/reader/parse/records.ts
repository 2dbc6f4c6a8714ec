/**
 * Splits a stream of bytes into records, however its chunks are cut. Decodes latin1, so that names that are not UTF-8
 * survive.
 */
export class Records {
  readonly #separator: string
  readonly #longest: number
  #rest = ''

  /** @param longest maximum length of a record, because a name can be of any length */
  constructor(separator: '\0' | '\n', longest = 65_536) {
    this.#separator = separator
    this.#longest = longest
  }

  /** Returns the records that end in this chunk, in order. */
  push(chunk: Buffer): string[] {
    const parts = chunk.toString('latin1').split(this.#separator)
    parts[0] = this.#rest + (parts[0] ?? '')
    this.#rest = (parts.pop() ?? '').slice(0, this.#longest)
    return parts.map((part) => (part.length > this.#longest ? part.slice(0, this.#longest) : part))
  }

  /** The text after the last separator. */
  get rest(): string {
    return this.#rest
  }
}
