import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/**/*.{test,gen}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const callOf = /\.(?:GET|POST|PUT|PATCH|DELETE)\(\s*['"`/\w]/u
/** Answers listed for one call, in full or by a generic list, instead of a named set. */
const listed = /\bexpects:\s*(?:\[|\w+\s*[,}])|\b(?:hideError|anyIdentity):\s*true/u

const found = (files: Record<string, string>, what: RegExp) =>
  Object.entries(files).flatMap(([file, source]) => (what.test(source) ? file.replace('../../', '') : []))

test('lets only mutations.ts of a feature call the server; queries.ts names paths', () => {
  const calling = found(sources, callOf).filter((file) => file.startsWith('src/features/'))
  expect(calling.filter((file) => !file.endsWith('/mutations.ts'))).toEqual([])
  expect(calling).toHaveLength(31)
})

test('lists expectations of calls in one file, with their reasons', () => {
  expect(found(sources, listed)).toEqual(['src/api/error-policies.ts'])
})

test.each([
  "const result = await api.GET('/clients')",
  'await client.PATCH(steps[direction], { body })',
  'await api.POST(\n  `/clients`,\n)',
])('finds %j as a call', (line) => {
  expect(found({ 'a.ts': line }, callOf)).toEqual(['a.ts'])
})

test.each([
  'call: { expects: [404] }',
  'const call = { loader: false, expects: [404, ...more] }',
  'const call = { expects: anyTrouble, loader: false }',
  'const own = { hideError: true } as const',
  'call: { ...submission, anyIdentity: true }',
])('finds %j as a list', (line) => {
  expect(found({ 'a.ts': line }, listed)).toEqual(['a.ts'])
})
