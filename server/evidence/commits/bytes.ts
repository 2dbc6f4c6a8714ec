/** Writes integers and texts one after another. Integers take as few bytes as possible (LEB128). */
export class ByteWriter {
  readonly #bytes: number[] = []

  /** @param value 0 to 2^53 - 1 */
  number(value: number): void {
    let left = value
    while (left >= 0x80) {
      this.#bytes.push((left % 0x80) + 0x80)
      left = Math.floor(left / 0x80)
    }
    this.#bytes.push(left)
  }

  /** Writes an integer that may be negative. */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }

  raw(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte)
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value)
    this.number(bytes.length)
    this.raw(bytes)
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

/** Reads the output of ByteWriter; throws a RangeError if the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  number(): number {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = this.raw(1)[0] ?? 0
      value += (byte % 0x80) * factor
      if (byte < 0x80) return value
      factor *= 0x80
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('A number that is too long')
    }
  }

  signed(): number {
    const value = this.number()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('The bytes end too early')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  text(): string {
    return new TextDecoder().decode(this.raw(this.number()))
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }
}
