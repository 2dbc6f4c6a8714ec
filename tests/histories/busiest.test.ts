/**
 * The five busiest emails of real histories, counted by the product from bundles and over smart HTTP, and by plain
 * git. HISTORIES_DIR names the folder of bundles; without it the suite is empty.
 */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productRunner } from '#server/evidence/analysis/product-runner.ts'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { readHistory, type HistoryRequest } from '#server/evidence/reader/read-history.ts'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { git } from '#tests/support/histories/fast-import.ts'
import { serveRepositories, startGitHost, type GitHost } from '#tests/support/histories/git-host.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { realHistories } from '#tools/histories.mjs'

const shelf = realHistories() ?? ''

/** One of the five: lines of the main language, and the least share that the product counts. A bot has none. */
interface Busy {
  readonly commits: number
  readonly lines: number
  readonly program?: boolean
  readonly least?: number
}

/** From the README beside the bundles: commits without merges, in total and of the five busiest emails. */
const known: readonly { name: string; total: number; language: string; five: readonly Busy[] }[] = [
  {
    name: 'fastify',
    total: 4_422,
    language: 'javascript',
    five: [
      { commits: 514, lines: 11_577 },
      { commits: 514, lines: 13_926 },
      { commits: 175, lines: 5, program: true },
      { commits: 162, lines: 15_255 },
      { commits: 137, lines: 3_726 },
    ],
  },
  {
    name: 'flask',
    total: 3_806,
    language: 'python',
    five: [
      { commits: 975, lines: 21_004 },
      { commits: 804, lines: 29_599 },
      // Two thirds of these lines are in moved files: with renames followed, as in the product, git counts 5,018.
      { commits: 133, lines: 14_734, least: 0.3 },
      { commits: 88, lines: 934 },
      { commits: 62, lines: 198 },
    ],
  },
  {
    name: 'gin',
    total: 1_791,
    language: 'go',
    five: [
      { commits: 368, lines: 14_900 },
      { commits: 179, lines: 6_861 },
      { commits: 150, lines: 1_894 },
      { commits: 125, lines: 0, program: true },
      { commits: 97, lines: 824 },
    ],
  },
]
const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

/** Commits, first and last day of each email, by plain git: as written, lower case, without merges. */
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

/** All messages of an analysis for these emails, without memory use, which varies. */
async function reported(
  source: HistoryRequest['source'],
  folder: string,
  addresses: readonly string[],
): Promise<FromRunner[]> {
  const asked: HistoryRequest = {
    source,
    folder,
    owner: 'test',
    runner: productRunner,
    addresses,
    keys: [],
    person: noNamesake,
    since: null,
    limits: analysisLimits,
    signal: new AbortController().signal,
  }
  const events: FromRunner[] = []
  for await (const event of readHistory(asked))
    events.push(event.kind === 'end' ? { ...event, peakBytes: 0 } : event)
  return events
}

/** Commits, first and last day, and lines of a language, for each of these emails. */
function counted(events: readonly FromRunner[], addresses: readonly string[], language: string) {
  const found = new Map(
    addresses.map((address) => [address, { commits: 0, first: Infinity, last: -Infinity, lines: 0 }]),
  )
  for (const commit of events.flatMap((event) => (event.kind === 'chunk' ? event.commits : []))) {
    const one = found.get(commit.address)
    // Co-authored commits are not counted for an author.
    if (one === undefined || commit.coAuthor) continue
    one.commits += 1
    one.first = Math.min(one.first, commit.authoredAt)
    one.last = Math.max(one.last, commit.authoredAt)
    one.lines += new Map(commit.topics).get(language) ?? 0
  }
  return [...found]
}

const dated = (rows: readonly (readonly [string, { commits: number; first: number; last: number }])[]) =>
  rows.map(([address, { commits, first, last }]) => [address, commits, day(first), day(last)])

/** The product's lines divided by plain git's: the same magnitude, as each excludes what the other counts. */
const factors = { least: 0.5, most: 2 }

describe('real histories', () => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>
  let host: GitHost
  beforeAll(async () => {
    folder = await temporaryDirectory('assay-real-')
    host = await startGitHost(serveRepositories(folder.path))
  })
  afterAll(async () => {
    await host.close()
    await folder.remove()
  })

  test.each(known)(
    '$name: counts commits and days of the five busiest as git does, and no bots',
    async ({ name, total, language, five }) => {
      const bundle = join(shelf, `${name}.bundle`)
      const directory = join(folder.path, `${name}.git`)
      await git(directory, ['clone', '--bare', '--quiet', bundle, directory])
      const busiest = await countedByGit(directory)
      expect(busiest.map(([, { commits }]) => commits)).toEqual(five.map(({ commits }) => commits))
      const addresses = busiest.map(([address]) => address)
      const bundled = await reported({ bundle: createReadStream(bundle) }, folder.path, addresses)
      const found = counted(bundled, addresses, language)
      const people = <Row>(rows: readonly Row[]) => rows.filter((_, rank) => five[rank]?.program !== true)
      expect(dated(people(found))).toEqual(dated(people(busiest)))
      expect(
        found.flatMap(([, { commits }], rank) => (five[rank]?.program === true ? [commits] : [])),
      ).toEqual(five.flatMap(({ program }) => (program === true ? [0] : [])))
      expect(bundled.map((event) => (event.kind === 'end' ? event.state : event.kind))).toEqual([
        'begun',
        ...bundled.flatMap(({ kind }) => (kind === 'chunk' ? [kind] : [])),
        'complete',
      ])
      expect(bundled[0]).toMatchObject({ kind: 'begun', total })
      for (const [rank, { lines, least = factors.least }] of five.entries()) {
        const own = found[rank]?.[1].lines ?? NaN
        process.stdout.write(`${name} ${rank + 1}: ${language} ${own}, by git ${lines}\n`)
        if (five[rank]?.program === true) continue
        expect(own).toBeGreaterThanOrEqual(lines * least)
        expect(own).toBeLessThanOrEqual(lines * factors.most)
      }
      const remote = { url: `${host.origin}/${name}.git`, authorization: null, sandboxOrigin: host.origin }
      expect(await reported(remote, folder.path, addresses)).toEqual(bundled)
    },
  )
})
