import { codes, isWordCode, type Syntax, type Text } from './syntax.ts'

const { lineFeed, backslash, slash, star, hash, quote, apostrophe, backtick, openBracket, closeBracket } =
  codes

/**
 * A place in a text that only goes on. What is not closed is passed to its end and never looked at again, so that the steps
 * grow with the text alone.
 */
export class TextCursor {
  at = 0
  readonly #text: Text
  readonly #syntax: Syntax
  /** Until where it is known that no regular expression closes. */
  #noPatternBefore = 0

  constructor(text: Text, syntax: Syntax) {
    this.#text = text
    this.#syntax = syntax
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length
  }

  /** The character so many places ahead; -1 behind the end. */
  peek(ahead: number): number {
    return this.at + ahead < this.#text.length ? this.#text.charCodeAt(this.at + ahead) : -1
  }

  /** Whether a comment begins here, which is then passed. */
  passesComment(): boolean {
    const { comment, block } = this.#syntax
    if (comment === '#' ? this.peek(0) === hash : this.peek(0) === slash && this.peek(1) === slash) {
      while (!this.isAtEnd && this.peek(0) !== lineFeed) this.at += 1
      return true
    }
    if (block === 'none' || !this.#isBlockOpen()) return false
    this.#passBlock(block === 'nested')
    return true
  }

  /** The word that begins here. */
  word(): string {
    const from = this.at
    while (!this.isAtEnd && isWordCode(this.peek(0))) this.at += 1
    return this.#text.slice(from, this.at)
  }

  startsString(): boolean {
    const current = this.peek(0)
    if (current !== quote && current !== apostrophe && current !== backtick) return false
    return this.#syntax.quotes.includes(String.fromCharCode(current)) && !this.#isLifetime()
  }

  /** What stands in the string that begins here; null where it is cut, or its line ends before it does. */
  string(): string | null {
    const delimiter = this.peek(0)
    const { tripled, long } = this.#syntax
    const written = String.fromCharCode(delimiter)
    const isTripled = tripled.includes(written) && this.peek(1) === delimiter && this.peek(2) === delimiter
    const mayGoOn = isTripled || long.includes(written)
    const closes = () =>
      this.peek(0) === delimiter && (!isTripled || (this.peek(1) === delimiter && this.peek(2) === delimiter))
    const width = isTripled ? 3 : 1
    this.at += width
    const from = this.at
    while (!this.isAtEnd) {
      if (!mayGoOn && this.peek(0) === lineFeed) return null
      if (closes()) {
        this.at += width
        return this.#text.slice(from, this.at - width)
      }
      this.at += this.peek(0) === backslash ? 2 : 1
    }
    return null
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

  #isLifetime() {
    const { rust } = this.#syntax
    return (
      rust === true &&
      this.peek(0) === apostrophe &&
      this.peek(1) !== backslash &&
      this.peek(2) !== apostrophe
    )
  }
}
