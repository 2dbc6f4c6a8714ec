import { topicCatalogue } from '../../catalogue/topic-catalogue.ts'
import { baseName } from '../changed-file.ts'
import { memoized } from '../memoized.ts'
import { pathPattern, type PathPattern } from './path-pattern.ts'

interface ToolFile {
  readonly slug: string
  readonly pattern: PathPattern
}

/**
 * Patterns by a key that a name must have to match, so that a file is not compared with all of them: its full name
 * (`=pom.xml`), its last extension (`.yml`), the part before its first dot (`vite.`), or none (`*`).
 */
const toolFiles = new Map<string, ToolFile[]>()

function keyOf(text: string): string {
  const name = baseName(text)
  if (!/[*?[\\]/.test(name)) return `=${name}`
  const extension = /\.[^.*?[\\]+$/.exec(name)?.[0]
  if (extension !== undefined) return extension
  return /^[^.*?[\\]*\./.exec(name)?.[0] ?? '*'
}

for (const [slug, , , marks] of topicCatalogue) {
  for (const text of marks?.files ?? []) {
    const key = keyOf(text)
    toolFiles.set(key, [...(toolFiles.get(key) ?? []), { slug, pattern: pathPattern(text) }])
  }
}

const keysOf = (name: string): string[] => [
  `=${name}`,
  name.slice(Math.max(name.lastIndexOf('.'), 0)),
  name.slice(0, name.indexOf('.') + 1),
  '*',
]

/** Returns the topics that a path alone identifies, such as a Dockerfile. */
export const toolsOf: (path: string) => ReadonlySet<string> = memoized((path) => {
  const candidates = keysOf(baseName(path)).flatMap((key) => toolFiles.get(key) ?? [])
  return new Set(candidates.filter(({ pattern }) => pattern.matches(path)).map(({ slug }) => slug))
})
