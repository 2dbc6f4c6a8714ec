import { baseName, isNotebook, type ChangedFile } from './changed-file.ts'
import { hasImports, importedTopics } from './imports/imported-topics.ts'
import { languageOf } from './languages/language-of.ts'
import { toolsOf } from './paths/tool-files.ts'

/**
 * Returns the topics of a file: its language, its tool, the libraries it imports, and for code the topics whose own
 * repository it is in (`topicsWrittenIn`).
 */
export function topicsOf({ path, head }: ChangedFile, written: readonly string[]): ReadonlySet<string> {
  const topics = new Set(toolsOf(path))
  const language = languageOf(baseName(path), head)
  if (language === null) return topics
  topics.add(language)
  for (const slug of written) topics.add(slug)
  if (head !== null && hasImports(language)) {
    for (const slug of importedTopics(language, isNotebook(path), head)) topics.add(slug)
  }
  return topics
}
