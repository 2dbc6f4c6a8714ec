import type { Ecosystem } from '../../catalogue/topic.ts'
import { topicCatalogue } from '../../catalogue/topic-catalogue.ts'
import { remembered } from '../remembered.ts'

/** What stands between the parts of a name; a crate is named by one part. */
const separators: Readonly<Record<Ecosystem, string>> = {
  npm: '/',
  pypi: '.',
  go: '/',
  maven: '.',
  cargo: '::',
}

const normalised: Readonly<Record<Ecosystem, (name: string) => string>> = {
  // `node:fs` lies below `node:`; `npm:zod@3` is zod, as Deno writes it.
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

/** The parts of the longest name of each ecosystem: what an import says beyond them tells nothing. */
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
  npm: remembered((imported) => lookUp('npm', imported)),
  pypi: remembered((imported) => lookUp('pypi', imported)),
  go: remembered((imported) => lookUp('go', imported)),
  maven: remembered((imported) => lookUp('maven', imported)),
  cargo: remembered((imported) => lookUp('cargo', imported)),
}

/**
 * The topics of an imported name: of itself and of each name that it lies below, so that `cloud.google.com/go/bigquery`
 * is of BigQuery and of Google Cloud.
 */
export const librariesOf = (ecosystem: Ecosystem, imported: string): readonly string[] =>
  found[ecosystem](imported)
