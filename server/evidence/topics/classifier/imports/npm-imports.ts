import { importedNames } from './token-reader.ts'
import { codes, type Syntax, type Text } from './syntax.ts'
import { tokensOf } from './tokens-of.ts'
import { Words } from './words.ts'

const { dot, open } = codes
const lineEnd = Buffer.from('\n')

const syntax: Syntax = {
  comment: '//',
  block: 'flat',
  quotes: '\'"`',
  long: '`',
  tripled: '',
  lines: false,
  patterns: true,
  // After the keyword follows the name, or a bracket and the name.
  statement: { words: new Words('import', 'from', 'require'), tokens: 2 },
}

/**
 * Returns the module names in `import`, `export … from`, `import()` and `require()` of JavaScript and TypeScript, as
 * written: `@mantine/core/styles.css`. Member calls such as `loader.require('x')` do not count. Nested templates are
 * read as code.
 */
export function npmImports(text: Text, isCut: boolean): readonly string[] {
  const tokens = tokensOf(text, syntax, isCut)
  return importedNames(tokens, (at) => {
    if (tokens.kindAt(at) !== 'string') return null
    const isCall = tokens.isMark(at - 1, open)
    const keyword = isCall ? at - 2 : at - 1
    const isMember = tokens.isMark(keyword - 1, dot)
    const imports = tokens.isWord(keyword, 'import') || tokens.isWord(keyword, isCall ? 'require' : 'from')
    return imports && !isMember ? { names: [tokens.textAt(at)], next: at + 1 } : null
  })
}

/**
 * Returns the concatenated scripts of a Vue or Svelte component, without its template. A script that is cut off extends
 * to the end of the text.
 */
export function scriptsOf(text: Text): Text {
  const scripts: Buffer[] = []
  for (let open = text.indexOf('<script'); open >= 0;) {
    const from = text.indexOf('>', open)
    if (from < 0) break
    const to = text.indexOf('</script', from)
    scripts.push(text.subarray(from + 1, to < 0 ? text.length : to), lineEnd)
    open = to < 0 ? -1 : text.indexOf('<script', to)
  }
  return Buffer.concat(scripts.slice(0, -1))
}
