import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/**/*.{test,gen}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Reads a search past the schema of its route, or builds one past the router. */
const untyped = /strict:\s*false|new URLSearchParams\b|\.searchParams\b/u

const found = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([file, source]) => (untyped.test(source) ? file.replace('../../', '') : []))

/** Removes a provider's code from the address on reading. */
const exempt = 'src/app/session/callback-ports.ts'

test('reads a search by the schema of its route and writes it by the router, with one exception', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(found(sources)).toEqual([exempt])
})

test.each([
  'const search = useSearch({ strict: false })',
  "new URLSearchParams(location.searchStr).get('next')",
  "new URLSearchParams(window.location.search).get('next')",
  'const href = `${login}?${new URLSearchParams({ next })}`',
  "new URL(href, location.origin).searchParams.get('token')",
])('finds %s', (line) => {
  expect(found({ 'a.ts': line })).toEqual(['a.ts'])
})
