import type { Ecosystem } from '../../catalogue/topic.ts'
import { topicCatalogue } from '../../catalogue/topic-catalogue.ts'
import { memoized } from '../memoized.ts'

/** Separator between the parts of a name; imports name a crate by one part. */
const separators: Readonly<Record<Ecosystem, string>> = {
  npm: '/',
  pypi: '.',
  go: '/',
  maven: '.',
  cargo: '::',
}

const normalised: Readonly<Record<Ecosystem, (name: string) => string>> = {
  // Splits `node:fs` into `node:` and `fs`, and turns Deno's `npm:zod@3` into `zod`.
  npm: (name) =>
    name
      .replace(/^(?:npm|jsr):\/?/, '')
      .replace(/(.)@[^/]*/, '$1')
      .replace(/^([a-z]+:)(?=.)/, '$1/'),
  pypi: (name) => name,
  go: (name) => name,
  maven: (name) => name,
  cargo: (name) => name.replaceAll('-', '_'),
}

const ecosystems = Object.keys(separators) as Ecosystem[]

const slugs: Readonly<Record<Ecosystem, Map<string, string>>> = {
  npm: new Map(),
  pypi: new Map(),
  go: new Map(),
  maven: new Map(),
  cargo: new Map(),
}
for (const [slug, , , marks] of topicCatalogue) {
  for (const ecosystem of ecosystems) {
    for (const name of marks?.[ecosystem] ?? []) slugs[ecosystem].set(normalised[ecosystem](name), slug)
  }
}

/** Number of parts of the longest catalogued name per ecosystem; further parts of an import are ignored. */
const mostParts = Object.fromEntries(
  ecosystems.map((ecosystem) => [
    ecosystem,
    Math.max(...[...slugs[ecosystem].keys()].map((name) => name.split(separators[ecosystem]).length)),
  ]),
) as Record<Ecosystem, number>

function lookUp(ecosystem: Ecosystem, imported: string): readonly string[] {
  const separator = separators[ecosystem]
  const parts = normalised[ecosystem](imported).split(separator, mostParts[ecosystem])
  return parts.flatMap((_, at) => slugs[ecosystem].get(parts.slice(0, at + 1).join(separator)) ?? [])
}

const found: Readonly<Record<Ecosystem, (imported: string) => readonly string[]>> = {
  npm: memoized((imported) => lookUp('npm', imported)),
  pypi: memoized((imported) => lookUp('pypi', imported)),
  go: memoized((imported) => lookUp('go', imported)),
  maven: memoized((imported) => lookUp('maven', imported)),
  cargo: memoized((imported) => lookUp('cargo', imported)),
}

/**
 * Returns the topics of an imported name and of all its prefixes: `cloud.google.com/go/bigquery` belongs to BigQuery
 * and to Google Cloud.
 */
export const librariesOf = (ecosystem: Ecosystem, imported: string): readonly string[] =>
  found[ecosystem](imported)
