import { expect, test } from 'vitest'
import { oddText } from './text.ts'

test.each([
  ['plain text in any script', { name: 'Zoë 学 👩🏽‍🚀 ﷽', list: [1, null, true, 'a\tb\r\nc'] }],
  ['an empty body', {}],
])('%s is fine', (_name, value) => {
  expect(oddText(value)).toEqual([])
})

test('every odd text is named, names of members included', () => {
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

test('nesting without end is refused where it is too deep, not followed', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
  expect(oddText(deep).map(({ code }) => code)).toEqual(['too-deep'])
})
