/** Nothing of a developer is written once their account is gone, whichever of the two comes first. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bodyOf, told } from '../support/answers.ts'
import { describeOnPostgres } from '../support/database.ts'
import { openSearchable, type OpenDatabase } from '../support/every-row.ts'
import { call, registerPerson, type Person } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { eventually } from '../support/wait.ts'

const headline = 'the only headline of its kind'
/** Every operation that writes into a developer's tenant, with and without a profile there. */
const writes = [
  ['initUser', '/initUser', { details: { name: 'Dana', headline } }, 'empty'],
  ['updateUserDetails', '/updateUserDetails', { details: { headline } }, 'empty'],
  ['updateUserDetails', '/updateUserDetails', { details: { headline } }, 'filled'],
  ['updateNotifyEmail', '/updateNotifyEmail', { notifyEmail: 'news@elsewhere.example' }, 'empty'],
  ['updateNotifyEmail', '/updateNotifyEmail', { notifyEmail: 'news@elsewhere.example' }, 'filled'],
] as const

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

  async function developer(profile: 'empty' | 'filled') {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const body = { details: { name: 'Dana', headline: 'before' } }
    if (profile === 'filled') bodyOf(await call(server, who, '/initUser', { method: 'PUT', body }))
    const { id } = await place.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', who.uid).executeTakeFirstOrThrow(),
    )
    return { ...who, accountId: id }
  }
  const remove = async (who: Person) =>
    (await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode
  /** Where something of the person stands: what holds their account's id, or their address. */
  const left = ({ accountId, email, uid }: Person & { accountId: string }) =>
    place.find({ accountId, email, uid, headline, news: 'news@elsewhere.example' })
  /** A server whose transactions in a tenant are done this way. */
  const withTenant = (tenant: Database['tenant']) =>
    startTestServer({ database: { ...place.database, tenant }, clock: server.clock })

  describe.each(writes)('%s is under way (%s %o, the profile %s)', (_id, path, body, profile) => {
    test('is told so, and leaves nothing, where the erasure comes first', async () => {
      const who = await developer(profile)
      const erased: number[] = []
      const slow = await withTenant(async (tenantId, work, options) => {
        if (erased.length === 0) erased.push(await remove(who))
        return place.database.tenant(tenantId, work, options)
      })
      const answer = await call(slow, who, path, { method: 'PUT', body })
      expect([erased, told(answer)]).toEqual([
        [200],
        [403, expect.objectContaining({ code: 'account-missing' })],
      ])
      expect([await left(who), slow.defects]).toEqual([[], []])
      await slow.close()
    })

    test('leaves nothing where the change comes first, and is waited for', async () => {
      const who = await developer(profile)
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
      const answer = call(slow, who, path, { method: 'PUT', body })
      await written.promise
      const erasure = remove(who)
      await eventually(async () => expect(await waiting()).toBe(1))
      expect(await left(who)).toContain('account: accountId')
      waitedFor.resolve()
      expect(await erasure).toBe(200)
      // What follows in a transaction of its own comes before the end of the account or after it.
      expect([200, 403]).toContain((await answer).statusCode)
      expect([await left(who), slow.defects]).toEqual([[], []])
      await slow.close()
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
