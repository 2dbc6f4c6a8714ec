/** What a scan reads of a text; a string has it. Latin1: one unit is one byte. */
export interface Text {
  readonly length: number
  charCodeAt(at: number): number
  slice(from: number, to: number): string
}

export interface Token {
  /** `line`: the end of one. A string is whole: one that is cut, or ends with its line, is told as its quote, a mark. */
  readonly kind: 'word' | 'string' | 'mark' | 'line'
  readonly text: string
}

/** What comments and strings look like in a language, as far as they could hide or feign an import. */
export interface Syntax {
  readonly comment: '//' | '#'
  readonly block: 'none' | 'flat' | 'nested'
  /** Characters that begin a string, those whose string may go over lines, and those that do so when tripled. */
  readonly quotes: string
  readonly long: string
  readonly tripled: string
  /** Regular expressions between slashes, of JavaScript. */
  readonly patterns?: true
  /** `'a` may be a lifetime, and `r#"…"#` is a string: of Rust. */
  readonly rust?: true
}

const code = (character: string) => character.charCodeAt(0)
const lineFeed = code('\n')
const backslash = code('\\')
const slash = code('/')
const star = code('*')
const hash = code('#')
const quote = code('"')
const apostrophe = code("'")
const backtick = code('`')

const isWord = (at: number) =>
  (at >= 97 && at <= 122) ||
  (at >= 65 && at <= 90) ||
  (at >= 48 && at <= 57) ||
  at === 95 ||
  at === 36 ||
  at >= 128

/** What a slash follows that begins a regular expression; after anything else it divides. */
const beforePattern = new Set([
  '(',
  ',',
  '=',
  ':',
  '[',
  '!',
  '&',
  '|',
  '?',
  '{',
  ';',
  '+',
  '-',
  '*',
  '%',
  '~',
  '^',
  'return',
  'typeof',
  'case',
  'in',
  'of',
])

/**
 * The words, whole strings, marks and line ends of a text, without its comments. One pass: what is not closed is read to
 * its end and never again, so that the steps grow with the text alone, whatever it holds.
 *
 * @param isCut whether the text goes on: its last word may then be half of one and is left out.
 */
export function tokensOf(text: Text, syntax: Syntax, isCut: boolean): Token[] {
  const tokens: Token[] = []
  const end = text.length
  /** Until where it is known that no regular expression closes. */
  let noPatternBefore = 0
  let at = 0

  const peek = (ahead: number) => (at + ahead < end ? text.charCodeAt(at + ahead) : -1)
  const push = (kind: Token['kind'], written: string) => tokens.push({ kind, text: written })

  const toLineEnd = () => {
    while (at < end && text.charCodeAt(at) !== lineFeed) at += 1
  }

  const skipBlock = () => {
    let depth = 0
    while (at < end) {
      if (peek(0) === slash && peek(1) === star && (depth === 0 || syntax.block === 'nested')) {
        depth += 1
        at += 2
      } else if (peek(0) === star && peek(1) === slash) {
        depth -= 1
        at += 2
        if (depth === 0) return
      } else {
        at += 1
      }
    }
  }

  const readString = (delimiter: number) => {
    const written = String.fromCharCode(delimiter)
    const isTripled = syntax.tripled.includes(written) && peek(1) === delimiter && peek(2) === delimiter
    const width = isTripled ? 3 : 1
    const overLines = isTripled || syntax.long.includes(written)
    at += width
    const from = at
    while (at < end) {
      const current = text.charCodeAt(at)
      if (current === lineFeed && !overLines) break
      if (current === backslash) {
        at += 2
      } else if (current === delimiter && (!isTripled || (peek(1) === delimiter && peek(2) === delimiter))) {
        push('string', text.slice(from, at))
        at += width
        return
      } else {
        at += 1
      }
    }
    at = Math.min(at, end)
    push('mark', written)
  }

  /** A regular expression from here to its slash in the same line; false where there is none. */
  const skipPattern = () => {
    if (at < noPatternBefore) return false
    let inSet = false
    for (let to = at + 1; to < end; to += 1) {
      const current = text.charCodeAt(to)
      if (current === lineFeed) {
        noPatternBefore = to
        return false
      }
      if (current === backslash) to += 1
      else if (current === 91) inSet = true
      else if (current === 93) inSet = false
      else if (current === slash && !inSet) {
        at = to + 1
        return true
      }
    }
    noPatternBefore = end
    return false
  }

  /** `r"…"`, `r#"…"#` behind the word that begins it. */
  const readRawString = () => {
    let hashes = 0
    while (peek(hashes) === hash) hashes += 1
    if (peek(hashes) !== quote) return
    at += hashes + 1
    while (at < end) {
      const isQuote = text.charCodeAt(at) === quote
      at += 1
      if (!isQuote) continue
      let closing = 0
      while (closing < hashes && peek(closing) === hash) closing += 1
      at += closing
      if (closing === hashes) break
    }
    push('mark', '"')
  }

  const isLifetime = () => syntax.rust === true && peek(1) !== backslash && peek(2) !== apostrophe

  const startsComment = (current: number) =>
    syntax.comment === '#' ? current === hash : current === slash && peek(1) === slash

  const startsString = (current: number) =>
    (current === quote || current === apostrophe || current === backtick) &&
    syntax.quotes.includes(String.fromCharCode(current)) &&
    !(current === apostrophe && isLifetime())

  while (at < end) {
    const current = text.charCodeAt(at)
    if (current === lineFeed) {
      push('line', '')
      at += 1
    } else if (current <= 32) {
      at += 1
    } else if (isWord(current)) {
      const from = at
      while (at < end && isWord(text.charCodeAt(at))) at += 1
      if (at === end && isCut) break
      const word = text.slice(from, at)
      push('word', word)
      if (syntax.rust === true && (word === 'r' || word === 'br')) readRawString()
    } else if (startsComment(current)) {
      toLineEnd()
    } else if (syntax.block !== 'none' && current === slash && peek(1) === star) {
      skipBlock()
    } else if (startsString(current)) {
      readString(current)
    } else if (current === backslash && peek(1) === lineFeed) {
      at += 2
    } else if (
      current === slash &&
      syntax.patterns === true &&
      beforePattern.has(tokens.findLast(({ kind }) => kind !== 'line')?.text ?? '(') &&
      skipPattern()
    ) {
      push('mark', '/')
    } else {
      push('mark', String.fromCharCode(current))
      at += 1
    }
  }
  return tokens
}
