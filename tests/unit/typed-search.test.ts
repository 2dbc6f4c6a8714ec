import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/**/*.{test,gen}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Reads a search past the schema of its route. */
const untyped = /strict:\s*false|new URLSearchParams\([^)]*(?:searchStr|location\.search)/u

const found = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([file, source]) => (untyped.test(source) ? file.replace('../../', '') : []))

test('no screen reads a search past the schema of its route', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(found(sources).filter((file) => !file.startsWith('src/app/'))).toEqual([])
})

test.each([
  'const search = useSearch({ strict: false })',
  "new URLSearchParams(location.searchStr).get('next')",
  "new URLSearchParams(window.location.search).get('next')",
])('%s is found', (line) => {
  expect(found({ 'a.ts': line })).toEqual(['a.ts'])
})
