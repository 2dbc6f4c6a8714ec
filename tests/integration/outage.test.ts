import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient, startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { fragileCluster, type FragileCluster } from '#tests/support/database/outage.ts'
import { registerRecruiter, type Recruiter } from '#tests/support/people/people.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

const rounds = longRun ? 3 : 1

interface Seen {
  status: number
  code: string
  retryAfter: string | null
}

describe('a server whose PostgreSQL fails under load', () => {
  let cluster: FragileCluster
  let place: Awaited<ReturnType<typeof temporaryDirectory>>
  let server: LiveServer
  let who: Recruiter

  beforeAll(async () => {
    cluster = await fragileCluster()
    place = await temporaryDirectory('assay-outage-')
    server = await startLiveServer({
      directory: place.path,
      environment: { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' },
    })
    await server.ready()
    const client = await openClient(server.origin)
    who = await registerRecruiter(client)
    await client.close()
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await cluster.remove()
    await place.remove()
  })

  async function ask(path: string): Promise<Seen> {
    const answer = await fetch(`${server.origin}/api${path}`, {
      headers: { authtoken: who.idToken, cookie: `fp=${who.cookie}` },
    })
    const body = (await answer.json()) as { code?: string; status?: unknown }
    return {
      status: answer.status,
      code: body.code ?? String(body.status ?? ''),
      retryAfter: answer.headers.get('retry-after'),
    }
  }

  /** Eight callers until they are stopped; stores every answer except 200 and a 503 with Retry-After. */
  function load() {
    const hands = { busy: true }
    const counts = { served: 0, refused: 0 }
    const odd: unknown[] = []
    const caller = async () => {
      while (hands.busy) {
        const seen = await ask('/clients').catch((error: unknown) => ({ failed: String(error) }))
        if ('failed' in seen) odd.push(seen)
        else if (seen.status === 200) counts.served += 1
        else if (seen.status === 503 && Number(seen.retryAfter) >= 1) {
          counts.refused += 1
          await delay(50)
        } else odd.push(seen)
      }
    }
    const callers = Array.from({ length: 8 }, caller)
    return {
      counts,
      stop: async () => {
        hands.busy = false
        await Promise.all(callers)
        return odd
      },
    }
  }

  async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await reached())) await delay(20)
  }

  async function outage(goAway: () => unknown, comeBack: () => unknown) {
    const traffic = load()
    await until(() => traffic.counts.served > 20)
    await goAway()
    const refusedBefore = traffic.counts.refused
    await until(() => traffic.counts.refused > refusedBefore + 20)
    const down = [await ask('/health/live'), await ask('/health/ready')]
    await comeBack()
    const servedBefore = traffic.counts.served
    await until(() => traffic.counts.served > servedBefore + 20)
    const up = [await ask('/health/live'), await ask('/health/ready')]
    expect(await traffic.stop()).toEqual([])
    const live = { status: 200, code: 'ok', retryAfter: null }
    expect([down, up]).toEqual([
      [live, { status: 503, code: 'unavailable', retryAfter: '1' }],
      [live, live],
    ])
  }

  test(`answers only 503 with Retry-After until PostgreSQL is started again, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) await outage(cluster.stop, cluster.start)
  })

  test(`answers only 503 with Retry-After until PostgreSQL is thawed, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) await outage(cluster.freeze, cluster.thaw)
  })

  test('is still the same process', async () => {
    expect(server.lines).toEqual([`Assay is ready at ${server.origin}`])
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
