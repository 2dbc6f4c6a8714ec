import { describe, expect, it } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { decodeMonth, encodeMonth, mergeMonth, monthOf, type StoredCommit } from './month.ts'

const id = (index: number) => index.toString(16).padStart(40, '0')
const november = Date.UTC(2026, 10, 1) / 1000

const commit = (index: number, more: Partial<StoredCommit> = {}): StoredCommit => ({
  id: id(index),
  at: november + ((index * 7_919) % 50) * 3_600,
  address: index % 3,
  coAuthor: index % 5 === 0,
  people: 1 + (index % 5 === 0 ? 1 : 0),
  signed: index % 7 === 0,
  mergedByOther: index % 3 === 0,
  witnessed: index % 2 === 0,
  notes: index % 11 === 0 ? ['bulk', 'rebased'] : [],
  topics: [
    ['react', 1 + (index % 200)],
    ['typescript', 40],
  ],
  ...more,
})
const history = Array.from({ length: 500 }, (_, index) => commit(index))

/** Splits commits into parts, as chunks deliver them. */
function inParts(size: number): Uint8Array {
  let kept: Uint8Array | null = null
  for (let at = 0; at < history.length; at += size)
    kept = mergeMonth(kept, history.slice(at, at + size)).bytes
  return kept ?? encodeMonth([])
}

describe('a month of commits', () => {
  it('decodes to the encoded commits, ordered by date', () => {
    expect(decodeMonth(encodeMonth(history))).toEqual(
      [...history].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    )
    expect(decodeMonth(encodeMonth([]))).toEqual([])
  })

  it('supports dates before the epoch and far later, and any topic name', () => {
    const odd = [
      commit(1, { at: -86_400, topics: [] }),
      commit(2, { at: 4_102_444_800, topics: [['c++ ünïcode', 123_456_789]], address: 300 }),
    ]
    expect(decodeMonth(encodeMonth(odd))).toEqual(odd)
  })

  it('has the same bytes in any order, in parts, and with duplicates', () => {
    const whole = encodeMonth(history)
    const turned = history.toReversed().map((each) => ({
      ...each,
      notes: each.notes.toReversed(),
      topics: each.topics.toReversed(),
    }))
    expect([inParts(37), inParts(1_000), encodeMonth(turned), mergeMonth(whole, history).bytes]).toEqual([
      whole,
      whole,
      whole,
      whole,
    ])
  })

  it('keeps the first version of a commit', () => {
    const { bytes: kept, commits } = mergeMonth(encodeMonth([commit(1)]), [
      commit(1, { people: 9 }),
      commit(2),
    ])
    expect(commits).toBe(2)
    expect(decodeMonth(kept).map(({ people }) => people)).toEqual([commit(1).people, commit(2).people])
  })

  it('takes at most 45 bytes per commit', () => {
    expect(encodeMonth(history).length / history.length).toBeLessThanOrEqual(45)
  })

  it('is refused if truncated, too long, or of another format', () => {
    const whole = encodeMonth(history.slice(0, 3))
    for (let length = 0; length < whole.length; length += 1)
      expect(() => decodeMonth(whole.subarray(0, length)), `${length} bytes`).toThrow(RangeError)
    expect(() => decodeMonth(Uint8Array.of(...whole, 0))).toThrow(RangeError)
    expect(() => decodeMonth(Uint8Array.of(2, ...whole.subarray(1)))).toThrow(RangeError)
  })

  it('is the month of the date in UTC', () => {
    const at = (...date: [number, number, number, number, number, number]) =>
      monthOf(Date.UTC(...date) / 1000)
    expect([at(2026, 10, 30, 23, 59, 59), at(2026, 11, 1, 0, 0, 0), at(1969, 11, 31, 0, 0, 0)]).toEqual([
      2026 * 12 + 10,
      2026 * 12 + 11,
      1969 * 12 + 11,
    ])
  })
})

describe('integers', () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 32, Number.MAX_SAFE_INTEGER]

  it('survive a round trip in the fewest bytes, also below 0', () => {
    const writer = new ByteWriter()
    for (const number of numbers) writer.number(number)
    for (const number of [-1, -64, 63, -4_000_000_000]) writer.signed(number)
    const bytes = writer.done()
    const reader = new ByteReader(bytes)
    expect(numbers.map(() => reader.number())).toEqual(numbers)
    expect([1, 2, 3, 4].map(() => reader.signed())).toEqual([-1, -64, 63, -4_000_000_000])
    expect([bytes.length, reader.isAtEnd()]).toEqual([1 + 1 + 1 + 2 + 2 + 3 + 5 + 8 + 1 + 1 + 1 + 5, true])
  })

  it('are refused if they do not end', () => {
    expect(() => new ByteReader(Uint8Array.from({ length: 20 }, () => 0xff)).number()).toThrow(RangeError)
  })
})
