import { expect, test } from 'vitest'
import { mailedToken } from './mailed-token.ts'

test.each([
  ['abc', 'abc'],
  ['x'.repeat(512), 'x'.repeat(512)],
  ['x'.repeat(513), null],
  ['', null],
  [undefined, null],
  [12, null],
  [['abc'], null],
])('%j in an address is the token %j', (token, expected) => {
  expect(mailedToken(token)).toBe(expected)
})
