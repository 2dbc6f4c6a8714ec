/**
 * Real histories compared with each other and with copies whose commits are rewritten to another author, with one
 * file added to every tree. HISTORIES_DIR names the folder of bundles; without it the suite is empty.
 */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productRunner } from '#server/evidence/analysis/product-runner.ts'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { readHistory } from '#server/evidence/reader/read-history.ts'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import type { HistoryEnd } from '#server/evidence/reader/runner/runner-messages.ts'
import { areTaken } from '#server/evidence/reader/samples/blob-sample.ts'
import { shareOfTrees } from '#server/evidence/reader/samples/tree-sample.ts'
import { git } from '#tests/support/histories/fast-import.ts'
import { writtenAnew } from '#tests/support/histories/rewritten-history.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { realHistories } from '#tools/histories.mjs'

const shelf = realHistories() ?? ''
/** Number of the five of each history whose work identifies a copy: those with at least a thirtieth of it. */
const projects: readonly (readonly [name: string, known: number])[] = [
  ...(longRun ? ([['fastify', 4]] as const) : []),
  ['flask', 3],
  ['gin', 3],
]
const thief = 'thief@example.com'

describe('real histories', () => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>
  beforeAll(async () => {
    folder = await temporaryDirectory('assay-copies-')
  })
  afterAll(() => folder.remove())

  /** The data that an analysis stores for people with these emails. */
  async function kept(bundle: string, addresses: readonly string[]): Promise<HistoryEnd> {
    for await (const message of readHistory({
      source: { bundle: createReadStream(bundle) },
      folder: folder.path,
      owner: 'test',
      runner: productRunner,
      addresses,
      keys: [],
      person: noNamesake,
      since: null,
      limits: analysisLimits,
      signal: new AbortController().signal,
    }))
      if (message.kind === 'end') return message
    throw new Error('a reading ended without an end')
  }

  /** The five people with the most commits, busiest first. */
  async function busiest(directory: string): Promise<readonly string[]> {
    const text = await git(directory, [
      '-c',
      'log.mailmap=false',
      'log',
      '--no-merges',
      '--format=%ae',
      'HEAD',
    ])
    const counts = new Map<string, number>()
    for (const address of text.toLowerCase().trim().split('\n'))
      counts.set(address, (counts.get(address) ?? 0) + 1)
    const people = [...counts].filter(([address]) => !address.includes('[bot]'))
    return people
      .sort(([, one], [, other]) => other - one)
      .slice(0, 5)
      .map(([address]) => address)
  }

  test('are not reported as copies of each other, but rewritten ones are', async () => {
    const histories = await Promise.all(
      projects.map(async ([name]) => {
        const bundle = join(shelf, `${name}.bundle`)
        const directory = join(folder.path, `${name}.git`)
        await git(directory, ['clone', '--bare', '--quiet', bundle, directory])
        const people = await busiest(directory)
        const copy = join(folder.path, `${name}.bundle`)
        await writtenAnew(directory, `Thief <${thief}>`, copy)
        return { name, bundle, people, copy }
      }),
    )
    const found: { name: string; own: HistoryEnd[]; copy: HistoryEnd }[] = []
    for (const { name, bundle, people, copy } of histories) {
      const own: HistoryEnd[] = []
      for (const one of people) own.push(await kept(bundle, [one]))
      found.push({ name, own, copy: await kept(copy, [thief]) })
    }
    const takenBy = (blobs: readonly string[]) =>
      found.flatMap(({ name, own }) =>
        own.map((known, rank) => [`${name} ${rank + 1}`, areTaken(blobs, known)] as const),
      )
    const names = (blobs: readonly string[]) =>
      takenBy(blobs).flatMap(([name, taken]) => (taken ? [name] : []))
    const taken = found.map(({ name, own, copy }) => ({
      name,
      byTrees: own.map((known) => shareOfTrees(copy.trees, known.trees)),
      copy: names(copy.blobs),
      own: own.flatMap(({ blobs }) => names(blobs)),
    }))
    expect(taken).toEqual(
      projects.map(([name, known]) => ({
        name,
        byTrees: [0, 0, 0, 0, 0],
        copy: [1, 2, 3, 4, 5].slice(0, known).map((rank) => `${name} ${rank}`),
        own: [],
      })),
    )
  })
})
