import { StatementTokens } from './statement-tokens.ts'
import { codes, starts, type Syntax, type Text } from './syntax.ts'
import { TextCursor } from './text-cursor.ts'
import type { Tokens } from './tokens.ts'
import { Words } from './words.ts'

/** Prefixes of a Rust raw string. */
const beforeRaw = new Words('r', 'br')

/**
 * Splits a text into tokens in one pass, without comments; with a statement syntax, only the statements' tokens.
 *
 * @param isCut the text continues, so its last word may be incomplete and is dropped
 */
export function tokensOf(text: Text, syntax: Syntax, isCut: boolean): Tokens {
  const collected = new StatementTokens(text, syntax.statement)
  const cursor = new TextCursor(text, syntax)
  while (!cursor.isAtEnd) {
    const { start } = cursor
    if (start === starts.word) {
      const from = cursor.at
      cursor.passWord()
      if (isCut && cursor.isAtEnd) break
      collected.add('word', from, cursor.at)
      const isRaw = syntax.rust === true && collected.lastIsOne(beforeRaw)
      if (isRaw && cursor.passesRawString()) collected.add('mark', codes.quote, 0)
    } else if (start === starts.space) {
      cursor.passSpaces()
    } else if (start === starts.line) {
      if (syntax.lines) collected.add('line', 0, 0)
      cursor.at += 1
    } else if (start === starts.string && !cursor.isLifetime()) {
      const quote = cursor.peek(0)
      const width = cursor.delimiterWidth()
      const from = cursor.at + width
      if (cursor.passesString(width)) collected.add('string', from, cursor.at - width)
      else collected.add('mark', quote, 0)
    } else if (start === starts.backslash && cursor.peek(1) === codes.lineFeed) {
      cursor.at += 2
    } else if ((start !== starts.slash && start !== starts.hash) || !cursor.passesComment()) {
      const current = cursor.peek(0)
      const mayBePattern = syntax.patterns === true && start === starts.slash && collected.mayPatternFollow()
      if (!mayBePattern || !cursor.passesPattern()) cursor.at += 1
      collected.add('mark', current, 0)
    }
  }
  return collected.tokens
}
