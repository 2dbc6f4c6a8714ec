/**
 * Uses of CSS in the style sheets of `src`, each with MDN's record of the property, value, function, selector or
 * rule.
 */
import { createRequire } from 'node:module'
import { readFileSync, readdirSync } from 'node:fs'
import postcss from 'postcss'

const require = createRequire(import.meta.url)
const { css } = require('@mdn/browser-compat-data')

const words = (text, pattern) => [...text.matchAll(pattern)].map(([, word]) => word)

/** Feature names and their MDN entries; undefined if MDN lists none. */
function entriesOf(node) {
  if (node.type === 'rule')
    return words(node.selector, /::?(-?[a-z][a-z-]*)/gu).map((name) => [`:${name}`, css.selectors[name]])
  if (node.type === 'atrule')
    return [
      [`@${node.name}`, css['at-rules'][node.name]],
      ...words(node.params, /\(\s*([a-z-]+)\s*[:)]/gu).map((name) => [
        `@${node.name} (${name})`,
        css['at-rules'][node.name]?.[name],
      ]),
    ]
  if (node.type !== 'decl') return []
  const property = css.properties[node.prop]
  return [
    [node.prop, property],
    ...words(node.value, /(?<![\w-])([a-z][a-z-]*)(?![\w(-])/gu).map((value) => [
      `${node.prop}: ${value}`,
      property?.[value],
    ]),
    ...words(node.value, /(?<![\w-])([a-z][a-z-]*)\(/gu).map((name) => [
      `${name}()`,
      css.types.color[name] ?? css.types.gradient[name] ?? css.types[name],
    ]),
  ]
}

/** A browser ignores unknown features in `@supports`, whose author has a fallback. */
const isAsked = (node) =>
  node !== undefined && ((node.type === 'atrule' && node.name === 'supports') || isAsked(node.parent))

/** Each use: `{ place, name, support, isPrefixed }`. */
export function* styleUses() {
  const files = readdirSync('src', { recursive: true }).filter((name) => name.endsWith('.css'))
  for (const file of files.sort().map((name) => `src/${name}`)) {
    const nodes = []
    postcss.parse(readFileSync(file, 'utf8'), { from: file }).walk((node) => void nodes.push(node))
    for (const node of nodes.filter((one) => !isAsked(one))) {
      for (const [name, entry] of entriesOf(node)) {
        const support = entry?.__compat?.support
        if (support !== undefined)
          yield { place: `${file}:${node.source.start.line}`, name, support, isPrefixed: true }
      }
    }
  }
}
