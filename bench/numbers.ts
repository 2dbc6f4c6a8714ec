/**
 * What a developer with 10,000 commits waits for: a repository left out until the new numbers are there (at most a second),
 * and a page of commits against a page of a plain list (at most twice), in turns on one server. BENCH_COMMITS makes it shorter.
 */
import type { Database } from '#server/db/database.ts'
import { topicCatalogue } from '#server/evidence/topics/catalogue/topic-catalogue.ts'
import type { KeptCommit } from '#server/evidence/commits/month.ts'
import { keepCommits } from '#server/evidence/commits/months.ts'
import { deskOf } from '#tests/support/histories/evidence.ts'
import { numbersFrom } from '#tests/support/histories/seeded-history.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { withDatabase, type EngineName } from './databases.ts'
import { median, report, rounded } from './report.ts'

const commits = Number(process.env['BENCH_COMMITS'] ?? 10_000)
const rounds = 9
const bars = { newNumbersMs: 1_000, page: 2 }

/** Ten years of them, one to five topics each. */
function written(now: number): KeptCommit[] {
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
    topics: [...new Set(Array.from({ length: 1 + next(5) }, () => topicCatalogue[next(20)]?.[0] ?? ''))].map(
      (slug) => [slug, 1 + next(120)] as const,
    ),
  }))
}

for (const engine of ['embedded', 'postgres'] as const)
  await withDatabase(engine, (database) => measure(engine, database))

async function measure(engine: EngineName, database: Database): Promise<void> {
  const server = await startTestServer({ database, overrides: { validateResponses: false } })
  const desk = deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana Developer' }))
  const tenantId = (
    await server.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', desk.who.uid).executeTakeFirstOrThrow(),
    )
  ).id
  const repositories = [
    await desk.connected('https://git.example/dana/compiler'),
    await desk.connected('https://git.example/dana/tools'),
  ].flatMap((one) => one.repositories.map(({ id }) => id))

  const all = written(Math.floor(server.clock.now().getTime() / 1000))
  for (const [index, id] of repositories.entries()) {
    const some = all.filter((_, number) => number % repositories.length === index)
    await server.database.tenant(tenantId, (tx) =>
      keepCommits(tx, { tenantId, repositoryId: id, generation: 0 }, some),
    )
  }

  const workspace = await newWorkspace(server, 'Brightwater')
  for (let client = 0; client < 60; client += 1) await workspace.client()

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const began = performance.now()
    await work()
    return performance.now() - began
  }

  const first = (await desk.expertise()).items[0]
  const topic = first?.topic.slug ?? ''
  // As people open it: a topic, a repository, a week.
  const week = (first?.lastWeek ?? 0) - 100
  const [newNumbers, pages, lists]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    newNumbers.push(
      await timed(async () => {
        await desk.include(repositories[0] ?? '', round % 2 === 1)
        await desk.expertise()
      }),
    )
    pages.push(await timed(() => desk.evidence({ topic, by: 'commit', from: week, to: week, limit: 50 })))
    lists.push(await timed(() => call(server, workspace.owner, '/clients?limit=50')))
  }
  const [newNumbersMs, pageMs, listMs] = [median(newNumbers), median(pages), median(lists)]
  report({
    goal: 'evidence-numbers',
    n: rounds,
    fail: Number(newNumbersMs > bars.newNumbersMs) + Number(pageMs / listMs > bars.page),
    figures: {
      engine,
      commits,
      newNumbersMs: rounded(newNumbersMs, 0),
      pageMs: rounded(pageMs, 1),
      listMs: rounded(listMs, 1),
      page: rounded(pageMs / listMs),
    },
  })
  await server.close()
}
