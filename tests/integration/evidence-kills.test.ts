import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type TenantTx } from '#server/db/database.ts'
import { describeRaces } from '#tests/support/database/database.ts'
import { deskOf, type EvidenceDesk, type Integration } from '#tests/support/histories/evidence.ts'
import { makeHistory, type WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { serveRepositories, startGitHost, type GitHost } from '#tests/support/histories/git-host.ts'
import { processesIn, workersIn } from '#tests/support/histories/left-over.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { freePort, openClient, startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { restartedPlace, type RestartedPlace } from '#tests/support/server/restarted-place.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { eventually } from '#tests/support/wait.ts'

/** Each takes the start of a process and the wait for its claim, or the wait for another attempt. */
const cycles = longRun ? 10 : 3
/** Three of four are the developer's: five chunks, of which at most two are in flight. */
const commits = 6_000

type Analysis = NonNullable<Integration['repositories'][number]['analysis']>

/** The history with the developer as its busiest person. */
function* historyOf(email: string): Generator<WrittenCommit> {
  for (const commit of seededHistory({ commits, people: 2, seed: 41 })) {
    yield { ...commit, author: commit.author.replace('person-0@example.com', email) }
  }
}

describeRaces('an analysis that is killed', (engine) => {
  let place: RestartedPlace
  let host: GitHost
  let server: LiveServer
  let client: Awaited<ReturnType<typeof openClient>>
  let desk: EvidenceDesk
  let accountId: string
  let repositories = 0

  const start = async (port: number) => {
    // The host stands for public ones: it is the allowed sandbox origin.
    const environment = { ...place.environment, PUBLIC_URL: host.origin }
    server = await startLiveServer({ directory: place.directory, environment, port })
    await server.ready()
  }

  beforeAll(async () => {
    place = await restartedPlace(engine, 'assay-evidence-kills-')
    host = await startGitHost(serveRepositories(join(place.directory, 'shelf')))
    const port = await freePort()
    await start(port)
    client = await openClient(server.origin)
    desk = deskOf(client, await registerPerson(client, { userType: 'user', name: 'Dana Developer' }))
    await makeHistory(await shelf('as-it-is'), historyOf(desk.who.email))
    const profile = await desk.send('/getUserProfile', 'GET')
    accountId = profile.json<{ profile: { accountId: string } }>().profile.accountId
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await client.close()
    await host.close()
    await place.remove()
  })

  const shelf = async (name: string) => {
    const path = join(place.directory, 'shelf', `${name}.git`)
    await mkdir(path, { recursive: true })
    return path
  }

  /** The newest of the connections, with its one repository. */
  const newest = async () => {
    const repository = (await desk.list()).items.at(-1)?.repositories[0]
    return { repository, analysis: repository?.analysis ?? null }
  }

  /** The same history at another address: analyzed from the beginning. */
  async function connectAgain() {
    repositories += 1
    await makeHistory(await shelf(`copy-${repositories}`), historyOf(desk.who.email))
    await desk.connected(`${host.origin}/copy-${repositories}.git`)
  }

  const runners = () =>
    workersIn(join(place.directory, 'readings')).filter(({ line }) => line.includes('history-runner'))

  /** Retries a killed analysis as often as allowed. */
  async function readAgain() {
    const failed = (await desk.list()).items.at(-1)
    if (failed?.state === 'error') await desk.sync(failed.id)
  }

  const signalRunners = (signal: NodeJS.Signals) => {
    for (const { pid } of runners()) process.kill(pid, signal)
  }

  const isMidway = ({ done, total }: Analysis, kept: number) =>
    done >= kept && (total === null ? kept === 0 : done * 2 < total)

  /**
   * Waits until so much of a running analysis is stored, and stops it with less than half stored, so that the rest
   * in flight is not its end. Starts another one if that was faster.
   */
  async function midway(kept: number): Promise<void> {
    for (;;) {
      const { analysis } = await newest()
      if (analysis === null || analysis.state === 'complete') await connectAgain()
      else if (analysis.state === 'failed') await readAgain()
      else if (analysis.state === 'reading' && analysis.done >= kept && runners().length > 0) {
        signalRunners('SIGSTOP')
        const held = (await newest()).analysis
        // An earlier attempt may have left what was seen before.
        if (held?.state === 'reading' && isMidway(held, kept) && runners().length > 0) return
        signalRunners('SIGCONT')
      }
      // One person may send 3,000 requests a minute: a fast machine must not exceed that.
      await delay(50)
    }
  }

  async function inDatabase<T>(query: (tx: TenantTx) => Promise<T>): Promise<T> {
    const database = await openDatabase(place.options)
    try {
      return await database.tenant(accountId, query)
    } finally {
      await database.close()
    }
  }

  /** Whether an analysis with stored chunks is running, by the rows of a dead server. */
  const isLeftMidway = async (): Promise<boolean> => {
    const rows = await inDatabase((tx) =>
      tx
        .selectFrom('analysis')
        .innerJoin('evidence_month', 'evidence_month.repository_id', 'analysis.repository_id')
        .select('evidence_month.month')
        .where('analysis.state', '=', 'reading')
        .where('analysis.done', '>', 0)
        .execute(),
    )
    return rows.length > 0
  }

  const monthsOf = async () => {
    const rows = await inDatabase((tx) =>
      tx
        .selectFrom('evidence_month')
        .innerJoin('repository', 'repository.id', 'evidence_month.repository_id')
        .select(['repository.name', 'repository.commits', 'repository.others', 'evidence_month.month'])
        .select(['evidence_month.commits as kept', 'evidence_month.evidence'])
        .orderBy('evidence_month.month')
        .execute(),
    )
    const names = [...new Set(rows.map(({ name }) => name))].toSorted()
    return new Map(
      names.map((name) => [
        name,
        rows
          .filter((row) => row.name === name)
          .map(({ evidence, name: _, ...row }) => ({ ...row, evidence: evidence.toString('base64') })),
      ]),
    )
  }

  test(`counts nothing twice and loses nothing over ${cycles} kill -9 of a runner or the server`, async () => {
    const fellMidway = { server: 0, runner: 0 }
    const killServer = async () => {
      const { port } = server
      // The next rows are being written at this moment.
      signalRunners('SIGCONT')
      await server.end('SIGKILL')
      // A runner of a dead server cannot report.
      await eventually(() => expect(processesIn(join(place.directory, 'readings'))).toEqual([]))
      if (await isLeftMidway()) fellMidway.server += 1
      await start(port)
    }
    /** The server logs a runner that ended before its analysis, and no finished one. */
    const brokenOff = () => server.lines.filter((line) => line.includes('the runner ended without an end'))
    const killRunner = async () => {
      const before = brokenOff().length
      const kept = (await newest()).analysis?.done ?? 0
      signalRunners('SIGKILL')
      await eventually(async () =>
        expect(brokenOff().length > before || (await newest()).analysis?.state === 'complete').toBe(true),
      )
      if (kept > 0 && brokenOff().length > before) fellMidway.runner += 1
    }
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await midway(Math.floor(cycle / 2) % 3 === 2 ? 0 : 1_000)
      await (cycle % 2 === 0 ? killServer() : killRunner())
    }
    // A chunk was stored before the analysis ended: at least half for each kind of kill.
    expect(fellMidway.server).toBeGreaterThanOrEqual(Math.ceil(cycles / 2) / 2)
    expect(fellMidway.runner).toBeGreaterThanOrEqual(Math.floor(cycles / 2) / 2)
    await eventually(async () => {
      await readAgain()
      expect((await newest()).analysis?.state).toBe('complete')
    })
    await desk.connected(`${host.origin}/as-it-is.git`)
    await eventually(async () => expect((await newest()).analysis?.state).toBe('complete'))
    const { items } = await desk.list()
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['connected']))
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await readdir(join(place.directory, 'readings'))).toEqual([])
    const months = await monthsOf()
    const undisturbed = months.get('as-it-is') ?? []
    expect([...months.keys()]).toHaveLength(repositories + 1)
    expect(undisturbed.reduce((sum, { kept }) => sum + kept, 0)).toBe(undisturbed[0]?.commits)
    expect(undisturbed[0]?.commits).toBeGreaterThan(1_000)
    expect((undisturbed[0]?.commits ?? 0) + (undisturbed[0]?.others ?? 0)).toBe(commits)
    for (const rows of months.values()) expect(rows).toEqual(undisturbed)
  })
})
