import type { Ecosystem } from '../../catalogue/topic.ts'
import { goImports } from './go-imports.ts'
import { jvmImports } from './jvm-imports.ts'
import { librariesOf } from './libraries.ts'
import { npmImports, scriptsOf } from './npm-imports.ts'
import { notebookSource, pythonImports } from './python-imports.ts'
import { rustImports } from './rust-imports.ts'
import type { Text } from './syntax.ts'

/** Number of bytes examined per file, because imports are at the beginning. */
export const headBytes = 16_384

type Scan = (head: Text, isCut: boolean, language: string) => readonly string[]

interface Imports {
  readonly ecosystem: Ecosystem
  readonly scan: Scan
  /**
   * Every import contains one of these words and ends within `mostBytesAfter` bytes after it, so the scan can stop after the
   * last word.
   */
  readonly words: readonly Buffer[]
  readonly mostBytesAfter: number
}

const bytesOf = (...words: readonly string[]) => words.map((word) => Buffer.from(word))

const npm: Imports = {
  ecosystem: 'npm',
  scan: npmImports,
  words: bytesOf('import', 'from', 'require'),
  mostBytesAfter: 1024,
}
const component: Imports = { ...npm, scan: (head, isCut) => npmImports(scriptsOf(head), isCut) }
const pypi: Imports = {
  ecosystem: 'pypi',
  scan: pythonImports,
  words: bytesOf('import'),
  mostBytesAfter: 4096,
}
const maven: Imports = {
  ecosystem: 'maven',
  scan: jvmImports,
  words: bytesOf('import'),
  mostBytesAfter: 1024,
}

const imports: Readonly<Record<string, Imports>> = {
  javascript: npm,
  typescript: npm,
  vue: component,
  svelte: component,
  python: pypi,
  cython: pypi,
  go: { ecosystem: 'go', scan: goImports, words: bytesOf('import'), mostBytesAfter: 8192 },
  java: maven,
  kotlin: maven,
  scala: maven,
  groovy: maven,
  rust: { ecosystem: 'cargo', scan: rustImports, words: bytesOf('use', 'extern'), mostBytesAfter: 2048 },
}

/** Whether the classifier examines the imports of a language. */
export const hasImports = (language: string | null): boolean => language !== null && language in imports

/**
 * Returns the start of the last of these words within the examined bytes, below 0 without any. Uses the platform's
 * search per word, which runs backwards and is fast for most heads.
 */
function lastOf(words: Imports['words'], head: Text): number {
  let last = -1
  for (const word of words) {
    // For each further word only a later position matters.
    const behind = last + 1
    const found = head.subarray(behind, headBytes).lastIndexOf(word)
    if (found >= 0) last = behind + found
  }
  return last
}

/**
 * Returns the topics that a file imports. Takes time linear in the head.
 *
 * @param head the first 16 KB of the file; for a notebook, of its JSON
 */
export function importedTopics(language: string, isNotebook: boolean, head: Text): ReadonlySet<string> {
  const found = imports[language]
  if (found === undefined) return new Set()
  const { ecosystem, scan, words, mostBytesAfter } = found
  const last = lastOf(words, head)
  if (last < 0) return new Set()
  const end = Math.min(last + mostBytesAfter, headBytes)
  const read = head.subarray(0, end)
  const isCut = head.length >= end
  const source = isNotebook ? notebookSource(read) : read
  return new Set(scan(source, isCut, language).flatMap((name) => librariesOf(ecosystem, name)))
}
