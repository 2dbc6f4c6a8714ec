/** Packs that declare more than git may unpack, and packs with false sizes. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { analysisLimits, type AnalysisLimits } from '#server/evidence/reader/limits.ts'
import { checkPack } from '#server/evidence/reader/source/check-pack.ts'
import { copies, objectId, packEntry, packOf } from '#tests/support/histories/packs.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

const mega = 1_000_000
let folder: Awaited<ReturnType<typeof temporaryDirectory>>

beforeEach(async () => {
  folder = await temporaryDirectory('assay-pack-')
})
afterEach(() => folder.remove())

async function checking(
  bytes: Buffer,
  limits: Partial<AnalysisLimits> = {},
  signal = new AbortController().signal,
) {
  const path = join(folder.path, 'some.pack')
  await writeFile(path, bytes)
  return checkPack(path, { ...analysisLimits, ...limits }, signal)
}

const taken = { ok: true, value: null }
const failure = (state: string) => ({ ok: false, state })
const zeros = (bytes: number) => ({ kind: 'blob', content: Buffer.alloc(bytes) }) as const
/** A blob of zeros, and deltas that each copy it so many times. */
const copying = (base: number, deltas: number, times: number) => {
  const blob = zeros(base)
  const delta = { kind: 'delta', base: objectId('blob', blob.content), content: copies(base, times) } as const
  return packOf([packEntry(blob), ...Array.from({ length: deltas }, () => packEntry(delta))])
}

describe('a pack', () => {
  test('passes at its limits and fails one beyond', async () => {
    const built = copying(mega, 2, 3)
    expect(await checking(built, { unpackedBytes: 6 * mega })).toEqual(taken)
    expect(await checking(built, { unpackedBytes: 6 * mega - 1 })).toEqual(failure('tooInflated'))
    expect(await checking(built, { objectBytes: 3 * mega })).toEqual(taken)
    expect(await checking(built, { objectBytes: 3 * mega - 1 })).toEqual(failure('tooInflated'))
    const plain = packOf([packEntry(zeros(600)), packEntry(zeros(400))])
    expect(await checking(plain, { inflatedBytes: 1_000 })).toEqual(taken)
    expect(await checking(plain, { inflatedBytes: 999 })).toEqual(failure('tooInflated'))
    expect(await checking(plain, { objects: 2 })).toEqual(taken)
    expect(await checking(plain, { objects: 1 })).toEqual(failure('tooLarge'))
  })

  test('of a few bytes may make git build 500 MB and no more', async () => {
    const five = copying(mega, 5, 99)
    expect(five.length).toBeLessThan(3_000)
    expect(await checking(five)).toEqual(taken)
    expect(await checking(copying(mega, 6, 99))).toEqual(failure('tooInflated'))
  })

  test('may hold a blob of any size that git streams, but no tree of that size', async () => {
    const content = Buffer.alloc(3 * mega)
    const limits = { objectBytes: 2 * mega }
    expect(await checking(packOf([packEntry({ kind: 'blob', content })]), limits)).toEqual(taken)
    expect(await checking(packOf([packEntry({ kind: 'tree', content })]), limits)).toEqual(
      failure('tooInflated'),
    )
  })

  test('is damaged when an entry inflates to more or less than it declares', async () => {
    for (const size of [1_000, 3 * mega]) {
      for (const declared of [size - 1, size + 1]) {
        const lying = packOf([packEntry(zeros(size), { declared })])
        expect(await checking(lying)).toEqual(failure('damaged'))
      }
    }
  })

  test('is checked also when streams are padded with empty blocks', async () => {
    // A flushed raw stream ends with an empty block; this many of them are longer than any honest stream.
    const empty = deflateRawSync(Buffer.alloc(0), { finishFlush: constants.Z_FULL_FLUSH })
    const padded = (bytes: Buffer) => {
      const plain = deflateSync(bytes)
      const padding = Array.from({ length: 1_000 }, () => empty)
      return Buffer.concat([plain.subarray(0, 2), ...padding, plain.subarray(2)])
    }
    const content = copies(10, 20)
    const base = objectId('blob', Buffer.alloc(10))
    const pack = packOf([
      packEntry({ kind: 'delta', base, content }, { deflate: padded }),
      packEntry(zeros(5), { deflate: padded }),
    ])
    expect(await checking(pack)).toEqual(taken)
    expect(await checking(pack, { objectBytes: 199 })).toEqual(failure('tooInflated'))
  })

  test('that is cut, or no pack, is damaged', async () => {
    const whole = copying(1_000, 3, 2)
    for (const length of [0, 11, 12, 13, 40]) {
      expect(await checking(whole.subarray(0, length))).toEqual(failure('damaged'))
    }
    expect(await checking(Buffer.alloc(100, 'x'))).toEqual(failure('damaged'))
  })

  test('is not checked further once it is cancelled', async () => {
    expect(await checking(copying(1_000, 3, 2), {}, AbortSignal.abort())).toEqual(failure('cancelled'))
  })
})
