/**
 * Cuts a stream of bytes into records, wherever its chunks are cut. Bytes are latin1: a character each, so that names that
 * are no UTF-8 stay what they are.
 */
export class Records {
  readonly #separator: string
  readonly #longest: number
  #rest = ''

  /** @param longest characters of a record that are kept: what somebody puts into a name is of any length */
  constructor(separator: '\0' | '\n', longest = 65_536) {
    this.#separator = separator
    this.#longest = longest
  }

  /** The records that end in this chunk, in order. */
  push(chunk: Buffer): string[] {
    const parts = chunk.toString('latin1').split(this.#separator)
    parts[0] = this.#rest + (parts[0] ?? '')
    this.#rest = (parts.pop() ?? '').slice(0, this.#longest)
    return parts.map((part) => (part.length > this.#longest ? part.slice(0, this.#longest) : part))
  }

  /** What stood behind the last separator. */
  get rest(): string {
    return this.#rest
  }
}
