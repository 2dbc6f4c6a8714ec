import { dottedName, importedNames, isMark, isWord, tokenAt, type Imported } from './token-reader.ts'
import type { Syntax, Text } from './syntax.ts'
import { tokensOf, type Token } from './tokens.ts'

const java: Syntax = { comment: '//', block: 'flat', quotes: '\'"', long: '', tripled: '"', lines: true }
const kotlinAndScala: Syntax = { ...java, block: 'nested' }

/** The names between braces of Scala, with what they lie below: `{spark, kafka => bus}` of `org.apache`. */
function bracedNames(tokens: readonly Token[], start: number, above: string): Imported {
  const names: string[] = []
  let at = start
  while (at < tokens.length && !isMark(tokenAt(tokens, at), '}')) {
    const before = tokenAt(tokens, at - 1)
    const isFirst = isMark(before, '{') || isMark(before, ',') || before.kind === 'line'
    if (tokenAt(tokens, at).kind === 'word' && isFirst) names.push(`${above}.${tokenAt(tokens, at).text}`)
    at += 1
  }
  return { names, next: at + 1 }
}

function listedNames(tokens: readonly Token[], start: number): Imported {
  const names: string[] = []
  let at = isWord(tokenAt(tokens, start), 'static') ? start + 1 : start
  for (;;) {
    const { name, next } = dottedName(tokens, at)
    if (name === '') return { names, next }
    const found = isMark(tokenAt(tokens, next), '{')
      ? bracedNames(tokens, next + 1, name)
      : { names: [name], next }
    for (const each of found.names) names.push(each)
    if (!isMark(tokenAt(tokens, found.next), ',')) return { names, next: found.next }
    at = found.next + 1
  }
}

/** The names that Java, Groovy, Kotlin and Scala import: `org.junit.jupiter.api.Test`, of `zio._` that. */
export function jvmImports(text: Text, isCut: boolean, language: string): readonly string[] {
  const tokens = tokensOf(text, language === 'kotlin' || language === 'scala' ? kotlinAndScala : java, isCut)
  return importedNames(tokens, (at) => {
    const before = tokenAt(tokens, at - 1)
    const starts = before.kind === 'line' || isMark(before, ';') || isMark(before, '{')
    return starts && isWord(tokenAt(tokens, at), 'import') ? listedNames(tokens, at + 1) : null
  })
}
