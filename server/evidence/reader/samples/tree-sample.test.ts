import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSameHistory, joinedTrees, keysOf, shareOfTrees, TreeSample } from './tree-sample.ts'

const trees = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => createHash('sha1').update(`${name} ${n}`).digest('hex'))

const mark = (author: string) => createHash('sha256').update(author).digest('hex').slice(0, 4)

function sampleOf(all: readonly string[], author = 'ada@example.com'): readonly string[] {
  const sample = new TreeSample()
  for (const tree of all) sample.add(tree, author)
  return sample.trees
}
const by = (author: string, all: readonly string[]) => all.map((tree) => tree + mark(author))

describe('the sample of a history’s trees', () => {
  test('keeps the 256 smallest, each once, in any order and parts', () => {
    const all = trees('a', 1_000)
    const smallest = by('ada@example.com', all.toSorted().slice(0, 256))
    expect(sampleOf(all)).toEqual(smallest)
    expect(sampleOf([...all.toReversed(), ...all])).toEqual(smallest)
    expect(joinedTrees(sampleOf(all.slice(0, 900)), sampleOf(all.slice(900)))).toEqual(smallest)
  })

  test('keeps the same author of a tree with several', () => {
    const all = trees('a', 20)
    const [ada, otto] = [sampleOf(all), sampleOf(all, 'otto@example.com')]
    const both = ada.map((entry, index) => [entry, otto[index] ?? ''].toSorted()[0])
    expect([joinedTrees(ada, otto), joinedTrees(otto, ada)]).toEqual([both, both])
  })

  test('measures the share under other authors: all, about half, none', () => {
    const [mine, others] = [trees('mine', 2_000), trees('others', 2_000)]
    const known = sampleOf(others, 'otto@example.com')
    expect(shareOfTrees(sampleOf(others), known)).toBe(1)
    expect(shareOfTrees(sampleOf(others.slice(0, 1_500)), known)).toBe(1)
    expect(shareOfTrees(sampleOf(mine), known)).toBe(0)
    const half = shareOfTrees(sampleOf([...others.slice(0, 1_000), ...mine.slice(0, 1_000)]), known)
    expect(half).toBeGreaterThan(0.4)
    expect(half).toBeLessThan(0.6)
  })

  test('does not count a fork with the same authors as a copy', () => {
    const known = sampleOf(trees('others', 2_000), 'otto@example.com')
    const own = sampleOf(trees('mine', 10))
    expect([shareOfTrees(known, known), shareOfTrees(joinedTrees(known, own), known)]).toEqual([0, 0])
  })

  test('recognizes a fork by its trees and authors, but no rewritten history', () => {
    const project = trees('project', 2_000)
    const known = sampleOf(project, 'otto@example.com')
    const forked = (others: number) => joinedTrees(known, sampleOf(trees('mine', others)))
    const longer = sampleOf([...project, ...trees('later', 500)], 'otto@example.com')
    expect([forked(0), forked(1_000), longer].map((one) => isSameHistory(one, known))).toEqual([
      true,
      true,
      true,
    ])
    expect([forked(4_000), sampleOf(project)].map((one) => isSameHistory(one, known))).toEqual([false, false])
    expect([isSameHistory([], known), isSameHistory(known, [])]).toEqual([false, false])
  })

  test('gives null with too few comparable trees', () => {
    const long = sampleOf(trees('long', 100_000), 'otto@example.com')
    expect(shareOfTrees(sampleOf(trees('long', 50)), long)).toBeNull()
    expect(shareOfTrees(sampleOf(trees('a', 7)), sampleOf(trees('a', 100), 'otto@example.com'))).toBeNull()
    expect(shareOfTrees(sampleOf(trees('a', 8)), sampleOf(trees('a', 100), 'otto@example.com'))).toBe(1)
  })

  test('uses the first trees as keys', () => {
    const all = trees('a', 100).toSorted()
    expect(keysOf(sampleOf(all))).toEqual(all.slice(0, 32))
  })
})
