import { dottedName, importedNames, type Imported } from './token-reader.ts'
import { codes, type Syntax, type Text } from './syntax.ts'
import { tokensOf } from './tokens-of.ts'
import type { Tokens } from './tokens.ts'
import { Words } from './words.ts'

const { closeBrace, comma, openBrace, semicolon } = codes

const java: Syntax = {
  comment: '//',
  block: 'flat',
  quotes: '\'"',
  long: '',
  tripled: '"',
  lines: true,
  statement: { words: new Words('import') },
}
const kotlinAndScala: Syntax = { ...java, block: 'nested' }

/** Returns the names in Scala braces with their prefix: `{spark, kafka => bus}` of `org.apache`. */
function bracedNames(tokens: Tokens, start: number, above: string): Imported {
  const names: string[] = []
  let at = start
  while (at < tokens.length && !tokens.isMark(at, closeBrace)) {
    const before = at - 1
    const isFirst =
      tokens.isMark(before, openBrace) || tokens.isMark(before, comma) || tokens.kindAt(before) === 'line'
    if (tokens.kindAt(at) === 'word' && isFirst) names.push(`${above}.${tokens.textAt(at)}`)
    at += 1
  }
  return { names, next: at + 1 }
}

function listedNames(tokens: Tokens, start: number): Imported {
  const names: string[] = []
  let at = tokens.isWord(start, 'static') ? start + 1 : start
  for (;;) {
    const { name, next } = dottedName(tokens, at)
    if (name === '') return { names, next }
    const found = tokens.isMark(next, openBrace)
      ? bracedNames(tokens, next + 1, name)
      : { names: [name], next }
    for (const each of found.names) names.push(each)
    if (!tokens.isMark(found.next, comma)) return { names, next: found.next }
    at = found.next + 1
  }
}

/**
 * Returns the names that Java, Groovy, Kotlin and Scala import: `org.junit.jupiter.api.Test`; for `zio._`, that whole
 * name.
 */
export function jvmImports(text: Text, isCut: boolean, language: string): readonly string[] {
  const tokens = tokensOf(text, language === 'kotlin' || language === 'scala' ? kotlinAndScala : java, isCut)
  return importedNames(tokens, (at) => {
    if (!tokens.isWord(at, 'import')) return null
    const before = at - 1
    const starts =
      tokens.kindAt(before) === 'line' || tokens.isMark(before, semicolon) || tokens.isMark(before, openBrace)
    return starts ? listedNames(tokens, at + 1) : null
  })
}
