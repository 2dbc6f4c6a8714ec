/**
 * Delays before the product reports a problem or recovers: a second process on a directory, compared with one that
 * exits at once; a shutdown under load; a database that freezes, stops and returns. Each case has a limit.
 */
import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/db/database.ts'
import { openStream } from '#tests/support/server/live.ts'
import { openClient, startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { fragileCluster } from '#tests/support/database/outage.ts'
import { registerRecruiter } from '#tests/support/people/people.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { median, report, rounded } from './report.ts'

const rounds = 5
const atOnce = 20
/** Milliseconds. */
const bars = { secondProcess: 2_000, sigterm: 10_000, databaseFailed: 2_000, databaseNormal: 5_000 }

interface Case {
  ms: number
  /** Whether it ended as required, at any time. */
  right: boolean
}

function printGoal(goal: string, cases: readonly Case[], atMost: number): void {
  const times = cases.map(({ ms }) => ms)
  report({
    goal: `limits-${goal}`,
    n: cases.length,
    fail: cases.filter(({ ms, right }) => !right || !(ms <= atMost)).length,
    figures: { ms: rounded(median(times), 0), slowestMs: rounded(Math.max(...times), 0), atMost },
  })
}

async function timed(work: () => Promise<boolean>): Promise<Case> {
  const began = performance.now()
  const right = await work()
  return { ms: performance.now() - began, right }
}

await secondProcess()
await sigterm()
await database()

/** Excludes the time to load the program, measured by a refused setting, from the lock's time. */
async function secondProcess(): Promise<void> {
  const place = await temporaryDirectory('assay-bench-second-')
  const first = await startLiveServer({ directory: place.path })
  const lifeOf = (environment: Record<string, string>, words: string) =>
    timed(async () => {
      const server = await startLiveServer({ directory: place.path, environment })
      return (await server.exited()) === 1 && server.lines.join('\n').includes(words)
    })
  try {
    await first.ready()
    const cases: Case[] = []
    for (let round = 0; round < rounds; round += 1) {
      const control = await lifeOf({ LOG_LEVEL: 'no such level' }, 'LOG_LEVEL')
      const second = await lifeOf({}, `in use by process ${first.pid}`)
      cases.push({ ms: second.ms - control.ms, right: control.right && second.right })
    }
    printGoal('second-process', cases, bars.secondProcess)
  } finally {
    await first.end('SIGTERM')
    await place.remove()
  }
}

/** Eight writers and an open stream, whose reader stays connected. */
async function sigterm(): Promise<void> {
  const place = await temporaryDirectory('assay-bench-sigterm-')
  const cases: Case[] = []
  let server: LiveServer | null = null
  try {
    for (let round = 0; round < rounds; round += 1) {
      const running = (server = await startLiveServer({ directory: place.path }))
      await running.ready()
      const client = await openClient(running.origin)
      const owner = await registerRecruiter(client, `Bench ${round}`)
      const stream = await openStream(running.origin, owner)
      await stream.next()
      const hands = Array.from({ length: 8 }, (_, hand) => writeUntilGone(running, owner, `${round}-${hand}`))
      await Promise.all(hands.map(({ first }) => first))
      cases.push(await timed(async () => (await running.end('SIGTERM')) === 0))
      await Promise.all(hands.map(({ done }) => done))
      await client.close()
    }
    printGoal('sigterm', cases, bars.sigterm)
  } finally {
    await server?.end('SIGKILL')
    await place.remove()
  }
}

function writeUntilGone({ origin }: LiveServer, who: { idToken: string; cookie: string }, name: string) {
  const headers = {
    authtoken: who.idToken,
    cookie: `fp=${who.cookie}`,
    'content-type': 'application/json',
  }
  const write = (count: number) =>
    fetch(`${origin}/api/clients`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: `${name} ${count}` }),
    })
      .then((answer) => answer.arrayBuffer())
      .then(
        () => true,
        () => false,
      )
  const first = write(0)
  const done = first.then(async () => {
    for (let count = 1; await write(count); count += 1);
  })
  return { first, done }
}

async function database(): Promise<void> {
  const cluster = await fragileCluster()
  const opened = await openDatabase({ url: cluster.url })
  const cases: Record<'frozen' | 'in-transaction' | 'stopped' | 'thawed' | 'restarted', Case[]> = {
    frozen: [],
    'in-transaction': [],
    stopped: [],
    thawed: [],
    restarted: [],
  }
  try {
    await untilAnswered(opened)
    for (let round = 0; round < rounds; round += 1) {
      cluster.freeze()
      cases.frozen.push(...(await runCallers(opened)), ...(await runCallers(opened)))
      cluster.thaw()
      cases.thawed.push(await timed(() => untilAnswered(opened)))

      cases['in-transaction'].push(await runInTransaction(opened, () => cluster.freeze()))
      cluster.thaw()
      cases.thawed.push(await timed(() => untilAnswered(opened)))

      await cluster.stop()
      cases.stopped.push(...(await runCallers(opened)))
      await cluster.start()
      cases.restarted.push(await timed(() => untilAnswered(opened)))
    }
  } finally {
    cluster.thaw()
    await opened.close()
    await cluster.remove()
  }
  for (const goal of ['frozen', 'in-transaction', 'stopped'] as const) {
    printGoal(`database-${goal}`, cases[goal], bars.databaseFailed)
  }
  for (const goal of ['thawed', 'restarted'] as const) {
    printGoal(`database-${goal}`, cases[goal], bars.databaseNormal)
  }
}

const isUnavailable = (error: unknown) => error instanceof Error && error.name === 'DatabaseUnavailable'

function runCallers(opened: Database): Promise<Case[]> {
  const refused = () => opened.ping().then(() => false, isUnavailable)
  return Promise.all(Array.from({ length: atOnce }, () => timed(refused)))
}

/** From the database's outage until the statement fails. */
async function runInTransaction(opened: Database, goAway: () => void): Promise<Case> {
  let statement: Case = { ms: 0, right: false }
  const work = opened.global(async (tx) => {
    goAway()
    statement = await timed(() => sql`select 1`.execute(tx).then(() => false, isUnavailable))
  })
  await work.catch(() => undefined)
  return statement
}

/** Until every concurrent caller has a response. */
async function untilAnswered(opened: Database): Promise<boolean> {
  const answered = () =>
    opened.ping().then(
      () => true,
      () => false,
    )
  while ((await Promise.all(Array.from({ length: atOnce }, answered))).includes(false));
  return true
}
