import { expect, test } from 'vitest'
import { createFormTokens } from './form-token.ts'
import { createWayBack } from './return-cookie.ts'

const wayBack = createWayBack(createFormTokens(Buffer.alloc(32, 7)), 'https://assay.example')
const at = (second: number) => ({
  link: 'hash',
  path: '/digest/secret',
  now: new Date(Date.UTC(2026, 10, 29, 12, 0, second)),
})

test.each([
  [0, true],
  [29, true],
  [60, false],
  [3_600, false],
])('a mark sent again %i seconds later counts as the way back: %s', (later, isMarked) => {
  const [cookie = ''] = wayBack.marked(at(0)).split(';')
  expect(wayBack.ended(at(later), cookie) !== null).toBe(isMarked)
})
