/**
 * What an import of 10,000 rows costs a neighbour, another company on the same database: the latency of their list
 * while it runs against the quiet one before and after it, on both engines, and the import's own rows a second
 * (docs/candidates.md#how-does-an-import-work).
 */
import { setTimeout as delay } from 'node:timers/promises'
import { paces } from '#server/modules/imports/pace.ts'
import { importWorker, openDesk } from '#tests/support/people/imports.ts'
import { openStream } from '#tests/support/server/live.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { withDatabase, type EngineName } from './databases.ts'
import { report, rounded } from './report.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 10_000)
const quietCalls = 300
/** Milliseconds between two calls of the neighbor. */
const pauseMs = 10
const bar = 3

for (const engine of ['embedded', 'postgres'] as const) {
  await withDatabase(engine, async (database) => {
    const server = await startTestServer({ database, overrides: { validateResponses: false } })
    try {
      await measure(engine, server)
    } finally {
      await server.close()
    }
  })
}

async function measure(engine: EngineName, server: TestServer): Promise<void> {
  const neighbour = await newWorkspace(server, 'Northgate')
  for (let count = 0; count < 50; count += 1) await neighbour.client()
  const desk = await openDesk(server, 'Brightwater')
  const stream = await openStream(await server.listen(), desk.workspace.owner)
  const file = Array.from({ length: rows }, (_, at) => `Person ${at},p${at}@b.example,Engineer,Lyon`)
  const checked = await desk.checked(`name,email,headline,location\n${file.join('\n')}\n`, [
    'name',
    'email',
    'headline',
    'location',
  ])
  const quiet = [...(await latencies(neighbour, server, times(quietCalls)))]
  await desk.run(checked.id)
  const began = performance.now()
  let isDone = false
  const running = importWorker(server, { pace: paces[engine] })
    .runDue()
    .finally(() => (isDone = true))
  const busy = await latencies(neighbour, server, () => !isDone)
  await running
  const seconds = (performance.now() - began) / 1000
  quiet.push(...(await latencies(neighbour, server, times(quietCalls))))
  stream.close()
  const { state, done } = await desk.get(checked.id)
  const calls = [...quiet, ...busy]
  const refused = calls.filter(({ right }) => !right).length
  const [before, during] = [p95(quiet), p95(busy)]
  const ratio = during / before
  report({
    goal: `imports-neighbour-${engine}`,
    n: calls.length,
    fail: refused + Number(state !== 'done' || done !== rows) + Number(!(ratio <= bar)),
    figures: {
      quietP95Ms: rounded(before, 1),
      p95Ms: rounded(during, 1),
      slowestMs: rounded(Math.max(...busy.map(({ ms }) => ms)), 1),
      ratio: rounded(ratio, 2),
      atMost: bar,
      rows,
      rowsPerSecond: rounded(rows / seconds, 0),
    },
  })
}

function times(count: number): () => boolean {
  let left = count
  return () => (left -= 1) >= 0
}

interface Timed {
  ms: number
  right: boolean
}

function p95(taken: readonly Timed[]): number {
  const sorted = taken.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

async function latencies(who: Workspace, server: TestServer, goesOn: () => boolean): Promise<Timed[]> {
  const taken: Timed[] = []
  while (goesOn()) {
    const began = performance.now()
    const { statusCode } = await call(server, who.owner, '/clients?limit=25')
    taken.push({ ms: performance.now() - began, right: statusCode === 200 })
    await delay(pauseMs)
  }
  return taken
}
