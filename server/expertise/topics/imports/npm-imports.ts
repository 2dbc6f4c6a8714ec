import { importedNames, isMark, isWord, tokenAt } from './token-reader.ts'
import type { Syntax, Text } from './syntax.ts'
import { tokensOf } from './tokens.ts'

const syntax: Syntax = {
  comment: '//',
  block: 'flat',
  quotes: '\'"`',
  long: '`',
  tripled: '',
  lines: false,
  patterns: true,
}

/**
 * The module names in `import`, `export … from`, `import()` and `require()` of JavaScript and TypeScript, as written:
 * `@mantine/core/styles.css`. A call on something else, such as `loader.require('x')`,
 * imports nothing. A template inside another one is read as code.
 */
export function npmImports(text: Text, isCut: boolean): readonly string[] {
  const tokens = tokensOf(text, syntax, isCut)
  return importedNames(tokens, (at) => {
    const token = tokenAt(tokens, at)
    if (token.kind !== 'string') return null
    const isCall = isMark(tokenAt(tokens, at - 1), '(')
    const keyword = tokenAt(tokens, isCall ? at - 2 : at - 1)
    const isMember = isMark(tokenAt(tokens, isCall ? at - 3 : at - 2), '.')
    const imports = isWord(keyword, 'import') || isWord(keyword, isCall ? 'require' : 'from')
    return imports && !isMember ? { names: [token.text], next: at + 1 } : null
  })
}

/**
 * The scripts of a component of Vue or Svelte, one after the other: its template is no code. A script whose end lies
 * behind the text goes on to its end.
 */
export function scriptsOf(text: string): string {
  const scripts: string[] = []
  for (let open = text.indexOf('<script'); open >= 0;) {
    const from = text.indexOf('>', open)
    if (from < 0) break
    const to = text.indexOf('</script', from)
    scripts.push(text.slice(from + 1, to < 0 ? text.length : to))
    open = to < 0 ? -1 : text.indexOf('<script', to)
  }
  return scripts.join('\n')
}
