import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import type { Erased } from '#server/db/tables/people.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openSearchable, type OpenDatabase } from '../support/database/every-row.ts'
import { call, registerPerson } from '../support/people/people.ts'
import { register } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { runTask } from '../support/server/work.ts'
import { newWorkspace } from '../support/people/workspace.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnDatabase('an interrupted erasure', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  /** A second process, whose identity provider deletes no identity. */
  let failing: TestServer
  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database })
    const identity = {
      ...server.identity,
      deleteIdentity: () => Promise.reject(new Error('the provider is down')),
    }
    failing = await startTestServer({
      database: place.database,
      clock: server.clock,
      overrides: { identity },
    })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await failing.close()
    await server.close()
    await place.close()
  })

  const job = (name: string, later = 0) => runTask(server, name, later)
  const receipt = async (url: string) => bodyOf<{ completedAt: string | null }>(await call(server, null, url))

  test('is completed a minute later, by however many processes, and blocks sign-in until then', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Zelda Unrepeatable' })
    const details = { name: 'Zelda Unrepeatable', headline: 'The only headline of its kind' }
    await call(server, who, '/initUser', { method: 'PUT', body: { details } })
    const traces = {
      email: who.email,
      uid: who.uid,
      name: 'unrepeatable',
      headline: 'the only headline of its kind',
    }
    const answer = await call(failing, who, '/deleteKm', { method: 'DELETE' })
    const { receiptUrl } = bodyOf<{ receiptUrl: string }>(answer)
    expect(failing.defects.splice(0)).toEqual([
      expect.stringContaining('an erasure is to be completed later'),
    ])
    expect((await receipt(receiptUrl)).completedAt).toBeNull()
    expect((await call(server, who, '/getUserProfile')).statusCode).toBe(403)
    // The identity is still there, but opens no session and gets no new account.
    const { email, password } = who
    const login = await call(server, null, '/loginPassword', { method: 'POST', body: { email, password } })
    expect([login.statusCode, login.json<{ code: string }>().code]).toEqual([403, 'account-being-deleted'])
    server.clock.advance(1000)
    const atProvider = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
      payload: { email, password, returnSecureToken: true },
    })
    const back = { ...who, idToken: bodyOf<{ idToken: string }>(atProvider).idToken, cookie: '' }
    const user = { userType: 'user', name: 'Zelda Unrepeatable' }
    expect(statusAndBody(await register(server, back, user))).toEqual([
      422,
      {
        code: 'account-being-deleted',
        message: 'This account is being deleted. Sign up again in a few minutes.',
      },
    ])
    expect(new Set((await place.find(traces)).map((line) => line.split(': ')[1]))).toEqual(
      new Set(['email', 'uid']),
    )

    await job('erasures')
    expect((await receipt(receiptUrl)).completedAt).toBeNull()
    await Promise.all([job('erasures', 2 * minute), job('erasures', 2 * minute)])

    expect((await receipt(receiptUrl)).completedAt).not.toBeNull()
    expect(await place.find(traces)).toEqual([])
    expect((await call(server, back, '/account')).statusCode).toBe(403)
  })

  test('counts rows that a running request wrote during the deletion', async () => {
    const { owner, client, openPosition, application } = await newWorkspace(server, 'Late Ltd')
    await application((await openPosition((await client()).id)).id)
    const { companyId, memberId } = owner
    const at = server.clock.now()
    const values = {
      tenant_id: companyId,
      id: randomUUID(),
      name: 'Late Client',
      slug: 'late-client',
      domains: '[]',
      status: 'prospect',
      tags: '[]',
      owner_member_id: memberId,
      created_at: at,
      updated_at: at,
    } as const
    let isWritten = false
    const slow = await startTestServer({
      clock: server.clock,
      database: {
        ...place.database,
        async tenant(tenantId, work, options) {
          // The erasure's first transaction in the company comes after the account is deleted.
          if (!isWritten) {
            isWritten = true
            await place.database.tenant(companyId, (tx) => tx.insertInto('client').values(values).execute())
          }
          return place.database.tenant(tenantId, work, options)
        },
      },
    })
    const answer = await call(slow, owner, `/deleteKm?company=${companyId}`, { method: 'DELETE' })
    await slow.close()
    const { erased } = bodyOf<{ erased: Erased }>(
      await call(server, null, bodyOf<{ receiptUrl: string }>(answer).receiptUrl),
    )
    expect(erased.slice(erased.findIndex(({ kind }) => kind === 'company'))).toEqual([
      { kind: 'company', count: 1 },
      { kind: 'membership', count: 1 },
      { kind: 'clients', count: 2 },
      { kind: 'positions', count: 1 },
      { kind: 'candidates', count: 1 },
      { kind: 'applications', count: 1 },
      { kind: 'changes', count: 5 },
    ])
  })

  test('leaves a receipt for 400 days', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const answer = await call(server, who, '/deleteKm', { method: 'DELETE' })
    const { receiptUrl } = bodyOf<{ receiptUrl: string }>(answer)
    await job('receipts', 400 * day - minute)
    expect((await call(server, null, receiptUrl)).statusCode).toBe(200)
    await job('receipts', 400 * day + minute)
    expect((await call(server, null, receiptUrl)).statusCode).toBe(404)
  })

  test('gives a receipt page without script, name and email', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const answer = await call(server, who, '/deleteKm', { method: 'DELETE' })
    const { receiptUrl } = bodyOf<{ receiptUrl: string }>(answer)
    const { reference } = bodyOf<{ reference: string }>(await call(server, null, receiptUrl))
    const page = await server.app.inject({ url: receiptUrl })
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[A-Za-z0-9+/]+=*'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/u,
    )
    for (const text of ['Deletion receipt', reference, 'Sign-in and password', 'noindex']) {
      expect(page.body).toContain(text)
    }
    for (const text of ['<script', who.email, who.uid, 'Dana']) expect(page.body).not.toContain(text)
    const absent = await server.app.inject({ url: `/receipts/${'x'.repeat(43)}` })
    expect([absent.statusCode, absent.body.includes('Receipt not found')]).toEqual([404, true])
    const asData = await server.app.inject({ url: `/api${receiptUrl}` })
    const robots = [page, absent, asData].map(({ headers }) => headers['x-robots-tag'])
    expect(robots).toEqual(['noindex', 'noindex', 'noindex'])
  })
})
