import { dottedName, importedNames, type Imported } from './token-reader.ts'
import { codes, type Syntax, type Text } from './syntax.ts'
import { tokensOf } from './tokens-of.ts'
import type { Tokens } from './tokens.ts'
import { Words } from './words.ts'

const { colon, comma, open, semicolon } = codes

const syntax: Syntax = {
  comment: '#',
  block: 'none',
  quotes: '\'"',
  long: '',
  tripled: '\'"',
  lines: true,
  statement: { words: new Words('import', 'from') },
}

const startsBehind = (tokens: Tokens, before: number) =>
  tokens.kindAt(before) === 'line' || tokens.isMark(before, semicolon) || tokens.isMark(before, colon)

/** Returns the names in `a as b, c`, also in parentheses over several lines. */
function listedNames(tokens: Tokens, start: number): Imported {
  const names: string[] = []
  const isOpen = tokens.isMark(start, open)
  const behindLines = (place: number) => {
    let at = place
    while (at < tokens.length && tokens.kindAt(at) === 'line') at += 1
    return at
  }
  const onward = (place: number) => (isOpen ? behindLines(place) : place)
  let at = onward(isOpen ? start + 1 : start)
  for (;;) {
    const { name, next } = dottedName(tokens, at)
    if (name === '') return { names, next }
    names.push(name)
    at = onward(tokens.isWord(next, 'as') ? next + 2 : next)
    if (!tokens.isMark(at, comma)) return { names, next: at }
    at = onward(at + 1)
  }
}

/**
 * Returns the modules that Python imports. A name after `from … import` may be a module too, so `from google.cloud
 * import bigquery` gives `google.cloud` and `google.cloud.bigquery`. Ignores relative imports, which are the project's
 * own.
 */
export function pythonImports(text: Text, isCut: boolean): readonly string[] {
  const tokens = tokensOf(text, syntax, isCut)
  return importedNames(tokens, (at) => {
    if (!startsBehind(tokens, at - 1)) return null
    if (tokens.isWord(at, 'import')) return listedNames(tokens, at + 1)
    if (!tokens.isWord(at, 'from')) return null
    const { name: module, next } = dottedName(tokens, at + 1)
    if (module === '' || !tokens.isWord(next, 'import')) return { names: [], next }
    const taken = listedNames(tokens, next + 1)
    return { names: [module, ...taken.names.map((name) => `${module}.${name}`)], next: taken.next }
  })
}

const jsonSyntax: Syntax = { comment: '//', block: 'none', quotes: '"', long: '', tripled: '', lines: false }

const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))

/** Returns the lines of a notebook's cells: the strings in each `"source": […]` of its JSON. */
export function notebookSource(text: Text): Text {
  const tokens = tokensOf(text, jsonSyntax, true)
  const lines: string[] = []
  let isSource = false
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens.kindAt(at) !== 'string') continue
    const value = tokens.textAt(at)
    if (tokens.isMark(at + 1, colon)) isSource = value === 'source'
    else if (isSource) lines.push(unescaped(value))
  }
  const source = lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`)).join('')
  return Buffer.from(source, 'latin1')
}
