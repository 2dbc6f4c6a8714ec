import { StatementTokens } from './statement-tokens.ts'
import { codes, isWordCode, type Syntax, type Text } from './syntax.ts'
import { TextCursor } from './text-cursor.ts'
import type { Tokens } from './tokens.ts'

/**
 * The tokens of a text, without its comments, in one pass, whatever it holds; of a syntax with statements, theirs alone.
 *
 * @param isCut whether the text goes on: its last word may then be half of one and is left out.
 */
export function tokensOf(text: Text, syntax: Syntax, isCut: boolean): Tokens {
  const told = new StatementTokens(text, syntax.statement)
  const cursor = new TextCursor(text, syntax)
  while (!cursor.isAtEnd) {
    const current = cursor.peek(0)
    if (isWordCode(current)) {
      const from = cursor.at
      cursor.passWord()
      if (isCut && cursor.isAtEnd) break
      told.add('word', from, cursor.at)
      const isRaw = syntax.rust === true && (told.lastIsWord('r') || told.lastIsWord('br'))
      if (isRaw && cursor.passesRawString()) told.add('mark', codes.quote, 0)
    } else if (current === codes.lineFeed) {
      if (syntax.lines) told.add('line', 0, 0)
      cursor.at += 1
    } else if (current <= codes.space) {
      cursor.at += 1
    } else if (cursor.startsString()) {
      const width = cursor.delimiterWidth()
      const from = cursor.at + width
      if (cursor.passesString(width)) told.add('string', from, cursor.at - width)
      else told.add('mark', current, 0)
    } else if (current === codes.backslash && cursor.peek(1) === codes.lineFeed) {
      cursor.at += 2
    } else if (cursor.passesComment()) {
      continue
    } else {
      const mayBePattern = syntax.patterns === true && current === codes.slash && told.mayPatternFollow()
      if (!mayBePattern || !cursor.passesPattern()) cursor.at += 1
      told.add('mark', current, 0)
    }
  }
  return told.tokens
}
