import { expect, test } from 'vitest'
import { formatCursor, parseCursor } from './cursor.ts'

test('a position is read back as it was written', () => {
  expect(parseCursor(formatCursor({ txid: 7042, seq: 3 }))).toEqual({ txid: 7042, seq: 3 })
})

test('a position beyond every log is the last that the database can compare with', () => {
  const digits = '9'.repeat(40)
  const most = Number.MAX_SAFE_INTEGER
  expect(parseCursor(`${digits}-${digits}`)).toEqual({ txid: most, seq: most })
})
