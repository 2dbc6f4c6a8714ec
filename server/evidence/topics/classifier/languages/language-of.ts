import { remembered } from '../remembered.ts'
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
// A notebook is markup to linguist; its cells are Python nearly always.
byExtension.set('.ipynb', 'python')

/** The dots of the extension with the most of them: what lies before is never part of one, however long the name. */
const mostDots = Math.max(...[...byExtension.keys()].map((extension) => extension.split('.').length - 1))

/** The longest known extension of a name, in lower case; null where none is. */
const extensionOf = remembered((name) => {
  const parts = name.toLowerCase().split('.').slice(1).slice(-mostDots)
  const extensions = parts.map((_, from) => `.${parts.slice(from).join('.')}`)
  return extensions.find((extension) => byExtension.has(extension)) ?? null
})

/**
 * The slug of the language that a file is written in, as linguist finds it: by its whole name, then by its longest known
 * extension in any case; null where that is of no topic. `head`: its beginning, for the three extensions that need it.
 */
export function languageOf(name: string, head: Buffer | null): string | null {
  const named = byName.get(name)
  if (named !== undefined) return named
  const extension = extensionOf(name)
  if (extension === null) return null
  return byExtension.get(extension) ?? slugByHead(extension, head)
}

/** Whether a file of this name may be of a language: one of `languageOf`, with whatever head. */
export function mayHaveLanguage(name: string): boolean {
  return languageOf(name, null) !== null || headExtensions.includes(extensionOf(name) ?? '')
}
