import { isMark, isWord, tokenAt } from './token-reader.ts'
import type { Syntax, Text } from './syntax.ts'
import { tokensOf } from './tokens.ts'

const syntax: Syntax = { comment: '//', block: 'flat', quotes: '\'"`', long: '`', tripled: '', lines: true }

/** The import paths of Go, alone or in a block; they stand before everything else. */
export function goImports(text: Text, isCut: boolean): string[] {
  const tokens = tokensOf(text, syntax, isCut)
  const paths: string[] = []
  let isImport = false
  let inBlock = false
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'line') isImport &&= inBlock
    else if (isWord(token, 'import')) isImport = true
    else if (isImport && isMark(token, '(')) inBlock = true
    else if (inBlock && isMark(token, ')')) [isImport, inBlock] = [false, false]
    else if (isImport && token.kind === 'string') paths.push(token.text)
    else if (
      !isImport &&
      /^(?:func|type|var|const)$/.test(token.text) &&
      tokenAt(tokens, at - 1).kind === 'line'
    )
      break
  }
  return paths
}
