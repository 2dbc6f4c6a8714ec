/**
 * The commits of the five busiest addresses of real histories, counted by the product and by plain git. HISTORIES_DIR names the
 * folder with the bundles; without it nothing is claimed.
 */
import { createReadStream } from 'node:fs'
import { nobody } from '#server/expertise/reader/reading/suggested-addresses.ts'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productRunner } from '#server/expertise/product-runner.ts'
import { readingLimits } from '#server/expertise/reader/limits.ts'
import { readHistory } from '#server/expertise/reader/read-history.ts'
import { git } from '#tests/support/histories/fast-import.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { realHistories } from '#tools/histories.mjs'

const shelf = realHistories() ?? ''

/** Of the README beside the bundles: commits without merges, and of the five busiest addresses, the busiest first. */
const known = [
  { name: 'fastify', total: 4_422, commits: [514, 514, 175, 162, 137] },
  { name: 'flask', total: 3_806, commits: [975, 804, 133, 88, 62] },
  { name: 'gin', total: 1_791, commits: [368, 179, 150, 125, 97] },
]
const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

/** Commits, first and last day of each address, by plain git: address as written, lower case, without merges. */
async function countedByGit(directory: string) {
  const text = await git(directory, [
    '-c',
    'log.mailmap=false',
    'log',
    '--no-merges',
    '--format=%ae %at',
    'HEAD',
  ])
  const found = new Map<string, { commits: number; first: number; last: number }>()
  for (const line of text.trim().split('\n')) {
    const address = line.slice(0, line.lastIndexOf(' ')).toLowerCase()
    const at = Number(line.slice(line.lastIndexOf(' ') + 1))
    const { commits, first, last } = found.get(address) ?? { commits: 0, first: at, last: at }
    found.set(address, { commits: commits + 1, first: Math.min(first, at), last: Math.max(last, at) })
  }
  return [...found]
    .sort(([one, a], [other, b]) => b.commits - a.commits || (one < other ? -1 : 1))
    .slice(0, 5)
}

async function countedByProduct(bundle: string, folder: string, addresses: readonly string[]) {
  const found = new Map(
    addresses.map((address) => [address, { commits: 0, first: Infinity, last: -Infinity }]),
  )
  const topics = new Map<string, Map<string, number>>()
  const told: unknown[] = []
  const asked = {
    source: { bundle: createReadStream(bundle) },
    folder,
    owner: 'test',
    runner: productRunner,
    addresses,
    keys: [],
    person: nobody,
    since: null,
    limits: readingLimits,
    signal: new AbortController().signal,
  }
  for await (const event of readHistory(asked)) {
    if (event.kind === 'begun') told.push(event.total)
    if (event.kind === 'end') told.push(event.state)
    if (event.kind !== 'chunk') continue
    for (const commit of event.commits) {
      const one = found.get(commit.address)
      // What somebody only helped to write is not an author's.
      if (one === undefined || commit.coAuthor) continue
      one.commits += 1
      one.first = Math.min(one.first, commit.authoredAt)
      one.last = Math.max(one.last, commit.authoredAt)
      const own = topics.get(commit.address) ?? new Map<string, number>()
      for (const [slug, lines] of commit.topics) own.set(slug, (own.get(slug) ?? 0) + lines)
      topics.set(commit.address, own)
    }
  }
  return { told, found: [...found], topics }
}

const dated = (rows: readonly (readonly [string, { commits: number; first: number; last: number }])[]) =>
  rows.map(([address, { commits, first, last }]) => [address, commits, day(first), day(last)])

describe('real histories', () => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>
  beforeAll(async () => {
    folder = await temporaryDirectory('assay-real-')
  })
  afterAll(() => folder.remove())

  test.each(known)('$name: the five busiest have the commits and days that git counts', async (history) => {
    const bundle = join(shelf, `${history.name}.bundle`)
    const directory = join(folder.path, `${history.name}.git`)
    await git(directory, ['clone', '--bare', '--quiet', bundle, directory])
    const busiest = await countedByGit(directory)
    expect(busiest.map(([, { commits }]) => commits)).toEqual(history.commits)
    const addresses = busiest.map(([address]) => address)
    const { told, found, topics } = await countedByProduct(bundle, folder.path, addresses)
    expect(told).toEqual([history.total, 'complete'])
    expect(dated(found)).toEqual(dated(busiest))
    for (const [rank, address] of addresses.entries()) {
      const most = [...(topics.get(address) ?? [])].sort(([, a], [, b]) => b - a).slice(0, 4)
      process.stdout.write(`${history.name} ${rank + 1}: ${most.map((pair) => pair.join(' ')).join(', ')}\n`)
    }
  })
})
