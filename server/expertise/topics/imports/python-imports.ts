import { dottedName, importedNames, isMark, isWord, tokenAt, type Imported } from './token-reader.ts'
import type { Syntax, Text } from './syntax.ts'
import { tokensOf, type Token } from './tokens.ts'

const syntax: Syntax = { comment: '#', block: 'none', quotes: '\'"', long: '', tripled: '\'"', lines: true }

const startsStatement = (before: Token) =>
  before.kind === 'line' || isMark(before, ';') || isMark(before, ':')

/** The names in `a as b, c`, or in parentheses over lines. */
function listedNames(tokens: readonly Token[], start: number): Imported {
  const names: string[] = []
  const isOpen = isMark(tokenAt(tokens, start), '(')
  const behindLines = (place: number) => {
    let at = place
    while (at < tokens.length && tokenAt(tokens, at).kind === 'line') at += 1
    return at
  }
  const onward = (place: number) => (isOpen ? behindLines(place) : place)
  let at = onward(isOpen ? start + 1 : start)
  for (;;) {
    const { name, next } = dottedName(tokens, at)
    if (name === '') return { names, next }
    names.push(name)
    at = onward(isWord(tokenAt(tokens, next), 'as') ? next + 2 : next)
    if (!isMark(tokenAt(tokens, at), ',')) return { names, next: at }
    at = onward(at + 1)
  }
}

/**
 * The modules that Python imports, and behind `from` what it takes of them, which may be a module too: `google.cloud` and
 * `google.cloud.bigquery` of `from google.cloud import bigquery`. What is relative is its own.
 */
export function pythonImports(text: Text, isCut: boolean): readonly string[] {
  const tokens = tokensOf(text, syntax, isCut)
  return importedNames(tokens, (at) => {
    const token = tokenAt(tokens, at)
    if (!startsStatement(tokenAt(tokens, at - 1))) return null
    if (isWord(token, 'import')) return listedNames(tokens, at + 1)
    if (!isWord(token, 'from')) return null
    const { name: module, next } = dottedName(tokens, at + 1)
    if (module === '' || !isWord(tokenAt(tokens, next), 'import')) return { names: [], next }
    const taken = listedNames(tokens, next + 1)
    return { names: [module, ...taken.names.map((name) => `${module}.${name}`)], next: taken.next }
  })
}

const jsonSyntax: Syntax = { comment: '//', block: 'none', quotes: '"', long: '', tripled: '', lines: false }

const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))

/** The lines of a notebook's cells: the strings in each `"source": […]` of its JSON. */
export function notebookSource(text: string): string {
  const tokens = tokensOf(text, jsonSyntax, true)
  const lines: string[] = []
  let isSource = false
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'string' && isMark(tokenAt(tokens, at + 1), ':')) isSource = token.text === 'source'
    else if (token.kind === 'string' && isSource) lines.push(unescaped(token.text))
  }
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`)).join('')
}
