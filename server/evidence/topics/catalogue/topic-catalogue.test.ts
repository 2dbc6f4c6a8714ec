import { expect, it } from 'vitest'
import type { Ecosystem } from './topic.ts'
import { topicCatalogue } from './topic-catalogue.ts'

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)
const ecosystems: readonly Ecosystem[] = ['npm', 'pypi', 'go', 'maven', 'cargo']

it('names each topic by one slug, in lower case and fit for an address', () => {
  const slugs = topicCatalogue.map(([slug]) => slug)
  expect([repeated(slugs), slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))]).toEqual([
    [],
    [],
  ])
})

it('finds one topic by an alias, and never by the name of another one', () => {
  const names = topicCatalogue.flatMap(([, name, , marks]) => [name.toLowerCase(), ...(marks?.aliases ?? [])])
  expect([repeated(names), names.filter((name) => name !== name.toLowerCase())]).toEqual([[], []])
})

it('gives a package, a pattern and an origin to one topic each', () => {
  const all = (of: Ecosystem | 'files' | 'origins') =>
    topicCatalogue.flatMap(([, , , marks]) => marks?.[of] ?? [])
  const marks = [...ecosystems, 'files', 'origins'] as const
  expect(Object.fromEntries(marks.map((mark) => [mark, repeated(all(mark))]))).toEqual({
    npm: [],
    pypi: [],
    go: [],
    maven: [],
    cargo: [],
    files: [],
    origins: [],
  })
})

it('knows what code imports of at least 150 libraries, frameworks and tools', () => {
  const detected = topicCatalogue.filter(([, , , marks]) =>
    ecosystems.some((name) => marks?.[name] !== undefined),
  )
  expect(detected.length).toBeGreaterThanOrEqual(150)
})
