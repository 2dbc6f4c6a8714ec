/**
 * Time of an ordinary bundle from its last part to its end while hostile ones of four accounts are analyzed,
 * compared with the server at rest, with either database. `copying`: three kilobytes whose deltas build 20 GB.
 * `comparing`: commits that each take git seconds to compare, which no declared size reveals. BENCH_ROUNDS makes it
 * shorter; BENCH_ENGINES and BENCH_PARTS select some.
 */
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claimAddress } from '#tests/support/people/commit-addresses.ts'
import { beginBundle, sendPart } from '#tests/support/people/evidence-rows.ts'
import { deskOf } from '#tests/support/histories/evidence.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { makeHeavyDiff } from '#tests/support/histories/heavy-diff.ts'
import { copyingBundle } from '#tests/support/histories/packs.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { registerPerson, type Reachable } from '#tests/support/people/people.ts'
import { stopCluster } from '#tests/support/database/postgres.ts'
import { openClient, startLiveServer } from '#tests/support/server/live-server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { durablePostgres } from './databases.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const engines = (process.env['BENCH_ENGINES'] ?? 'embedded,postgres').split(',')
const parts = (process.env['BENCH_PARTS'] ?? 'copying,comparing').split(',')
const bar = 3
const hostileAccounts = 4
/** Longer waits are not measured. */
const longestMs = 240_000
const address = 'person-0@example.com'
const folder = await temporaryDirectory('assay-bench-turns-')
await chmod(folder.path, 0o755)
const at = (name: string) => join(folder.path, name)

async function ordinary(): Promise<Buffer> {
  await makeHistory(at('ordinary.git'), seededHistory({ commits: 1_000 }))
  await git(at('ordinary.git'), ['bundle', 'create', '--quiet', at('ordinary.bundle'), 'HEAD', 'main'])
  return readFile(at('ordinary.bundle'))
}

async function hostile(part: string): Promise<Buffer> {
  if (part === 'copying')
    return copyingBundle({ author: `Ada <${address}>`, base: 1_000_000, deltas: 20, times: 1_000 })
  await makeHeavyDiff(at('heavy.git'), at('heavy.bundle'), `Ada <${address}>`, 40)
  return readFile(at('heavy.bundle'))
}

/** A new account that has sent a bundle, and the state of its analysis. */
async function sent(client: Reachable, bytes: Buffer) {
  const who = await registerPerson(client, { userType: 'user', name: 'Dana Developer' })
  await claimAddress(client, who, address)
  const bundle = await beginBundle(client, who, { name: 'history', size: bytes.length })
  for (let part = 1; part <= bundle.parts; part += 1)
    await sendPart(
      client,
      who,
      bundle,
      part,
      bytes.subarray((part - 1) * bundle.partSize, part * bundle.partSize),
    )
  const desk = deskOf(client, who)
  return async () => (await desk.list()).items[0]?.repositories[0]?.analysis
}

/** Milliseconds from the last part to the end. */
async function timeOf(client: Reachable, bytes: Buffer): Promise<number> {
  const analysis = await sent(client, bytes)
  const start = performance.now()
  while (performance.now() - start < longestMs) {
    const state = (await analysis())?.state
    if (state === 'complete') return performance.now() - start
    if (state === 'failed') throw new Error('an ordinary bundle failed')
    await pause(50)
  }
  return longestMs
}

/** Waits until all have started or ended. */
async function underWay(analyses: readonly Awaited<ReturnType<typeof sent>>[]): Promise<string[]> {
  const end = performance.now() + 20_000
  for (;;) {
    const states = await Promise.all(analyses.map(async (one) => one()))
    const begun = states.filter((one) => one?.state !== 'waiting').length
    if (begun === states.length || performance.now() > end)
      return states.map((one) => one?.failure ?? one?.state ?? 'gone')
    await pause(100)
  }
}

async function measure(engine: string, part: string, calm: Buffer): Promise<void> {
  const cluster = at(`cluster-${engine}-${part}`)
  const url = engine === 'embedded' ? null : await durablePostgres(cluster)
  await mkdir(at(`${engine}-${part}`))
  const server = await startLiveServer({
    directory: at(`${engine}-${part}`),
    environment: url === null ? {} : { DATABASE_URL: url },
  })
  try {
    await server.ready()
    const client = await openClient(server.origin)
    await timeOf(client, calm)
    const quiet: number[] = []
    for (let round = 0; round < rounds; round += 1) quiet.push(await timeOf(client, calm))
    const bytes = await hostile(part)
    const analyses = await Promise.all(Array.from({ length: hostileAccounts }, () => sent(client, bytes)))
    // The first one is sent at once, the others while the hostile ones are running.
    const atOnce = await timeOf(client, calm)
    const states = await underWay(analyses)
    const beside: number[] = []
    const more = atOnce < longestMs ? rounds : 0
    for (let round = 0; round < more; round += 1) beside.push(await timeOf(client, calm))
    const ratio = (beside.length === 0 ? atOnce : median(beside)) / median(quiet)
    await client.close()
    report({
      goal: `turns-${part}-${engine}`,
      n: rounds,
      fail: Number(ratio > bar),
      figures: {
        ratio: rounded(ratio, 2),
        bar,
        atOnceRatio: rounded(atOnce / median(quiet), 2),
        quietMs: rounded(median(quiet), 0),
        besideMs: rounded(median(beside), 0),
        slowestMs: rounded(Math.max(...beside), 0),
        atOnceMs: rounded(atOnce, 0),
        hostileBytes: bytes.length,
        hostile: [...new Set(states)].join(' '),
      },
    })
  } finally {
    await server.end('SIGTERM')
    if (url !== null) await stopCluster(cluster)
  }
}

try {
  const calm = await ordinary()
  for (const part of parts) for (const engine of engines) await measure(engine, part, calm)
} finally {
  await folder.remove()
}
