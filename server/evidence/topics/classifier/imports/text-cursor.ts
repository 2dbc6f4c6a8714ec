import { codes, starts, startsOf, type Syntax, type Text } from './syntax.ts'

const { lineFeed, backslash, slash, star, hash, quote, apostrophe, openBracket, closeBracket } = codes

/**
 * A forward-only position in a text. Unclosed constructs extend to the end and are never examined again, so the time
 * stays linear.
 */
export class TextCursor {
  at = 0
  readonly #text: Text
  readonly #syntax: Syntax
  readonly #starts: Uint8Array
  /** No regular expression closes before this position. */
  #noPatternBefore = 0

  constructor(text: Text, syntax: Syntax) {
    this.#text = text
    this.#syntax = syntax
    this.#starts = startsOf(syntax)
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length
  }

  /** Returns the character this many places ahead; -1 after the end. */
  peek(ahead: number): number {
    const at = this.at + ahead
    return at < this.#text.length ? (this.#text[at] ?? -1) : -1
  }

  /** The kind of token that the current character can start (`starts`). */
  get start(): number {
    return this.#starts[this.peek(0)] ?? starts.mark
  }

  /** Skips the comment at this position; returns false if there is none. */
  passesComment(): boolean {
    const { comment, block } = this.#syntax
    if (comment === '#' ? this.peek(0) === hash : this.peek(0) === slash && this.peek(1) === slash) {
      this.#passLine()
      return true
    }
    if (block === 'none' || !this.#isBlockOpen()) return false
    this.#passBlock(block === 'nested')
    return true
  }

  /** Skips the word at this position. */
  passWord(): void {
    const text = this.#text
    const table = this.#starts
    const { length } = text
    let { at } = this
    while (at < length && table[text[at] ?? 0] === starts.word) at += 1
    this.at = at
  }

  /** Skips spaces, but no line ends. */
  passSpaces(): void {
    const text = this.#text
    const table = this.#starts
    const { length } = text
    let { at } = this
    while (at < length && table[text[at] ?? 0] === starts.space) at += 1
    this.at = at
  }

  /** Whether a Rust lifetime such as `'a` is here, which is not a string. */
  isLifetime(): boolean {
    return (
      this.#syntax.rust === true &&
      this.peek(0) === apostrophe &&
      this.peek(1) !== backslash &&
      this.peek(2) !== apostrophe
    )
  }

  /** Returns the number of delimiter characters of the string here: one or three. */
  delimiterWidth(): 1 | 3 {
    const delimiter = this.peek(0)
    const isTripled =
      this.peek(1) === delimiter &&
      this.peek(2) === delimiter &&
      this.#syntax.tripled.includes(String.fromCharCode(delimiter))
    return isTripled ? 3 : 1
  }

  /** Skips the string here; returns false if it is cut off or its line ends first. */
  passesString(width: 1 | 3): boolean {
    const text = this.#text
    const { length } = text
    const delimiter = this.peek(0)
    const mayGoOn = width === 3 || this.#syntax.long.includes(String.fromCharCode(delimiter))
    let at = this.at + width
    while (at < length) {
      const current = text[at]
      if (current === delimiter) {
        this.at = at
        if (width === 1 || (this.peek(1) === delimiter && this.peek(2) === delimiter)) {
          this.at += width
          return true
        }
      } else if (current === lineFeed && !mayGoOn) {
        this.at = at
        return false
      }
      at += current === backslash ? 2 : 1
    }
    this.at = at
    return false
  }

  /** Skips the rest of a Rust raw string, `r"…"` or `r#"…"#`, after its letter; returns false if there is none. */
  passesRawString(): boolean {
    let hashes = 0
    while (this.peek(hashes) === hash) hashes += 1
    if (this.peek(hashes) !== quote) return false
    this.at += hashes + 1
    while (!this.isAtEnd) {
      const isQuote = this.peek(0) === quote
      this.at += 1
      if (!isQuote) continue
      let closing = 0
      while (closing < hashes && this.peek(closing) === hash) closing += 1
      this.at += closing
      if (closing === hashes) break
    }
    return true
  }

  /** Skips a regular expression that closes on the same line; returns false if there is none. */
  passesPattern(): boolean {
    if (this.at < this.#noPatternBefore) return false
    let inSet = false
    let ahead = 1
    for (let current = this.peek(1); current !== -1 && current !== lineFeed; current = this.peek(ahead)) {
      if (current === openBracket) inSet = true
      if (current === closeBracket) inSet = false
      ahead += current === backslash ? 2 : 1
      if (current === slash && !inSet) {
        this.at += ahead
        return true
      }
    }
    this.#noPatternBefore = this.at + ahead
    return false
  }

  #passLine() {
    const text = this.#text
    const { length } = text
    let { at } = this
    while (at < length && text[at] !== lineFeed) at += 1
    this.at = at
  }

  #isBlockOpen() {
    return this.peek(0) === slash && this.peek(1) === star
  }

  #passBlock(isNested: boolean) {
    let depth = 1
    this.at += 2
    while (!this.isAtEnd && depth > 0) {
      const closes = this.peek(0) === star && this.peek(1) === slash
      const opens = isNested && this.#isBlockOpen()
      if (closes) depth -= 1
      if (opens) depth += 1
      this.at += closes || opens ? 2 : 1
    }
  }
}
