import { importedNames, isMark, isWord, tokenAt, type Imported } from './token-reader.ts'
import type { Syntax, Text } from './syntax.ts'
import { tokensOf, type Token } from './tokens.ts'

const syntax: Syntax = {
  comment: '//',
  block: 'nested',
  quotes: '\'"',
  long: '"',
  tripled: '',
  lines: false,
  rust: true,
}

/** The first names of what follows `use`: one, or those of `{a::b, c::{d}}`. */
function firstNames(tokens: readonly Token[], start: number): Imported {
  let at = start
  while (isMark(tokenAt(tokens, at), ':')) at += 1
  const first = tokenAt(tokens, at)
  if (first.kind === 'word') return { names: [first.text], next: at + 1 }
  const names: string[] = []
  for (let depth = 0; at < tokens.length; at += 1) {
    const token = tokenAt(tokens, at)
    const before = tokenAt(tokens, at - 1)
    if (isMark(token, '{')) depth += 1
    else if (isMark(token, '}')) depth -= 1
    else if (token.kind === 'word' && depth === 1 && (isMark(before, '{') || isMark(before, ',')))
      names.push(token.text)
    if (depth <= 0 || isMark(token, ';')) break
  }
  return { names, next: at }
}

/** The crates that Rust names behind `use` and `extern crate`; those of its own (`crate`, `self`, `std`) among them. */
export function rustImports(text: Text, isCut: boolean): readonly string[] {
  const tokens = tokensOf(text, syntax, isCut)
  return importedNames(tokens, (at) => {
    const token = tokenAt(tokens, at)
    if (isWord(token, 'use')) return firstNames(tokens, at + 1)
    const isExtern = isWord(token, 'extern') && isWord(tokenAt(tokens, at + 1), 'crate')
    const crate = tokenAt(tokens, at + 2)
    return isExtern && crate.kind === 'word' ? { names: [crate.text], next: at + 3 } : null
  })
}
