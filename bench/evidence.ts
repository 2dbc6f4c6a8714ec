/**
 * An analysis compared with the same git commands, recorded and replayed one after another without reading their
 * output: a generated history of one person, and flask's and fastify's if HISTORIES_DIR has them. Also from the
 * claim of an analysis to its end on PostgreSQL; event loop delays of the server during it, with either database;
 * and the runner's memory at ten times the commits. BENCH_ROUNDS and BENCH_COMMITS make it shorter; BENCH_PARTS
 * selects from: generated, real, analysis, loop, memory.
 */
import { createReadStream, existsSync } from 'node:fs'
import { isBot } from '#server/evidence/reader/reading/bots.ts'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { readHistory } from '#server/evidence/reader/read-history.ts'
import { runnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'
import type { FromRunner, HistoryEnd } from '#server/evidence/reader/runner/runner-messages.ts'
import { claimAddress } from '#tests/support/people/commit-addresses.ts'
import { analysisWorker, deskOf } from '#tests/support/histories/evidence.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { stopCluster } from '#tests/support/database/postgres.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { durablePostgres, withDatabase } from './databases.ts'
import { loopsOfServer } from './evidence/loop-of-server.ts'
import { recordedGits, replayed } from './evidence/recorded-gits.ts'
import { spentOn, type Spent } from './evidence/spent.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const commits = Number(process.env['BENCH_COMMITS'] ?? 10_000)
const bars = { wall: 1.5, growth: 1.3, peakBytes: 200_000_000, loopMs: 20 }
/** The product's built runner. */
const runner = runnerEntry(
  new URL('../dist/server/history-runner.js', import.meta.url),
  new URL('../server/evidence/analysis/history-runner.ts', import.meta.url),
)
/** A fetch may bring a larger pack than a bundle; generated ones are packed badly. */
const limits = { ...analysisLimits, bundleBytes: analysisLimits.packBytes }
const folder = await temporaryDirectory('assay-bench-evidence-')
// The cluster's own user needs access.
await chmod(folder.path, 0o755)
const at = (name: string) => join(folder.path, name)

async function bundleOf(name: string, count: number): Promise<string> {
  await makeHistory(at(`${name}.git`), seededHistory({ commits: count }))
  await git(at(`${name}.git`), ['bundle', 'create', '--quiet', at(`${name}.bundle`), 'HEAD', 'main'])
  await rm(at(`${name}.git`), { recursive: true })
  return at(`${name}.bundle`)
}

/**
 * Every author of a commit: the worst case, which analyzes all commits except bots'. The bounds allow for
 * co-authors.
 */
async function everybodyIn(bundle: string): Promise<{ addresses: string[]; ofPrograms: number }> {
  await git(at('who.git'), ['clone', '--bare', '--quiet', bundle, at('who.git')])
  const authors = (await git(at('who.git'), ['log', '--format=%ae', 'HEAD'])).trim().split('\n')
  await rm(at('who.git'), { recursive: true })
  return {
    addresses: [...new Set(authors)],
    ofPrograms: authors.filter((one) => isBot(one.toLowerCase())).length,
  }
}

/** Messages of a bundle's analysis. */
function readingOf(
  bundle: string,
  addresses: readonly string[],
  signal = new AbortController().signal,
): AsyncIterable<FromRunner> {
  const asked = {
    folder: folder.path,
    owner: 'bench',
    runner,
    addresses,
    keys: [],
    person: noNamesake,
    since: null,
    limits,
  }
  return readHistory({ ...asked, source: { bundle: createReadStream(bundle) }, signal })
}

/** The end of an analysis, whose chunks are accepted at once. */
async function byProduct(bundle: string, addresses: readonly string[]): Promise<HistoryEnd> {
  for await (const event of readingOf(bundle, addresses)) {
    if (event.kind === 'end') return event
  }
  throw new Error('a reading without an end')
}

async function compare(name: string, bundle: string): Promise<void> {
  const { addresses, ofPrograms } = await everybodyIn(bundle)
  const gits = await recordedGits(folder.path, () => byProduct(bundle, addresses))
  const [ends, product, plain]: [HistoryEnd[], Spent[], Spent[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    plain.push((await spentOn(() => replayed(folder.path, gits)))[1])
    const [end, spent] = await spentOn(() => byProduct(bundle, addresses))
    ends.push(end)
    product.push(spent)
  }
  const ratioOf = (key: 'wallMs' | 'processorMs') =>
    median(product.map((spent, round) => spent[key] / (plain[round]?.[key] ?? 0)))
  const middle = (all: readonly Spent[], key: keyof Spent) => median(all.map((spent) => spent[key]))
  const ratio = ratioOf('wallMs')
  const wrong = ends.filter(({ state, others }) => state !== 'complete' || others > ofPrograms).length
  report({
    goal: `evidence-${name}`,
    n: rounds,
    fail: wrong + (ratio > bars.wall ? 1 : 0),
    figures: {
      commits: ends[0]?.own ?? 0,
      ratio: rounded(ratio),
      bar: bars.wall,
      processorRatio: rounded(ratioOf('processorMs')),
      productMs: rounded(middle(product, 'wallMs'), 0),
      gitMs: rounded(middle(plain, 'wallMs'), 0),
      productProcessorMs: rounded(middle(product, 'processorMs'), 0),
      gitProcessorMs: rounded(middle(plain, 'processorMs'), 0),
      peakMb: rounded(median(ends.map(({ peakBytes }) => peakBytes)) / 1_000_000, 0),
    },
  })
}

/** From the claim of an analysis to its stored count, for the developer who is the history's one author. */
async function compareAnalysis(bundle: string): Promise<void> {
  const address = 'person-0@example.com'
  const gits = await recordedGits(folder.path, () => byProduct(bundle, [address]))
  await withDatabase('postgres', async (database) => {
    const server = await startTestServer({ database, overrides: { validateResponses: false } })
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    await claimAddress(server, who, address)
    const desk = deskOf(server, who)
    const worker = analysisWorker(server, {
      read: ({ addresses, signal }) => readingOf(bundle, addresses, signal),
    })
    const [plain, alone, whole]: [Spent[], Spent[], Spent[]] = [[], [], []]
    let wrong = 0
    for (let round = 0; round < rounds; round += 1) {
      plain.push((await spentOn(() => replayed(folder.path, gits)))[1])
      alone.push((await spentOn(() => byProduct(bundle, [address])))[1])
      const { id } = await desk.connected(`https://git.example/dana/history-${round}`)
      whole.push((await spentOn(() => worker.runDue()))[1])
      const read = (await desk.list()).items.find((one) => one.id === id)?.repositories[0]
      if (read?.commits !== commits || read.analysis?.state !== 'complete') wrong += 1
      await desk.remove(id)
    }
    await server.close()
    const times = (one: readonly Spent[], other: readonly Spent[], key: keyof Spent) =>
      rounded(median(one.map((spent, round) => spent[key] / (other[round]?.[key] ?? 0))))
    const ratio = times(whole, plain, 'wallMs')
    report({
      goal: 'evidence-analysis',
      n: rounds,
      fail: wrong + (ratio > bars.wall ? 1 : 0),
      figures: {
        commits,
        ratio,
        bar: bars.wall,
        readerRatio: times(alone, plain, 'wallMs'),
        overReader: times(whole, alone, 'wallMs'),
        processorOverReader: times(whole, alone, 'processorMs'),
        analysisMs: rounded(median(whole.map(({ wallMs }) => wallMs)), 0),
        readerMs: rounded(median(alone.map(({ wallMs }) => wallMs)), 0),
        gitMs: rounded(median(plain.map(({ wallMs }) => wallMs)), 0),
        load: rounded(loadavg()[0] ?? 0, 1),
      },
    })
  })
}

async function measureLoop(engine: 'embedded' | 'postgres'): Promise<void> {
  const cluster = at('cluster')
  const url = engine === 'embedded' ? null : await durablePostgres(cluster)
  try {
    await mkdir(at(engine))
    const loops = await loopsOfServer(at(engine), url, { commits, rounds })
    const p99Ms = median(loops.map(({ server }) => server.p99Ms))
    report({
      goal: `evidence-loop-${engine}`,
      n: loops.length,
      fail: Number(p99Ms >= bars.loopMs),
      figures: {
        commits,
        p99Ms: rounded(p99Ms, 1),
        barMs: bars.loopMs,
        slowestP99Ms: rounded(Math.max(...loops.map(({ server }) => server.p99Ms)), 1),
        mostMs: rounded(Math.max(...loops.map(({ server }) => server.mostMs)), 1),
        idleP99Ms: rounded(median(loops.map(({ idle }) => idle.p99Ms)), 1),
        idleMostMs: rounded(Math.max(...loops.map(({ idle }) => idle.mostMs)), 1),
        load: rounded(loadavg()[0] ?? 0, 1),
      },
    })
  } finally {
    if (url !== null) await stopCluster(cluster)
  }
}

async function compareMemory(short: string): Promise<void> {
  const addresses = ['person-0@example.com']
  const small = await byProduct(short, addresses)
  const large = await byProduct(await bundleOf('long', commits * 10), addresses)
  const growth = large.peakBytes / small.peakBytes
  const whole = small.state === 'complete' && large.state === 'complete' && large.own === commits * 10
  const missed = growth > bars.growth || large.peakBytes > bars.peakBytes
  report({
    goal: 'evidence-memory',
    n: 2,
    fail: (whole ? 0 : 1) + (missed ? 1 : 0),
    figures: {
      state: large.state,
      commits: large.own,
      peakMb: rounded(large.peakBytes / 1_000_000, 0),
      barMb: bars.peakBytes / 1_000_000,
      peakMbAtATenth: rounded(small.peakBytes / 1_000_000, 0),
      growth: rounded(growth),
      bar: bars.growth,
    },
  })
}

const asked = process.env['BENCH_PARTS']?.split(',') ?? null
const isAsked = (part: string) => asked?.includes(part) ?? true

try {
  const short = await bundleOf('generated', commits)
  if (isAsked('generated')) await compare('generated', short)
  for (const name of isAsked('real') ? ['flask', 'fastify'] : []) {
    const real = join(process.env['HISTORIES_DIR'] ?? '', `${name}.bundle`)
    if (existsSync(real)) await compare(name, real)
  }
  if (isAsked('analysis')) await compareAnalysis(short)
  if (isAsked('loop')) for (const engine of ['embedded', 'postgres'] as const) await measureLoop(engine)
  if (isAsked('memory')) await compareMemory(short)
} finally {
  await folder.remove()
}
