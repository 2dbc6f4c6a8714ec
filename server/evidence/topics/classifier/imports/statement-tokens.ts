import { codes, type Statement, type Text } from './syntax.ts'
import { Tokens, type TokenKind } from './tokens.ts'
import { Words } from './words.ts'

/** Marks after which a slash starts a regular expression; after other tokens it divides. */
const marksBeforePattern: ReadonlySet<number> = new Set(
  [...'(,=:[!&|?{;+-*%~^'].map((mark) => mark.charCodeAt(0)),
)
const wordsBeforePattern = new Words('return', 'typeof', 'case', 'in', 'of')

const opening: readonly number[] = [codes.open, codes.openBrace, codes.openBracket]
const closing: readonly number[] = [codes.close, codes.closeBrace, codes.closeBracket]

/**
 * Keeps only the tokens of import statements and the token before each, because the classifier reads hundreds of
 * millions of characters and needs nothing else. Without a statement syntax it keeps all tokens.
 */
export class StatementTokens {
  readonly tokens: Tokens
  readonly #text: Text
  readonly #statement: Statement | undefined
  /** Whether a statement is open, its remaining tokens, and the depth of its brackets. */
  #isOpen = false
  #left = 0
  #depth = 0
  /** The previous token, kept if a statement starts after it. */
  #last: TokenKind | null = null
  #lastFrom = 0
  #lastTo = 0
  #lastIsKept = true

  constructor(text: Text, statement: Statement | undefined) {
    this.#text = text
    this.tokens = new Tokens(text)
    this.#statement = statement
  }

  /** @param from start of the token; for a mark, its character code */
  add(kind: TokenKind, from: number, to: number): void {
    const statement = this.#statement
    if (statement !== undefined) {
      if (kind === 'word' && statement.words.include(this.#text, from, to)) this.#begin(statement)
      else if (this.#isOpen) this.#goOn(statement, kind, from)
      else this.#lastIsKept = false
    }
    if (this.#lastIsKept) this.tokens.add(kind, from, to)
    this.#last = kind
    this.#lastFrom = from
    this.#lastTo = to
  }

  /** Whether the last token is one of these words. */
  lastIsOne(words: Words): boolean {
    return this.#last === 'word' && words.include(this.#text, this.#lastFrom, this.#lastTo)
  }

  /** Whether a slash here starts a regular expression. */
  mayPatternFollow(): boolean {
    if (this.#last === 'mark') return marksBeforePattern.has(this.#lastFrom)
    return this.#last === null || this.lastIsOne(wordsBeforePattern)
  }

  #begin({ tokens }: Statement): void {
    if (!this.#lastIsKept && this.#last !== null) this.tokens.add(this.#last, this.#lastFrom, this.#lastTo)
    this.#lastIsKept = true
    this.#left = tokens ?? 0
    if (!this.#isOpen) this.#depth = 0
    this.#isOpen = true
  }

  /** The token that ends a statement belongs to it. */
  #goOn({ tokens, ends }: Statement, kind: TokenKind, from: number): void {
    if (tokens !== undefined) {
      this.#left -= 1
      this.#isOpen = this.#left > 0
    } else if (kind === 'line') {
      this.#isOpen = this.#depth > 0
    } else if (kind === 'mark') {
      if (opening.includes(from)) this.#depth += 1
      else if (closing.includes(from)) this.#depth -= 1
      else if (from === ends) this.#isOpen = false
    }
  }
}
