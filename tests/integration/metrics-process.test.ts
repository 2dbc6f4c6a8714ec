import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnPostgres, postgresTarget, type PostgresTarget } from '#tests/support/database/database.ts'
import { freePort, startLiveServer } from '#tests/support/server/live-server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

describeOnPostgres('a server with a port for metrics', () => {
  let target: PostgresTarget
  let place: Awaited<ReturnType<typeof temporaryDirectory>>

  beforeAll(async () => {
    target = await postgresTarget()
    place = await temporaryDirectory('assay-metrics-')
  })
  afterAll(async () => {
    await target.drop()
    await place.remove()
  })

  const start = (port: number, environment = {}) =>
    startLiveServer({
      directory: place.path,
      environment: { DATABASE_URL: target.url, METRICS_PORT: String(port), ...environment },
    })
  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 'refused',
    )

  it('serves metrics on that port only, with the configured pool, for as long as it runs', async () => {
    const port = await freePort()
    const server = await start(port, { DATABASE_POOL_SIZE: '3' })
    await server.ready()
    const here = `http://127.0.0.1:${port}`
    const text = await (await fetch(`${here}/metrics`)).text()
    const limit = text.split('\n').filter((line) => line.startsWith('assay_database_connections_limit'))
    const statuses = await Promise.all([
      statusOf(`${server.origin}/metrics`),
      statusOf(`${server.origin}/api/metrics`),
      statusOf(`${here}/api/health/live`),
    ])
    expect([limit, statuses]).toEqual([['assay_database_connections_limit 3'], [404, 404, 404]])
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await statusOf(`${here}/metrics`)).toBe('refused')
  })

  it('does not start when that port is taken, and names it', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const server = await start(port)
    expect(await server.exited()).toBe(1)
    expect(server.lines.filter((line) => line.startsWith('Assay'))).toEqual([
      `Assay cannot start: METRICS_PORT=${port} is already in use by another process. Stop it, or choose another METRICS_PORT.`,
    ])
    holder.close()
  })
})
