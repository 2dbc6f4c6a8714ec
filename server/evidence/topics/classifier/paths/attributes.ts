import { memoized } from '../memoized.ts'
import { pathPattern, type PathPattern } from './path-pattern.ts'

/** What .gitattributes say about a path; null if nothing. */
export interface LinguistAttributes {
  readonly generated: boolean | null
  readonly vendored: boolean | null
}

/** Returns the attributes of a path (latin1 bytes). */
export type AttributesOf = (path: string) => LinguistAttributes

/** A .gitattributes file: its folder, '' for the root, and its content in latin1. */
export interface AttributesFile {
  readonly folder: string
  readonly text: string
}

type Key = keyof LinguistAttributes
interface Rule {
  readonly pattern: PathPattern
  readonly values: ReadonlyMap<Key, boolean | null>
}

const noAttributes: LinguistAttributes = { generated: null, vendored: null }

/** Git's limit; it ignores longer lines. */
const longestLine = 2048
/** Repositories have a handful of rules, and each is tried on each file, so thousands would only cost time. */
const mostRules = 200

const keys: Readonly<Record<string, Key>> = {
  'linguist-generated': 'generated',
  'linguist-vendored': 'vendored',
}

function valueOf(attribute: string): readonly [Key, boolean | null] | null {
  const [, mark, name = '', value] = /^([-!]?)([^=]*)(?:=(.*))?$/.exec(attribute) ?? []
  const key = keys[name]
  if (key === undefined) return null
  return [key, mark === '!' ? null : mark !== '-' && value !== 'false']
}

/** Splits a line into pattern and attributes; a pattern with spaces is quoted. Null if the line is no rule. */
function splitLine(line: string): readonly [pattern: string, attributes: string] | null {
  const quoted = /^"((?:[^"\\]|\\.)*)"(.*)$/.exec(line)
  if (quoted !== null) return [(quoted[1] ?? '').replace(/\\(["\\])/g, '$1'), quoted[2] ?? '']
  const [, pattern, attributes] = /^([^ \t]+)[ \t]+(.*)$/.exec(line) ?? []
  return pattern === undefined || attributes === undefined ? null : [pattern, attributes]
}

function rulesOf({ folder, text }: AttributesFile): Rule[] {
  return text.split(/\r?\n/).flatMap((written) => {
    const line = written.length > longestLine ? '' : written.replace(/^[ \t]+/, '')
    const parts = /^(?:#|!|\[attr\])/.test(line) ? null : splitLine(line)
    if (parts === null) return []
    const values = new Map(
      parts[1]
        .split(/[ \t]+/)
        .flatMap((attribute) => [valueOf(attribute)])
        .filter((result) => result !== null),
    )
    return values.size === 0 ? [] : [{ pattern: pathPattern(parts[0], folder), values }]
  })
}

/**
 * Returns what .gitattributes mark as generated or vendored. As in git, the last matching line for an attribute
 * decides, and files in deeper folders take precedence. `name` and any value but `false` mean yes, `-name` and `=false`
 * no, `!name` unset. Macros (`[attr]`) are ignored; of more than 200 rules the first are dropped.
 */
export function attributesOf(files: readonly AttributesFile[]): AttributesOf {
  const depth = ({ folder }: AttributesFile) => (folder === '' ? 0 : folder.split('/').length)
  const rules = files
    .toSorted((one, other) => depth(one) - depth(other))
    .flatMap(rulesOf)
    .slice(-mostRules)
    .reverse()
  if (rules.length === 0) return () => noAttributes
  return memoized((path) => {
    const result: { -readonly [key in Key]: boolean | null } = { generated: null, vendored: null }
    const open = new Set<Key>(['generated', 'vendored'])
    for (const { pattern, values } of rules) {
      if (open.size === 0) break
      const news = [...values].filter(([key]) => open.has(key))
      if (news.length === 0 || !pattern.matches(path)) continue
      for (const [key, value] of news) {
        result[key] = value
        open.delete(key)
      }
    }
    return result
  })
}
