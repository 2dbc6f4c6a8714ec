import type { Ecosystem } from '../catalogue/topic.ts'
import { goImports } from './go-imports.ts'
import { jvmImports } from './jvm-imports.ts'
import { librariesOf } from './libraries.ts'
import { npmImports, scriptsOf } from './npm-imports.ts'
import { notebookSource, pythonImports } from './python-imports.ts'
import { rustImports } from './rust-imports.ts'

/** How much of a file is looked at, in bytes: what a file imports stands at its beginning. */
export const headBytes = 16_384

type Scan = (head: string, isCut: boolean, language: string) => readonly string[]

const scans: Readonly<Record<string, readonly [Ecosystem, Scan]>> = {
  javascript: ['npm', npmImports],
  typescript: ['npm', npmImports],
  vue: ['npm', (head, isCut) => npmImports(scriptsOf(head), isCut)],
  svelte: ['npm', (head, isCut) => npmImports(scriptsOf(head), isCut)],
  python: ['pypi', pythonImports],
  cython: ['pypi', pythonImports],
  go: ['go', goImports],
  java: ['maven', jvmImports],
  kotlin: ['maven', jvmImports],
  scala: ['maven', jvmImports],
  groovy: ['maven', jvmImports],
  rust: ['cargo', rustImports],
}

/** Whether files of a language are read for what they import. */
export const hasImports = (language: string | null): boolean => language !== null && language in scans

/**
 * The topics that a file evidences by what it imports, each once. Takes time in proportion to the head.
 *
 * @param head the file's first 16 KB as latin1; of a notebook its JSON.
 */
export function importedTopics(language: string, isNotebook: boolean, head: string): ReadonlySet<string> {
  const [ecosystem, scan] = scans[language] ?? []
  if (ecosystem === undefined || scan === undefined) return new Set()
  const isCut = head.length >= headBytes
  const read = head.slice(0, headBytes)
  const source = isNotebook ? notebookSource(read) : read
  return new Set(scan(source, isCut, language).flatMap((name) => librariesOf(ecosystem, name)))
}
