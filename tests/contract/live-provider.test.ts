import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { startProviderWatch } from '#server/live/provider-watch.ts'
import { endAll } from '#server/auth/session/ending.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openStream } from '../support/server/live.ts'
import { call, registerPerson, signIn, type Person } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

describeOnDatabase('live streams and the identity provider', (engine) => {
  let server: TestServer
  /** The same, without notifications. */
  let deaf: TestServer
  let origin: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    const { database, clock } = server
    const listen = () => Promise.reject(new Error('no LISTEN here'))
    deaf = await startTestServer({ database: { ...database, listen }, clock })
    origin = await server.listen()
  })
  afterAll(async () => {
    expect([server.defects, deaf.defects]).toEqual([[], []])
    await deaf.close()
    await server.close()
  })

  const aDeveloper = () => registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  async function listening(who: Person) {
    const stream = await openStream(origin, who)
    expect((await stream.next()).event).toBe('ready')
    return stream
  }
  /** As a hosted project's console does it: without a notification to us. */
  const change = (uid: string, identity: object) =>
    server.database.global(async (tx) => {
      await tx.updateTable('identity_user').set(identity).where('uid', '=', uid).execute()
    })

  test('reports staff rights twice: when they apply, and when a fresh token carries them', async () => {
    const dana = await aDeveloper()
    const stream = await listening(dana)
    await server.database.global(async (tx) => {
      await tx.updateTable('account').set({ super_user: true }).where('uid', '=', dana.uid).execute()
    })
    expect([await stream.next(), await stream.next()].map(({ event }) => event)).toEqual(['role', 'role'])
    expect((await server.identity.getIdentity(dana.uid))?.claims).toEqual({
      userType: 'user',
      superUser: true,
    })
    stream.close()
  })

  test('detects sessions ended at a hosted provider by polling each person', async () => {
    const [fine, disabled, revoked, gone] = [
      await aDeveloper(),
      await aDeveloper(),
      await aDeveloper(),
      await aDeveloper(),
    ]
    const people = [fine, disabled, revoked, gone]
    const streams = await Promise.all(people.map(listening))
    await change(disabled.uid, { disabled: true })
    server.clock.advance(5_000)
    await change(revoked.uid, { tokens_valid_after: server.clock.now() })
    server.clock.advance(1_000)
    const newer = await signIn(server, revoked)
    const newest = await listening(newer)
    await server.database.global(async (tx) => {
      await tx.deleteFrom('identity_user').where('uid', '=', gone.uid).execute()
    })
    let asked = 0
    const { global } = server.database
    const counted: Database['global'] = (work, options) => {
      asked += 1
      return global(work, options)
    }
    const watch = startProviderWatch({
      identity: server.identity,
      database: { ...server.database, global: counted },
      clock: server.clock,
      log: pino({ level: 'silent' }),
      people: () => people.map(({ uid }) => uid),
    })
    await watch.check()
    watch.stop()
    // Once for all, and once for each of the three with an ended session.
    expect(asked).toBe(4)
    await server.database.global((tx) => endAll(tx, fine.uid, 'owner', server.clock.now()))
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(
      ['owner', 'disabled', 'revoked', 'account-deleted'].map((reason) => ({
        id: '',
        event: 'ended',
        data: { reason },
      })),
    )
    const own = { ...newer, idToken: newer.accessToken }
    expect((await call(server, own, '/sessions')).statusCode).toBe(200)
    newest.close()
  })

  test('ends no session while the provider does not answer, and polls the others next time', async () => {
    const dana = await aDeveloper()
    const stream = await listening(dana)
    let answers = false
    const watch = startProviderWatch({
      identity: {
        getIdentity: (uid) =>
          answers ? server.identity.getIdentity(uid) : Promise.reject(new Error('no answer')),
      },
      database: server.database,
      clock: server.clock,
      log: pino({ level: 'silent' }),
      people: () => [dana.uid],
    })
    await change(dana.uid, { disabled: true })
    await watch.check()
    const own = { ...dana, idToken: dana.accessToken }
    expect((await call(server, own, '/sessions')).statusCode).toBe(200)
    answers = true
    await watch.check()
    watch.stop()
    expect(await stream.next()).toEqual({ id: '', event: 'ended', data: { reason: 'disabled' } })
  })

  test('detects an ended session by polling when notifications are lost', async () => {
    const dana = await aDeveloper()
    const stream = await openStream(await deaf.listen(), dana)
    expect((await stream.next()).event).toBe('ready')
    await server.database.global((tx) => endAll(tx, dana.uid, 'owner', server.clock.now()))
    expect(await stream.next()).toEqual({ id: '', event: 'ended', data: { reason: 'owner' } })
  })
})
