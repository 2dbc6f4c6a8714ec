import { codes, starts, startsOf, type Syntax, type Text } from './syntax.ts'

const { lineFeed, backslash, slash, star, hash, quote, apostrophe, openBracket, closeBracket } = codes

/**
 * A place in a text that only goes on. What is not closed is passed to its end and never looked at again, so that the steps
 * grow with the text alone.
 */
export class TextCursor {
  at = 0
  readonly #text: Text
  readonly #syntax: Syntax
  readonly #starts: Uint8Array
  /** Until where it is known that no regular expression closes. */
  #noPatternBefore = 0

  constructor(text: Text, syntax: Syntax) {
    this.#text = text
    this.#syntax = syntax
    this.#starts = startsOf(syntax)
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length
  }

  /** The character so many places ahead; -1 behind the end. */
  peek(ahead: number): number {
    const at = this.at + ahead
    return at < this.#text.length ? (this.#text[at] ?? -1) : -1
  }

  /** What the character here may begin (`starts`). */
  get start(): number {
    return this.#starts[this.peek(0)] ?? starts.mark
  }

  /** Whether a comment begins here, which is then passed. */
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

  /** Passes the word that begins here. */
  passWord(): void {
    const text = this.#text
    const table = this.#starts
    const { length } = text
    let { at } = this
    while (at < length && table[text[at] ?? 0] === starts.word) at += 1
    this.at = at
  }

  /** Passes spaces, all but the ends of lines. */
  passSpaces(): void {
    const text = this.#text
    const table = this.#starts
    const { length } = text
    let { at } = this
    while (at < length && table[text[at] ?? 0] === starts.space) at += 1
    this.at = at
  }

  /** Whether `'a` of Rust stands here, which is no string. */
  isLifetime(): boolean {
    return (
      this.#syntax.rust === true &&
      this.peek(0) === apostrophe &&
      this.peek(1) !== backslash &&
      this.peek(2) !== apostrophe
    )
  }

  /** How many characters begin the string that stands here, and end it: one, or three. */
  delimiterWidth(): 1 | 3 {
    const delimiter = this.peek(0)
    const isTripled =
      this.peek(1) === delimiter &&
      this.peek(2) === delimiter &&
      this.#syntax.tripled.includes(String.fromCharCode(delimiter))
    return isTripled ? 3 : 1
  }

  /** Passes the string that begins here; false where it is cut, or its line ends before it does. */
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

  /** Whether `r"…"` or `r#"…"#` of Rust goes on here, behind its letter; it is then passed. */
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

  /** Whether a regular expression goes from here to a slash in the same line; it is then passed. */
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
