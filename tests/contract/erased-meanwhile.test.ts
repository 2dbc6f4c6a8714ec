/** Nothing of a developer is written once their account is gone, whichever of the two comes first. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bodyOf, told } from '../support/answers.ts'
import type { FromRunner } from '#server/expertise/reader/runner/runner-messages.ts'
import { describeOnPostgres } from '../support/database.ts'
import { openSearchable, type OpenDatabase } from '../support/every-row.ts'
import {
  commitsBefore,
  connectRepository,
  repositoryOf,
  type ConnectedIntegration,
} from '../support/evidence-rows.ts'
import { analysisWorker } from '../support/evidence.ts'
import { call, registerPerson, type Person } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { eventually } from '../support/wait.ts'

const headline = 'the only headline of its kind'

interface Write {
  method: 'PUT' | 'POST' | 'DELETE'
  path: string
  body?: object
  /** Of the call, where nobody is erased. */
  status: number
  /** Where the erasure comes first. */
  absent: [status: number, code: string]
}

/** What a developer with a connection, the ids of which are given, may write. */
type Written = (connection: ConnectedIntegration | null) => Write

const missing: Write['absent'] = [403, 'account-missing']
const put = (path: string, body: object): Written => {
  return () => ({ method: 'PUT', path, body, status: 200, absent: missing })
}
const onConnection =
  (of: (connection: ConnectedIntegration) => Omit<Write, 'absent'> & Partial<Write>): Written =>
  (connection) => {
    if (connection === null) throw new Error('nobody has a connection')
    return { absent: [404, 'not-found'], ...of(connection) }
  }
const connecting: Written = () => ({
  method: 'POST',
  path: '/integrations',
  body: { url: 'https://git.example/dana/compiler' },
  status: 201,
  absent: missing,
})

/** Every operation that writes into a developer's tenant, with and without a profile, and a connection, there. */
const writes: readonly (readonly [string, Written, 'empty' | 'filled' | 'waiting' | 'resting'])[] = [
  ['initUser', put('/initUser', { details: { name: 'Dana', headline } }), 'empty'],
  ['updateUserDetails', put('/updateUserDetails', { details: { headline } }), 'empty'],
  ['updateUserDetails', put('/updateUserDetails', { details: { headline } }), 'filled'],
  ['updateNotifyEmail', put('/updateNotifyEmail', { notifyEmail: 'news@elsewhere.example' }), 'empty'],
  ['updateNotifyEmail', put('/updateNotifyEmail', { notifyEmail: 'news@elsewhere.example' }), 'filled'],
  ['connectRepository', connecting, 'empty'],
  ['connectRepository', connecting, 'filled'],
  ['connectRepository', connecting, 'waiting'],
  [
    'syncIntegration',
    onConnection(({ id }) => ({
      method: 'POST',
      path: `/integrations/${id}/sync`,
      status: 202,
      absent: missing,
    })),
    'resting',
  ],
  [
    'revokeIntegration',
    onConnection(({ id }) => ({ method: 'POST', path: `/integrations/${id}/revoke`, status: 200 })),
    'waiting',
  ],
  [
    'removeIntegration',
    onConnection(({ id }) => ({ method: 'DELETE', path: `/integrations/${id}`, status: 204 })),
    'waiting',
  ],
  [
    'cancelAnalysis',
    onConnection((connection) => {
      const path = `/analyses/${repositoryOf(connection).analysis?.id}/cancel`
      return { method: 'POST', path, status: 200 }
    }),
    'waiting',
  ],
  [
    'includeRepository',
    onConnection((connection) => {
      const path = `/repositories/${repositoryOf(connection).id}`
      return { method: 'PUT', path, body: { included: false }, status: 200 }
    }),
    'waiting',
  ],
]

function withResolvers() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((resolved) => (resolve = resolved))
  return { promise, resolve: () => resolve() }
}

