import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { areTaken, blobKeysOf, BlobSample, joinedBlobs, type KnownContents } from './blob-sample.ts'
import { ContentSample } from './content-sample.ts'

const idOf = (text: string) => createHash('sha1').update(text).digest('hex')
const blobs = (name: string, count: number) => Array.from({ length: count }, (_, n) => idOf(`${name} ${n}`))
const mark = (author: string) => createHash('sha256').update(author).digest('hex').slice(0, 4)

/** Entries by this author, so many per commit. */
function sampleOf(all: readonly string[], author: string, perCommit = 1): readonly string[] {
  const sample = new BlobSample()
  for (const [n, blob] of all.entries())
    sample.add(blob, { author, commit: idOf(`${author} ${Math.floor(n / perCommit)}`) })
  return sample.blobs
}
const contentsOf = (...all: readonly (readonly string[])[]) => {
  const sample = new ContentSample()
  for (const blob of all.flat()) sample.add(blob)
  return sample.blobs
}
const [otto, dana] = ['otto@example.com', 'dana@example.com']
/** The samples of a project to which Otto contributed these entries, and others the rest. */
const knownOf = (own: readonly string[], others: readonly string[] = []): KnownContents => ({
  blobs: sampleOf(own, otto),
  allBlobs: contentsOf(own, others),
})

describe('the sample of own contents', () => {
  test('keeps the 512 smallest with marks of author and commit, in any order and parts', () => {
    const all = blobs('a', 1_000)
    const entries = all.map((blob, n) => blob.slice(0, 16) + mark(otto) + idOf(`${otto} ${n}`).slice(0, 4))
    const smallest = entries.toSorted().slice(0, 512)
    expect(sampleOf(all, otto)).toEqual(smallest)
    const [first, second] = [sampleOf(all.slice(0, 700), otto), sampleOf(all.slice(700), otto)]
    expect(joinedBlobs(second, first).map((entry) => entry.slice(0, 20))).toEqual(
      smallest.map((entry) => entry.slice(0, 20)),
    )
    expect(blobKeysOf(smallest)).toEqual(smallest.slice(0, 128).map((entry) => entry.slice(0, 16)))
  })

  test('keeps a content once per author, with the smallest commit', () => {
    const [one = ''] = blobs('a', 1)
    const sample = new BlobSample()
    for (const [author, commit] of [
      [otto, 'ffff0'],
      [dana, 'cccc0'],
      [otto, 'aaaa0'],
    ] as const)
      sample.add(one, { author, commit })
    const id = one.slice(0, 16)
    expect(sample.blobs).toEqual([`${id}${mark(otto)}aaaa`, `${id}${mark(dana)}cccc`].toSorted())
  })
})

describe('a history is a copy of a known one', () => {
  const [mine, theirs, others] = [blobs('mine', 4_000), blobs('theirs', 2_000), blobs('others', 8_000)]
  const isTaken = (own: readonly string[], known = knownOf(theirs, others), perCommit = 1) =>
    areTaken(sampleOf(own, dana, perCommit), known)

  test('if it contains most of it, under another author, in whole or in part', () => {
    expect([
      isTaken([...theirs, ...others]),
      isTaken(theirs),
      isTaken(theirs.slice(0, 500)),
      isTaken([...theirs, ...others, ...mine]),
    ]).toEqual([true, true, true, true])
  })

  test('but not with other contents, the same author, or mostly original contents', () => {
    const same = areTaken(sampleOf(theirs, otto), knownOf(theirs, others))
    const ownNow = isTaken([...theirs, ...mine])
    expect([isTaken(mine), same, ownNow]).toEqual([false, false, false])
  })

  test('but not if its shared contents are by contributors', () => {
    expect(isTaken(others)).toBe(false)
  })

  test('but not if only the tests of exercises are shared', () => {
    const tests = blobs('tests', 60)
    const own = [...tests, ...blobs('answers of dana', 50)]
    expect(isTaken(own, knownOf([...tests, ...blobs('answers of otto', 55)]))).toBe(false)
  })

  test('but not with fewer than sixteen shared contents or eight commits', () => {
    const few = blobs('few', 16)
    expect([
      isTaken(few, knownOf(few)),
      isTaken(few.slice(1), knownOf(few)),
      isTaken(few, knownOf(few), 2),
      isTaken(few, knownOf(few), 3),
    ]).toEqual([true, false, true, false])
  })

  test('but not if the known history names the same author', () => {
    const both = joinedBlobs(sampleOf(theirs.slice(0, 200), otto), sampleOf(theirs.slice(0, 200), dana))
    expect(isTaken(theirs.slice(0, 200), { blobs: both, allBlobs: contentsOf(theirs) })).toBe(false)
  })

  test('even if it also contains the original author’s commits', () => {
    const both = joinedBlobs(sampleOf(theirs, otto), sampleOf(theirs, dana))
    expect(areTaken(both, knownOf(theirs, others))).toBe(true)
  })
})
