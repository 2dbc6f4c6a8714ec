import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { joinedTrees, shareOfTrees, TreeSample } from './tree-sample.ts'

const trees = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => createHash('sha1').update(`${name} ${n}`).digest('hex'))

function sampleOf(...all: readonly string[]): readonly string[] {
  const sample = new TreeSample()
  for (const tree of all) sample.add(tree)
  return sample.trees
}

describe('the sample of a history’s trees', () => {
  test('is the 256 smallest, each once, in whatever order and parts they come', () => {
    const all = trees('a', 1_000)
    const smallest = all.toSorted().slice(0, 256)
    expect(sampleOf(...all)).toEqual(smallest)
    expect(sampleOf(...all.toReversed(), ...all)).toEqual(smallest)
    expect(joinedTrees(sampleOf(...all.slice(0, 900)), sampleOf(...all.slice(900)))).toEqual(smallest)
    expect(sampleOf('b', 'a', 'b')).toEqual(['a', 'b'])
  })

  test('tells which part of it a known history has: all, about half, none', () => {
    const [mine, others] = [trees('mine', 2_000), trees('others', 2_000)]
    const known = sampleOf(...others)
    expect(shareOfTrees(known, known)).toBe(1)
    expect(shareOfTrees(sampleOf(...others.slice(0, 1_500)), known)).toBe(1)
    expect(shareOfTrees(sampleOf(...mine), known)).toBe(0)
    const half = shareOfTrees(sampleOf(...others.slice(0, 1_000), ...mine.slice(0, 1_000)), known)
    expect(half).toBeGreaterThan(0.4)
    expect(half).toBeLessThan(0.6)
  })

  test('tells nothing where too few can be compared', () => {
    const long = sampleOf(...trees('long', 100_000))
    expect(shareOfTrees(trees('long', 50).toSorted(), long)).toBeNull()
    expect(shareOfTrees(trees('a', 7), trees('a', 100))).toBeNull()
    expect(shareOfTrees(trees('a', 8).toSorted(), trees('a', 100).toSorted())).toBe(1)
  })
})
