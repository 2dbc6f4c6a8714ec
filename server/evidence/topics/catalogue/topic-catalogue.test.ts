import { expect, it } from 'vitest'
import type { Ecosystem } from './topic.ts'
import { topicCatalogue } from './topic-catalogue.ts'

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)
const ecosystems: readonly Ecosystem[] = ['npm', 'pypi', 'go', 'maven', 'cargo']

it('gives each topic one URL-safe slug in lower case', () => {
  const slugs = topicCatalogue.map(([slug]) => slug)
  expect([repeated(slugs), slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))]).toEqual([
    [],
    [],
  ])
})

it('gives an alias to one topic, and never another topic’s name', () => {
  const names = topicCatalogue.flatMap(([, name, , marks]) => [name.toLowerCase(), ...(marks?.aliases ?? [])])
  expect([repeated(names), names.filter((name) => name !== name.toLowerCase())]).toEqual([[], []])
})

it('gives each package, pattern and origin to one topic', () => {
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

it('contains import names of at least 150 libraries, frameworks and tools', () => {
  const detected = topicCatalogue.filter(([, , , marks]) =>
    ecosystems.some((name) => marks?.[name] !== undefined),
  )
  expect(detected.length).toBeGreaterThanOrEqual(150)
})
