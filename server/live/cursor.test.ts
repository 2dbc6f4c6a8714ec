import { expect, test } from 'vitest'
import { createSeal } from '../auth/seal.ts'
import { sealedCursors } from './cursor.ts'

const places = sealedCursors(createSeal(new Uint8Array(32).fill(7), 'test'))
const most = Number.MAX_SAFE_INTEGER
const beyond = { txid: most, seq: 0 }

test('opens a cursor for the tenant that it was sealed for', () => {
  for (const place of [
    { txid: 7042, seq: 3 },
    { txid: 0, seq: 0 },
    { txid: most, seq: most },
  ]) {
    expect(places.open(places.seal(place, 'ours'), 'ours')).toEqual(place)
  }
})

test('seals equal cursors differently, and all cursors to the same length', () => {
  const sealed = [
    { txid: 1, seq: 0 },
    { txid: 1, seq: 0 },
    { txid: most, seq: most },
  ].map((place) => places.seal(place, 'ours'))
  expect([new Set(sealed).size, new Set(sealed.map(({ length }) => length)).size]).toEqual([3, 1])
})

test.each([
  ['another tenant', places.seal({ txid: 7, seq: 3 }, 'theirs')],
  ['another key', sealedCursors(createSeal(new Uint8Array(32), 'test')).seal({ txid: 7, seq: 3 }, 'ours')],
  ['a release that did not seal', '7-3'],
  ['nobody', ''],
])('reads a cursor of %s as beyond every log', (_whose, text) => {
  expect(places.open(text, 'ours')).toEqual(beyond)
})
