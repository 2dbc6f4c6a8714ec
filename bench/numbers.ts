/**
 * Reads and computation of kept numbers, for a developer with 95,000 commits in 24 topics, on each database:
 * - p99 of each read, against reading a candidate: at most 3 times
 * - answers per second to a company while 16 readers open the shared profile as often as each one's network may: at least 80 % of
 *   without them
 * - one computation by the worker, against computing within a request as before: at most 1.5 times
 *
 * BENCH_COMMITS sets another number of commits.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { callWindows } from '#server/contract/rate-limits.ts'
import type { Database } from '#server/db/database.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { keepCommits } from '#server/evidence/commits/months.ts'
import { activityOf } from '#server/evidence/formula/activity.ts'
import { expertiseOf } from '#server/evidence/formula/expertise.ts'
import { readStored, recomputeNumbers } from '#server/evidence/numbers/public.ts'
import { evidenceOf, decodeEvidence } from '#server/evidence/numbers/decode-evidence.ts'
import { topicCatalogue } from '#server/evidence/topics/catalogue/topic-catalogue.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { numbersFrom } from '#tests/support/histories/seeded-history.ts'
import { decide, findable } from '#tests/support/people/findable.ts'
import { call } from '#tests/support/people/people.ts'
import { hashIn, makeLink, opening } from '#tests/support/people/profile-links.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { withDatabase, type EngineName } from './databases.ts'
import { median, report, rounded } from './report.ts'

const commits = Number(process.env['BENCH_COMMITS'] ?? 95_000)
const topics = topicCatalogue.slice(0, 24).map(([slug]) => slug)
const rounds = 100
const recomputations = 3
const readers = 16
const { sharedProfiles } = callWindows
/** Milliseconds between two views of a reader at the network's limit. */
const readEveryMs = sharedProfiles.milliseconds / sharedProfiles.calls
const neighbourMs = 10_000
const bars = { read: 3, neighbour: 0.8, recomputed: 1.5 }

/** Ten years of commits, each in every topic. */
function written(now: number): StoredCommit[] {
  const next = numbersFrom(1)
  const span = 10 * 365 * 86_400
  return Array.from({ length: commits }, (_, number) => ({
    id: number.toString(16).padStart(40, '0'),
    at: now - span + Math.floor((span * number) / commits),
    address: 1,
    coAuthor: false,
    people: 1,
    signed: false,
    mergedByOther: false,
    witnessed: false,
    notes: [],
    topics: topics.map((slug) => [slug, 1 + next(120)] as const),
  }))
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

for (const engine of ['embedded', 'postgres'] as const)
  await withDatabase(engine, (database) => measure(engine, database))

async function measure(engine: EngineName, database: Database): Promise<void> {
  const server = await startTestServer({ database, overrides: { validateResponses: false } })
  const who = await findable(server, {})
  const { accountId: tenantId } = who
  await decide(server, who, 'expertise', 'everybody')
  const all = written(Math.floor(server.clock.now().getTime() / 1000))
  for (let from = 0; from < all.length; from += 5_000)
    await database.tenant(tenantId, (tx) =>
      keepCommits(
        tx,
        { tenantId, repositoryId: who.repositoryId, generation: 0 },
        all.slice(from, from + 5_000),
      ),
    )
  const now = server.clock.now()
  /** The work of a request before numbers were stored. */
  const inRequest = () =>
    database.tenant(tenantId, async (tx) => {
      const { byTopic, asOf } = evidenceOf(
        decodeEvidence(await readStored(tx, tenantId, { included: [true] })),
        now,
      )
      return [...byTopic.values()].map((pieces) => [expertiseOf(pieces, asOf), activityOf(pieces, asOf)])
    })
  const outdate = () =>
    database.tenant(tenantId, (tx) =>
      sql`update repository set name = name || '.' where id = ${who.repositoryId}`.execute(tx),
    )
  const [asked, recomputed]: [number[], number[]] = [[], []]
  for (let round = 0; round < recomputations; round += 1) {
    asked.push(await timed(inRequest))
    await outdate()
    const ports = { database, clock: server.clock, refresh: refreshDeveloperSearch }
    recomputed.push(await timed(() => recomputeNumbers(ports, tenantId, new AbortController().signal)))
  }

  const link = await makeLink(server, who)
  const workspace = await newWorkspace(server, 'Brightwater')
  const { id: positionId } = await workspace.openPosition((await workspace.client()).id)
  const { candidateId } = (await workspace.application(positionId)).card
  const [topic = ''] = topics
  const reads: Record<string, () => Promise<{ statusCode: number }>> = {
    row: () => call(server, workspace.owner, `/candidates/${candidateId}`),
    shared: () => opening(server, hashIn(link)),
    expertise: () => call(server, who, '/expertise'),
    breakdown: () => call(server, who, `/evidence?topic=${topic}&by=repository`),
    search: () => call(server, workspace.owner, `/developers?topics=${topic}`),
  }
  const times = new Map(Object.keys(reads).map((name): [string, number[]] => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, read] of Object.entries(reads)) {
      const took = await timed(async () => {
        const { statusCode } = await read()
        if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`)
      })
      times.get(name)?.push(took)
    }
  const row = p99(times.get('row') ?? [])
  const ratios = Object.fromEntries(
    [...times].flatMap(([name, of]) => (name === 'row' ? [] : [[name, rounded(p99(of) / row, 2)]])),
  )

  const neighbour = async () => {
    const until = performance.now() + neighbourMs
    let answers = 0
    for (; performance.now() < until; answers += 1) await reads['row']?.()
    return answers
  }
  const quiet = await neighbour()
  const ended = new AbortController()
  const reading = Array.from({ length: readers }, async () => {
    while (!ended.signal.aborted) {
      await reads['shared']?.()
      await delay(readEveryMs)
    }
  })
  const beside = await neighbour()
  ended.abort()
  await Promise.all(reading)

  const recomputation = median(recomputed) / median(asked)
  const wrong = [
    ...Object.values(ratios).map((ratio) => ratio > bars.read),
    beside / quiet < bars.neighbour,
    recomputation > bars.recomputed,
  ]
  report({
    goal: 'evidence-numbers',
    n: rounds,
    fail: wrong.filter(Boolean).length,
    figures: {
      engine,
      commits,
      topics: topics.length,
      ...ratios,
      neighbour: rounded(beside / quiet, 2),
      askedMs: rounded(median(asked), 0),
      recomputed: rounded(recomputation, 2),
    },
  })
  await server.close()
}
