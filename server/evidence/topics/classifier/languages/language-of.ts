import { memoized } from '../memoized.ts'
import { ambiguousExtensions, otherNames } from './ambiguous-names.ts'
import { headExtensions, slugByHead } from './by-head.ts'
import { languageData } from './language-data.ts'

const byName = new Map<string, string | null>()
const byExtension = new Map<string, string | null>()
for (const [slug, family] of Object.entries(languageData)) {
  for (const { filenames = [], extensions = [] } of family) {
    for (const name of filenames) byName.set(name, slug)
    for (const extension of extensions) byExtension.set(extension.toLowerCase(), slug)
  }
}
for (const name of otherNames) byName.set(name, null)
for (const extension of headExtensions) byExtension.set(extension, null)
for (const [extension, slug] of Object.entries(ambiguousExtensions)) byExtension.set(extension, slug)
// Linguist treats a notebook as markup, but its cells are almost always Python.
byExtension.set('.ipynb', 'python')

/** Number of dots in the longest extension; earlier parts of a name never belong to one. */
const mostDots = Math.max(...[...byExtension.keys()].map((extension) => extension.split('.').length - 1))

/** Returns the longest known extension of a name, in lower case; null without one. */
const extensionOf = memoized((name) => {
  const parts = name.toLowerCase().split('.').slice(1).slice(-mostDots)
  const extensions = parts.map((_, from) => `.${parts.slice(from).join('.')}`)
  return extensions.find((extension) => byExtension.has(extension)) ?? null
})

/**
 * Returns the topic of a file's language, as linguist finds it: by full name, then by the longest known extension in
 * any case; null without a topic. `head` is the file's beginning, for the three extensions that need it.
 */
export function languageOf(name: string, head: Buffer | null): string | null {
  const named = byName.get(name)
  if (named !== undefined) return named
  const extension = extensionOf(name)
  if (extension === null) return null
  return byExtension.get(extension) ?? slugByHead(extension, head)
}

/** Whether `languageOf` can find a language for this file name with any head. */
export function mayHaveLanguage(name: string): boolean {
  return languageOf(name, null) !== null || headExtensions.includes(extensionOf(name) ?? '')
}
