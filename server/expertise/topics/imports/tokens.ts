import { codes, isWordCode, type Syntax, type Text } from './syntax.ts'
import { TextCursor } from './text-cursor.ts'

export interface Token {
  /** `line`: the end of one. A string is whole: one that is cut, or ends with its line, is told as its quote, a mark. */
  readonly kind: 'word' | 'string' | 'mark' | 'line'
  readonly text: string
}

/** What a slash follows that begins a regular expression; after anything else it divides. */
const beforePattern = new Set([...'(,=:[!&|?{;+-*%~^', 'return', 'typeof', 'case', 'in', 'of'])

/**
 * The words, whole strings, marks and line ends of a text, without its comments, in one pass, whatever it holds.
 *
 * @param isCut whether the text goes on: its last word may then be half of one and is left out.
 */
export function tokensOf(text: Text, syntax: Syntax, isCut: boolean): Token[] {
  const tokens: Token[] = []
  const cursor = new TextCursor(text, syntax)
  /** The last word, string or mark. */
  let last = '('

  const push = (kind: Token['kind'], written: string) => {
    tokens.push({ kind, text: written })
    if (kind !== 'line') last = written
  }

  const pushWord = () => {
    const word = cursor.word()
    if (isCut && cursor.isAtEnd) return
    push('word', word)
    const isRaw = syntax.rust === true && (word === 'r' || word === 'br')
    if (isRaw && cursor.passesRawString()) push('mark', '"')
  }

  const pushString = (delimiter: number) => {
    const written = cursor.string()
    if (written === null) push('mark', String.fromCharCode(delimiter))
    else push('string', written)
  }

  const isPattern = (current: number) =>
    current === codes.slash && syntax.patterns === true && beforePattern.has(last) && cursor.passesPattern()

  while (!cursor.isAtEnd) {
    const current = cursor.peek(0)
    if (isWordCode(current)) {
      pushWord()
    } else if (current === codes.lineFeed) {
      if (syntax.lines) push('line', '')
      cursor.at += 1
    } else if (current <= codes.space) {
      cursor.at += 1
    } else if (cursor.startsString()) {
      pushString(current)
    } else if (current === codes.backslash && cursor.peek(1) === codes.lineFeed) {
      cursor.at += 2
    } else if (cursor.passesComment()) {
      continue
    } else if (isPattern(current)) {
      push('mark', '/')
    } else {
      push('mark', String.fromCharCode(current))
      cursor.at += 1
    }
  }
  return tokens
}
