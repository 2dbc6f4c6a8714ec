import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const sent = (value: unknown, ...rest: unknown[]) =>
  Buffer.from(JSON.stringify([value, ...rest])).toString('base64url')

test('decodes a cursor to the encoded value', () => {
  const moment = { value: '2026-11-20T23:30:00.000Z', id }
  const text = { value: 'zoë & co', id }
  expect([decodeCursor(encodeCursor(moment), 'moment'), decodeCursor(encodeCursor(text), 'text')]).toEqual([
    moment,
    text,
  ])
})

test.each([
  ['no moment', sent('acme', id)],
  ['a day that there is not', sent('2026-02-31T00:00:00.000Z', id)],
  ['a moment in another spelling', sent('2026-11-20 23:30', id)],
  ['a year of six digits', sent('+012345-01-01T00:00:00.000Z', id)],
  ['the year 0', sent('0000-01-01T00:00:00.000Z', id)],
  ['no id', sent('2026-11-20T23:30:00.000Z', '1')],
  ['a number', sent(1, id)],
  ['one member more', sent('2026-11-20T23:30:00.000Z', id, 1)],
  ['no JSON', 'nonsense'],
])('rejects %s as a moment without querying the database', (_name, cursor) => {
  expect(decodeCursor(cursor, 'moment')).toBeNull()
})

test('rejects a text that the database cannot store', () => {
  expect(decodeCursor(sent('a\u0000', id), 'text')).toBeNull()
})
