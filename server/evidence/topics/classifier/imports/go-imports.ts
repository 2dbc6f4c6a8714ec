import { codes, type Syntax, type Text } from './syntax.ts'
import { tokensOf } from './tokens-of.ts'
import { Words } from './words.ts'

const { open, close } = codes

/** Keywords that end the import section. */
const declares = ['func', 'type', 'var', 'const']

const syntax: Syntax = {
  comment: '//',
  block: 'flat',
  quotes: '\'"`',
  long: '`',
  tripled: '',
  lines: true,
  statement: { words: new Words('import', ...declares) },
}

/** Returns the import paths of a Go file, single or in a block. Imports precede all other declarations. */
export function goImports(text: Text, isCut: boolean): string[] {
  const tokens = tokensOf(text, syntax, isCut)
  const paths: string[] = []
  let isImport = false
  let inBlock = false
  for (let at = 0; at < tokens.length; at += 1) {
    const kind = tokens.kindAt(at)
    if (kind === 'line') isImport &&= inBlock
    else if (tokens.isWord(at, 'import')) isImport = true
    else if (isImport && tokens.isMark(at, open)) inBlock = true
    else if (inBlock && tokens.isMark(at, close)) [isImport, inBlock] = [false, false]
    else if (isImport && kind === 'string') paths.push(tokens.textAt(at))
    else if (
      !isImport &&
      tokens.kindAt(at - 1) === 'line' &&
      declares.some((word) => tokens.isWord(at, word))
    )
      break
  }
  return paths
}