describeOnPostgres('a developer who is erased while', () => {
  let place: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    place = await openSearchable('postgres')
    server = await startTestServer({ database: place.database })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  async function developer(has: (typeof writes)[number][2]) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const body = { details: { name: 'Dana', headline: 'before' } }
    if (has !== 'empty') bodyOf(await call(server, who, '/initUser', { method: 'PUT', body }))
    const isConnected = has === 'waiting' || has === 'resting'
    const connection = isConnected ? await connectRepository(server, who) : null
    if (connection !== null && has === 'resting') {
      const path = `/analyses/${repositoryOf(connection).analysis?.id}/cancel`
      bodyOf(await call(server, who, path, { method: 'POST' }))
    }
    const { id } = await place.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', who.uid).executeTakeFirstOrThrow(),
    )
    return { ...who, accountId: id, connection }
  }
  const remove = async (who: Person) =>
    (await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode
  /** Where something of the person stands: what holds their account's id, or their address. */
  const left = ({ accountId, email, uid }: Person & { accountId: string }) =>
    place.find({ accountId, email, uid, headline, news: 'news@elsewhere.example' })
  /** A server whose transactions in a tenant are done this way. */
  const withTenant = (tenant: Database['tenant']) =>
    startTestServer({ database: { ...place.database, tenant }, clock: server.clock })

  describe.each(writes.map(([id, write, has]) => [id, has, write] as const))(
    '%s is under way (what there is before: %s)',
    (_id, has, write) => {
      const sent = (through: TestServer, who: Awaited<ReturnType<typeof developer>>) => {
        const { path, method, body } = write(who.connection)
        return call(through, who, path, { method, ...(body && { body }) })
      }

      test('is told so, and leaves nothing, where the erasure comes first', async () => {
        const who = await developer(has)
        const erased: number[] = []
        const slow = await withTenant(async (tenantId, work, options) => {
          if (erased.length === 0) erased.push(await remove(who))
          return place.database.tenant(tenantId, work, options)
        })
        const answer = await sent(slow, who)
        const [status, code] = write(who.connection).absent
        expect([erased, told(answer)]).toEqual([[200], [status, expect.objectContaining({ code })]])
        expect([await left(who), slow.defects]).toEqual([[], []])
        await slow.close()
      })

      test('leaves nothing where the change comes first, and is waited for', async () => {
        const who = await developer(has)
        const written = withResolvers()
        const waitedFor = withResolvers()
        const slow = await withTenant((tenantId, work, options) =>
          place.database.tenant(
            tenantId,
            async (tx) => {
              const made = await work(tx)
              written.resolve()
              await waitedFor.promise
              return made
            },
            options,
          ),
        )
        const answer = sent(slow, who)
        await written.promise
        const erasure = remove(who)
        await eventually(async () => expect(await waiting()).toBe(1))
        expect(await left(who)).toContain('account: accountId')
        waitedFor.resolve()
        expect(await erasure).toBe(200)
        // What follows in a transaction of its own comes before the end of the account or after it.
        expect([write(who.connection).status, 403]).toContain((await answer).statusCode)
        expect([await left(who), slow.defects]).toEqual([[], []])
        await slow.close()
      })
    },
  )

  describe('a reading of their commits goes on', () => {
    /** A worker that reads three commits in two chunks, and does something before each step. */
    async function reading(
      who: Awaited<ReturnType<typeof developer>>,
      before: Readonly<Record<'begin' | 'second chunk' | 'end', () => Promise<unknown>>>,
    ) {
      const [first, ...more] = commitsBefore(server.clock.now(), 3, who.accountId)
      const chunk = (passed: number, kept: readonly (typeof first)[]): FromRunner => ({
        kind: 'chunk',
        passed,
        commits: kept.flatMap((commit) =>
          commit === undefined
            ? []
            : [
                {
                  ...commit,
                  tree: commit.id,
                  address: who.email,
                  authoredAt: commit.at,
                  committedAt: commit.at,
                },
              ],
        ),
      })
      async function* read(): AsyncGenerator<FromRunner> {
        await before.begin()
        yield { kind: 'begun', tip: 'f'.repeat(40), total: 3, anew: false }
        yield chunk(1, [first])
        await before['second chunk']()
        yield chunk(3, more)
        await before.end()
        yield {
          kind: 'end',
          state: 'complete',
          fault: null,
          tip: 'f'.repeat(40),
          own: 3,
          others: 0,
          total: 3,
          trees: [],
          peakBytes: 0,
        }
      }
      return analysisWorker(server, { read: () => read() })
    }
    const nothing = () => Promise.resolve()
    const steps = { begin: nothing, 'second chunk': nothing, end: nothing }

    test('keeps what it reads, where nobody is erased', async () => {
      const who = await developer('waiting')
      await (await reading(who, steps)).runDue()
      expect(await left(who)).toContain('evidence_month: accountId')
      expect(await remove(who)).toBe(200)
      expect(await left(who)).toEqual([])
    })

    test.each(Object.keys(steps))('leaves nothing where the erasure comes before the %s', async (step) => {
      const who = await developer('waiting')
      const erased: number[] = []
      const worker = await reading(who, { ...steps, [step]: async () => erased.push(await remove(who)) })
      await worker.runDue()
      expect([erased, await left(who)]).toEqual([[200], []])
    })
  })

  /** How many connections wait for a lock. */
  const waiting = () =>
    place.below(async (query) => {
      const rows = await query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })

  test('no request is under way has no profile that anybody could write, in any way', async () => {
    const { database } = place
    const nobody = randomUUID()
    const at = server.clock.now()
    const written = database.tenant(nobody, (tx) =>
      tx
        .insertInto('user_profile')
        .values({
          tenant_id: nobody,
          headline,
          location: null,
          time_zone: null,
          title: null,
          position: null,
          notify_email: null,
          initialised_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute(),
    )
    await expect(written).rejects.toThrow('user_profile_account')
  })
})
