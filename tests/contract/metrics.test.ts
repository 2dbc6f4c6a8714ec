import { Readable } from 'node:stream'
import { requestedHistories } from '#server/evidence/analysis/histories.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownContract } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { startMetricsServer, type MetricsServer } from '#server/http/metrics/metrics-server.ts'
import { moduleOperations } from '#server/modules/modules.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { inboxTransport } from '#server/work/mail/mail-transport.ts'
import { jobKindNames, jobKinds } from '#server/job-kinds.ts'
import { readQueueDepth } from '#server/work/queue/queue-depth.ts'
import { describeOnDatabase, openTestDatabase } from '../support/database/database.ts'
import { openStream } from '../support/server/live.ts'
import { call, registerRecruiter, type Recruiter } from '../support/people/people.ts'
import { startTestServer, testClock, type TestServer } from '../support/server/server.ts'
import { passTime } from '../support/server/work.ts'
import { eventually } from '../support/wait.ts'
import { noticeTo } from '../support/server/mails.ts'

const operations = moduleOperations.map((operation) =>
  operation.id === 'getClient'
    ? { ...operation, prepare: () => Promise.reject(new Error('a defect of the test')) }
    : operation,
)
const client = '0190a1b2-0000-7000-8000-000000000001'

/** Every sample with a value, by its name and labels as written. */
function samplesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

