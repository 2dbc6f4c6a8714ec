import { expect, test } from 'vitest'
import { oddText } from './text.ts'

test.each([
  ['plain text in any script', { name: 'Zoë 学 👩🏽‍🚀 ﷽', list: [1, null, true, 'a\tb\r\nc'] }],
  ['an empty body', {}],
])('accepts %s', (_name, value) => {
  expect(oddText(value)).toEqual([])
})

test('reports every odd text, including names of members', () => {
  const odd = {
    a: 'null\u0000',
    b: { list: ['fine', '\u0085', '\ud800x'] },
    c: '\udc00',
    ['d\u0007']: 1,
    e: '\u007f',
  }
  expect(oddText(odd)).toEqual([
    { field: 'a', code: 'control-character' },
    { field: 'b.list.1', code: 'control-character' },
    { field: 'b.list.2', code: 'lone-surrogate' },
    { field: 'c', code: 'lone-surrogate' },
    { field: '', code: 'control-character' },
    { field: 'e', code: 'control-character' },
  ])
})

test('refuses deep nesting without following it', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
  expect(oddText(deep).map(({ code }) => code)).toEqual(['too-deep'])
})

test('refuses a list or record with too many members without checking each', () => {
  const list = Array.from({ length: 601 }, () => '\u0000')
  const record = Object.fromEntries(list.map((text, index) => [`m${index}`, text]))
  expect(oddText({ list: list.slice(1), name: 'x' })).toHaveLength(600)
  expect(oddText({ list, name: 'x' })).toEqual([{ field: 'list', code: 'too-many' }])
  expect(oddText(record)).toEqual([{ field: '', code: 'too-many' }])
})
