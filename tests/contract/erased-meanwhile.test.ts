/** Nothing of a developer is written once their account is deleted, whichever commits first. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, TenantTx } from '#server/db/database.ts'
import { write } from '#tests/support/people/background.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { describeOnPostgres } from '../support/database/database.ts'
import { openSearchable, type OpenDatabase } from '../support/database/every-row.ts'
import {
  beginBundle,
  commitsBefore,
  connectRepository,
  repositoryOf,
} from '../support/people/evidence-rows.ts'
import { begun, chunk, endOf } from '../support/histories/made-up-reading.ts'
import { sshSigner } from '../support/histories/ssh-signer.ts'
import { addKey, proofOf } from '../support/people/signing-keys.ts'
import { makeLink } from '../support/people/profile-links.ts'
import { claimAddress, linksTo } from '../support/people/commit-addresses.ts'
import { analysisWorker } from '../support/histories/evidence.ts'
import { call, registerPerson, type Person } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { eventually } from '../support/wait.ts'
import { headline, writes } from './developer-writes.ts'

const hasWritten = async (tx: TenantTx): Promise<boolean> => {
  const { rows } = await sql<{ written: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as written`.execute(tx)
  return rows[0]?.written === true
}

function withResolvers() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((resolved) => (resolve = resolved))
  return { promise, resolve: () => resolve() }
}

describeOnPostgres('a developer erased while a request runs', () => {
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

  // More people register here than one network may.
  beforeEach(() => server.database.global((tx) => tx.deleteFrom('identity_attempt').execute()))

  async function developer(has: (typeof writes)[number][2]) {
    // Too many registrations for one window of ten minutes.
    server.clock.advance(15_000)
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
    const bundle = has === 'sending' ? await beginBundle(server, who) : null
    const address = has === 'claimed' ? await claimAddress(server, who) : null
    const [token = ''] = address === null ? [] : await linksTo(server, address.value)
    const claimed = address && {
      id: address.id,
      token,
      keyId: (await addKey(server, who)).id,
      signature: await proofOf(server, who, sshSigner()),
    }
    const linkId = has === 'shared' ? (await makeLink(server, who)).link.id : null
    const entryId = has === 'told' ? (await write(server, who)).id : null
    return { ...who, accountId: id, connection, bundle, claimed, linkId, entryId }
  }
  const remove = async (who: Person) =>
    (await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode
  /** Where the person's account id or email occurs. */
  const left = ({ accountId, email, uid }: Person & { accountId: string }) =>
    place.find({ accountId, email, uid, headline, news: 'news@elsewhere.example' })
  /** A server whose tenant transactions run this way. */
  const withTenant = (tenant: Database['tenant']) =>
    startTestServer({ database: { ...place.database, tenant }, clock: server.clock })

  describe.each(writes.map(([id, write, has]) => [id, has, write] as const))(
    'during %s (existing records: %s)',
    (_id, has, write) => {
      const sent = (through: TestServer, who: Awaited<ReturnType<typeof developer>>) => {
        const { path, method, body, headers } = write(who)
        return call(through, who, path, { method, ...(body && { body }), ...(headers && { headers }) })
      }

      test('gets a refusal and leaves nothing when the erasure commits first', async () => {
        const who = await developer(has)
        const erased: number[] = []
        const slow = await withTenant(async (tenantId, work, options) => {
          if (erased.length === 0) erased.push(await remove(who))
          return place.database.tenant(tenantId, work, options)
        })
        const answer = await sent(slow, who)
        const [status, code] = write(who).absent
        expect([erased, statusAndBody(answer)]).toEqual([[200], [status, expect.objectContaining({ code })]])
        expect([await left(who), slow.defects]).toEqual([[], []])
        await slow.close()
      })

      test('leaves nothing when the change commits first, because the erasure waits for it', async () => {
        const who = await developer(has)
        const written = withResolvers()
        const waitedFor = withResolvers()
        const slow = await withTenant((tenantId, work, options) =>
          place.database.tenant(
            tenantId,
            async (tx) => {
              const made = await work(tx)
              // A transaction that only reads blocks no other.
              if (!(await hasWritten(tx))) return made
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
        // Later transactions of the request come before the end of the account or after it.
        expect([write(who).status, 403]).toContain((await answer).statusCode)
        expect([await left(who), slow.defects]).toEqual([[], []])
        await slow.close()
      })
    },
  )

  describe('during an analysis of their commits', () => {
    /** A worker that analyzes three commits in two chunks, with a callback before each step. */
    async function workerOf(
      who: Awaited<ReturnType<typeof developer>>,
      before: Readonly<Record<'begin' | 'second chunk' | 'end', () => Promise<unknown>>>,
    ) {
      const commits = commitsBefore(server.clock.now(), 3, who.accountId)
      async function* read(): AsyncGenerator<FromRunner> {
        await before.begin()
        yield begun(3)
        yield chunk(1, commits.slice(0, 1), who.email)
        await before['second chunk']()
        yield chunk(3, commits.slice(1), who.email)
        await before.end()
        yield endOf('complete', { own: 3, total: 3 })
      }
      return analysisWorker(server, { read: () => read() })
    }
    const nothing = () => Promise.resolve()
    const steps = { begin: nothing, 'second chunk': nothing, end: nothing }

    test('stores the analysis when no erasure happens', async () => {
      const who = await developer('waiting')
      await (await workerOf(who, steps)).runDue()
      expect(await left(who)).toContain('evidence_month: accountId')
      expect(await remove(who)).toBe(200)
      expect(await left(who)).toEqual([])
    })

    test.each(Object.keys(steps))('leaves nothing when the erasure commits before the %s', async (step) => {
      const who = await developer('waiting')
      const erased: number[] = []
      const worker = await workerOf(who, { ...steps, [step]: async () => erased.push(await remove(who)) })
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

  test('never has a profile without an account, in any kind of write', async () => {
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