describeOnDatabase('the metrics', (engine) => {
  const clock = testClock()
  let server: TestServer
  let metricsServer: MetricsServer
  let recruiter: Recruiter
  let queueFails = false
  let statements = 0

  beforeAll(async () => {
    const database = await openTestDatabase(engine)
    const queue = () => {
      statements += 1
      return queueFails ? Promise.reject(new Error('gone')) : readQueueDepth(database, jobKindNames)
    }
    server = await startTestServer({ database, clock, operations, overrides: { queue } })
    recruiter = await registerRecruiter(server)
    await server.worker.deliverDue()
    const { metrics } = server.app
    if (metrics === undefined) throw new Error('no metrics')
    metricsServer = await startMetricsServer(metrics, { port: 0, host: '127.0.0.1' }, server.app.log)
  })
  beforeEach(() => {
    queueFails = false
  })
  afterAll(async () => {
    await metricsServer.close()
    await server.close()
    await server.database.close()
  })

  const read = (path = '/metrics', method = 'GET') =>
    fetch(`http://127.0.0.1:${metricsServer.port}${path}`, { method })
  const scrape = async () => samplesOf(await (await read()).text())
  const requests = (operation: string, status: string) =>
    `assay_http_request_duration_seconds_count{operation="${operation}",status="${status}"}`

  /** The increase of these series during an action. */
  async function grown(series: string[], work: () => Promise<unknown>) {
    const before = await scrape()
    await work()
    const after = await scrape()
    return series.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
  }

  test('count a request under its operation and the class of its status', async () => {
    const series = [
      requests('listClients', '2xx'),
      requests('listClients', '4xx'),
      requests('getClient', '5xx'),
    ]
    const done = await grown(series, async () => {
      await call(server, recruiter, '/clients')
      await call(server, recruiter, '/clients?limit=5')
      await call(server, null, '/clients')
      await call(server, recruiter, `/clients/${client}`)
    })
    expect(done).toEqual([2, 1, 1])
  })

  test('count requests over a limit apart from other refusals', async () => {
    const series = [requests('getEvidence', '429'), requests('getEvidence', '4xx')]
    const done = await grown(series, async () => {
      server.app.metrics?.request('getEvidence', 429, 0.01)
      server.app.metrics?.request('getEvidence', 404, 0.01)
    })
    expect(done).toEqual([1, 1])
  })

  test('count unknown paths under one name, and pages and sign-in under one each', async () => {
    const names = [requests('unknown', '4xx'), requests('identity', '4xx'), requests('other', '2xx')]
    const done = await grown(names, async () => {
      for (const path of ['/nothing', `/clients-of/${client}`, '/..%2f', '/nothing?x=1'])
        await call(server, null, path)
      await server.app.inject({
        method: 'POST',
        url: '/securetoken.googleapis.com/v1/token?key=local',
        payload: {},
      })
      await server.app.inject({ url: '/inbox' })
    })
    const known = new Set(ownContract(findRoot()).operations.map(({ id }) => id))
    const labels = [...(await scrape()).keys()].flatMap((name) => /operation="([^"]*)"/.exec(name)?.[1] ?? [])
    const outside = new Set(labels.filter((label) => !known.has(label)))
    expect([done, [...outside].toSorted()]).toEqual([
      [4, 1, 1],
      ['identity', 'other', 'unknown'],
    ])
  })

  test('list every kind of job of a worker by its name', async () => {
    const work = { transport: inboxTransport, publicUrl: 'http://localhost:4300', log: server.app.log }
    const histories = { ...requestedHistories(null, null), read: () => Readable.from([]) }
    const kinds = jobKinds({ ...server, ...work, histories, forge: null })
    const waiting = [...(await scrape()).keys()].filter((name) => name.startsWith('assay_queue_waiting'))
    expect(waiting.toSorted()).toEqual(
      kinds.map(({ name }) => `assay_queue_waiting{kind="${name}"}`).toSorted(),
    )
  })

  test('report how many mails wait and how long the oldest is due, until they have left', async () => {
    const mail = noticeTo('ines@brightwater.example')
    const series = ['assay_queue_waiting{kind="mail"}', 'assay_queue_oldest_due_seconds{kind="mail"}']
    const reported = async () => {
      const samples = await scrape()
      return series.map((name) => Math.floor(samples.get(name) ?? Number.NaN))
    }
    const enqueue = () => server.database.global((tx) => queueMail(tx, mail, clock.now()))
    await enqueue()
    await passTime(server.database, -3_690_500)
    await enqueue()
    await passTime(server.database, 60_500)
    await enqueue()
    await passTime(server.database, 30_000)
    const [waiting, due] = await reported()
    // By the database's clock only, not that of the process.
    expect([waiting, (due ?? 0) >= 90 && (due ?? 0) < 3_600]).toEqual([3, true])
    await server.worker.deliverDue()
    expect(await reported()).toEqual([1, 0])
  })

  test('report pool and database by one statement a scrape, and no old values when it fails', async () => {
    const before = statements
    const well = await scrape()
    expect(statements - before).toBe(1)
    const { most, probes } = server.database.load()
    expect(Object.fromEntries([...well].filter(([name]) => name.startsWith('assay_database_')))).toEqual({
      assay_database_up: 1,
      'assay_database_connections{state="idle"}': expect.any(Number),
      'assay_database_connections{state="busy"}': 0,
      assay_database_connections_limit: most,
      assay_database_waiting: 0,
      assay_database_probes_total: probes,
    })
    queueFails = true
    const gone = await scrape()
    expect([
      gone.get('assay_database_up'),
      [...gone.keys()].filter((name) => name.startsWith('assay_queue_')),
    ]).toEqual([0, []])
  })

  test('report how many callers wait for a connection', async () => {
    let end: () => void = () => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    const { most } = server.database.load()
    const holding = Array.from({ length: most }, () => server.database.global(() => until))
    await eventually(() => expect(server.database.load().idle).toBe(0))
    const waiting = [server.database.ping(), server.database.ping()]
    const scraped = scrape()
    await eventually(() => expect(server.database.load().waiting).toBe(3))
    end()
    await Promise.all([...holding, ...waiting])
    expect((await scraped).get('assay_database_waiting')).toBe(2)
  })

  test('report open live streams, and count each one that opens', async () => {
    const origin = await server.listen()
    const open = async () => (await scrape()).get('assay_live_streams')
    expect(await open()).toBe(0)
    const series = [requests('streamLiveUpdates', '2xx')]
    let stream: Awaited<ReturnType<typeof openStream>> | null = null
    const counted = await grown(series, async () => {
      stream = await openStream(origin, recruiter)
    })
    expect([counted, await open()]).toEqual([[1], 1])
    await eventually(async () => expect((await scrape()).get('assay_live_feed_lag_seconds')).toBe(0))
    await server.app.close()
    expect(await open()).toBe(0)
    expect(stream).not.toBeNull()
    expect((await scrape()).get(series[0] ?? '')).toBe(1)
  })

  test('report process and event loop for each server', async () => {
    const names = [...(await scrape()).keys()]
    expect(names).toEqual(
      expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']),
    )
    const other = await startTestServer({
      database: server.database,
      overrides: { queue: () => Promise.resolve([]) },
    })
    const { text } = (await other.app.metrics?.scrape()) ?? { text: '' }
    expect([...samplesOf(text).keys()].filter((name) => name.startsWith('assay_http_'))).toEqual([])
    await other.close()
  })

  test('answer GET /metrics only, and never on the public port', async () => {
    const answers = await Promise.all([
      read(),
      read('/metrics', 'POST'),
      read('/'),
      read('/metrics/'),
      read('/metrics?x=1'),
      read('/api/health/live'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 405, 404, 404, 404, 404])
    const on = await startTestServer({
      database: server.database,
      overrides: { queue: () => Promise.resolve([]) },
    })
    const outside = ['/metrics', '/api/metrics'].map((url) => on.app.inject({ url }))
    expect((await Promise.all(outside)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
    await on.close()
  })
})
