/** API read and write through the whole stack on PostgreSQL, against raw Fastify + pg with the same SQL. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '#server/db/database.ts'
import { freePort } from '#tests/support/server/live-server.ts'
import { call, registerRecruiter } from '#tests/support/people/people.ts'
import { stopCluster } from '#tests/support/database/postgres.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { durablePostgres } from './databases.ts'
import { recording, type Recorded } from './api/recorded.ts'
import { median, report, rounded } from './report.ts'

const rounds = 5
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const connections = 10
const bars = { throughput: 0.5, p99: 3 }
/** The signing key of the tests' in-process server: the product's process must accept its tokens. */
const secret = Buffer.alloc(32, 7).toString('hex')

const folder = await mkdtemp(join(tmpdir(), 'assay-bench-api-'))
await chmod(folder, 0o755)
const clusterFolder = join(folder, 'cluster')
const children: ChildProcess[] = []
try {
  const url = await durablePostgres(clusterFolder)
  const { who, clientId, file } = await prepareCalls(url)
  const headers = {
    authtoken: who.idToken,
    cookie: `fp=${who.cookie}`,
    'content-type': 'application/json',
  }
  const product = await start('bench/api/product.ts', url, secret)
  const raw = await start('bench/api/raw.ts', url, file)
  let made = 0
  const named = () => JSON.stringify({ name: `Bench ${process.pid} ${(made += 1)}` })
  const writing = {
    method: 'POST',
    headers,
    setupRequest: (request: object) => ({ ...request, body: named() }),
  }
  const sides = {
    read: {
      product: { url: product, requests: [{ method: 'GET', path: `/api/clients/${clientId}`, headers }] },
      raw: { url: raw, requests: [{ method: 'GET', path: '/read' }] },
    },
    write: {
      product: { url: product, requests: [{ ...writing, path: '/api/clients' }] },
      raw: { url: raw, requests: [{ ...writing, path: '/write' }] },
    },
  }
  for (const side of [sides.read.product, sides.read.raw, sides.write.product, sides.write.raw]) {
    await autocannon({ ...side, connections, duration: 1 })
  }
  for (const goal of ['read', 'write'] as const) {
    const results: Record<'product' | 'raw', Awaited<ReturnType<typeof autocannon>>[]> = {
      product: [],
      raw: [],
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const side of ['product', 'raw'] as const) {
        results[side].push(await autocannon({ ...sides[goal][side], connections, duration: seconds }))
      }
    }
    const all = [...results.product, ...results.raw]
    const perSecond = (side: 'product' | 'raw') =>
      median(results[side].map(({ requests }) => requests.average))
    const p99 = (side: 'product' | 'raw') => median(results[side].map(({ latency }) => latency.p99))
    const throughput = median(
      results.product.map(
        ({ requests }, round) => requests.average / (results.raw[round]?.requests.average ?? 0),
      ),
    )
    const slowest = p99('product') / p99('raw')
    const wrong = all.reduce((sum, result) => sum + result.non2xx + result.errors + result.timeouts, 0)
    report({
      goal: `api-${goal}`,
      n: all.reduce((sum, result) => sum + result['2xx'], 0),
      fail: wrong + Number(!(throughput >= bars.throughput)) + Number(!(slowest <= bars.p99)),
      figures: {
        productPerSecond: rounded(perSecond('product'), 0),
        rawPerSecond: rounded(perSecond('raw'), 0),
        throughput: rounded(throughput),
        atLeast: bars.throughput,
        productP99Ms: p99('product'),
        rawP99Ms: p99('raw'),
        p99: rounded(slowest),
        atMost: bars.p99,
      },
    })
  }
} finally {
  for (const child of children) child.kill('SIGKILL')
  await stopCluster(clusterFolder)
  await rm(folder, { recursive: true, force: true })
}

/** A company with a hundred clients, and the product's database statements for one read and one write. */
async function prepareCalls(url: string) {
  const database = await openDatabase({ url })
  const server = await startTestServer({ database })
  const who = await registerRecruiter(server)
  const create = async (name: string) => {
    const answer = await call(server, who, '/clients', { method: 'POST', body: { name } })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<{ id: string; slug: string }>()
  }
  for (let index = 0; index < 100; index += 1) await create(`Client ${index}`)
  const { id } = await create('Read again and again')
  const read = await recording(async () => {
    await call(server, who, `/clients/${id}`)
  })
  const name = 'Written once'
  let slug = ''
  const write = await recording(async () => {
    slug = (await create(name)).slug
  })
  const known = new Set(await idsOf(url))
  const values = write.flatMap((statement) => statement.values)
  const ids = values.filter(
    (value): value is string =>
      typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) && !known.has(value),
  )
  const recorded: Recorded = { read, write, fresh: { ids: [...new Set(ids)], name, slug } }
  const file = join(folder, 'recorded.json')
  await writeFile(file, JSON.stringify(recorded))
  await server.close()
  await database.close()
  return { who, clientId: id, file }

  /** Ids that a repeated write keeps: the company, its members, the absent session. */
  async function idsOf(connection: string): Promise<string[]> {
    const opened = await openDatabase({ url: connection })
    const rows = await opened.global((tx) => tx.selectFrom('account').selectAll().execute())
    await opened.close()
    const nobody = '00000000-0000-0000-0000-000000000000'
    return [nobody, ...rows.flatMap((row) => [row.id, row.uid, row.company_id ?? '', row.member_id ?? ''])]
  }
}

async function start(entry: string, url: string, argument: string): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['tools/run.mjs', entry, url, String(port), argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  children.push(child)
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${entry} ended`))),
  ])
  return `http://127.0.0.1:${port}`
}
