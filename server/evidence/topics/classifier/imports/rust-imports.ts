import { importedNames, type Imported } from './token-reader.ts'
import { codes, type Syntax, type Text } from './syntax.ts'
import { tokensOf } from './tokens-of.ts'
import type { Tokens } from './tokens.ts'
import { Words } from './words.ts'

const { closeBrace, colon, comma, openBrace, semicolon } = codes

const syntax: Syntax = {
  comment: '//',
  block: 'nested',
  quotes: '\'"',
  long: '"',
  tripled: '',
  lines: false,
  rust: true,
  statement: { words: new Words('use', 'extern'), ends: semicolon },
}

/** Returns the first name of each path after `use`: `a` of `a::b`, and `a` and `c` of `{a::b, c::{d}}`. */
function firstNames(tokens: Tokens, start: number): Imported {
  let at = start
  while (tokens.isMark(at, colon)) at += 1
  if (tokens.kindAt(at) === 'word') return { names: [tokens.textAt(at)], next: at + 1 }
  const names: string[] = []
  for (let depth = 0; at < tokens.length; at += 1) {
    const isFirst = tokens.isMark(at - 1, openBrace) || tokens.isMark(at - 1, comma)
    if (tokens.isMark(at, openBrace)) depth += 1
    else if (tokens.isMark(at, closeBrace)) depth -= 1
    else if (tokens.kindAt(at) === 'word' && depth === 1 && isFirst) names.push(tokens.textAt(at))
    if (depth <= 0 || tokens.isMark(at, semicolon)) break
  }
  return { names, next: at }
}

/** Returns the crates after `use` and `extern crate`, including `crate`, `self` and `std`. */
export function rustImports(text: Text, isCut: boolean): readonly string[] {
  const tokens = tokensOf(text, syntax, isCut)
  return importedNames(tokens, (at) => {
    if (tokens.isWord(at, 'use')) return firstNames(tokens, at + 1)
    const isExtern = tokens.isWord(at, 'extern') && tokens.isWord(at + 1, 'crate')
    return isExtern && tokens.kindAt(at + 2) === 'word'
      ? { names: [tokens.textAt(at + 2)], next: at + 3 }
      : null
  })
}
