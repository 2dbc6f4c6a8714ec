import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unexpectedWrites } from '#tests/support/sources/expected-writes.ts'

const root = path.resolve(import.meta.dirname, '../..')

function featureSources(): Map<string, string> {
  const names = readdirSync(path.join(root, 'src/features'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => path.join('src/features', name))
  return new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
}

test('handles the failure of every change in place, where the user’s input stays', () => {
  expect(unexpectedWrites(featureSources())).toEqual([])
})

test.each([
  ['says nothing of its call', `await api.POST('/clients', { body })`],
  ['says nothing at all', `await api.DELETE('/sessions')`],
  ['expects less', `await api.PUT('/initUser', { body, call: { expects: [404] } })`],
  ['expects what a further read does', `await api.PUT('/initUser', { body, call: further })`],
  [
    'names a call that expects nothing',
    `const call = { loader: false }\nawait api.PATCH('/clients', { call })`,
  ],
])('reports a change that %s', (_, text) => {
  expect(unexpectedWrites(new Map([['a.tsx', text]])).map((line) => line.split(' ')[0])).toEqual([
    `a.tsx:${text.split('\n').length}`,
  ])
})

test.each([
  `await api.POST('/clients', { body, call: submission })`,
  `await api.POST('/clients', { body, call: { ...submission, anyIdentity: true } })`,
  `const call = { ...inPlace, anyIdentity: true } as const\nawait api.POST('/clients', { body, call })`,
  `await api.GET('/clients', { call: { loader: false } })`,
])('accepts a change with expectations: %j', (text) => {
  expect(unexpectedWrites(new Map([['a.tsx', text]]))).toEqual([])
})
