import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createAccessTokens } from '#server/auth/session/access-token.ts'
import { bindingCookieAt, browserOf } from '#server/http/binding/browser.ts'
import { endAll, endBrowser } from '#server/auth/session/ending.ts'
import { createSessions } from '#server/auth/session/sessions.ts'
import { describeOnDatabase, openTestDatabase } from '#tests/support/database/database.ts'

const secret = Buffer.alloc(32, 7)
const sessions = createSessions(secret, createAccessTokens(secret))
const binding = bindingCookieAt('http://localhost:4300')
const cookie = () => randomBytes(32).toString('base64url')

describeOnDatabase('opening a session during the end of sessions', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  /** A sign-in of this browser, proven at a time; `refused` if the sessions ended after the proof. */
  const open = (uid: string, value: string | undefined, provenAt: Date) =>
    database
      .global((tx) => {
        const subject = { uid, email: null, emailVerified: true, authTime: 1, provenAt }
        return sessions.open(tx, subject, browserOf(binding, value), '', new Date())
      })
      .then(
        () => 'opened',
        (error: Error) => (error.message === '403 session-invalid' ? 'refused' : Promise.reject(error)),
      )
  const living = (uid: string) =>
    database.global(async (tx) => {
      const families = await tx
        .selectFrom('session_family')
        .select('fingerprint')
        .where('uid', '=', uid)
        .where('revoked_at', 'is', null)
        .execute()
      return families.length
    })
  const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

  test.each([
    ['a browser that is known', () => cookie()],
    ['a browser that nobody knows', () => undefined],
  ])('opens no lasting session in %s by a proof from before the end', async (_, browser) => {
    for (let round = 0; round < 20; round += 1) {
      const uid = randomUUID()
      const value = browser()
      const proven = new Date()
      if (value !== undefined) await open(uid, value, proven)
      const [outcome] = await Promise.all([
        open(uid, value, proven),
        database.global((tx) => endAll(tx, uid, 'password-changed', later(proven, 1))),
      ])
      expect([['opened', 'refused'].includes(outcome), await living(uid)]).toEqual([true, 0])
      expect(await open(uid, value, proven)).toBe('refused')
      expect([await open(uid, value, later(proven, 2)), await living(uid)]).toEqual(['opened', 1])
    }
  })

  test("ends one browser's sessions without waiting for a sign-in in another, which stays", async () => {
    const uid = randomUUID()
    const [here, there] = [cookie(), cookie()]
    const proven = new Date()
    for (const value of [here, there]) await open(uid, value, proven)
    const ended = { uid, fingerprint: browserOf(binding, there).known ?? '' }
    await database.global((tx) => endBrowser(tx, ended, 'owner', later(proven, 1)))
    expect([await open(uid, here, proven), await open(uid, there, proven), await living(uid)]).toEqual([
      'opened',
      'refused',
      2,
    ])
  })

  test('accepts the browser that is exempt from the end', async () => {
    const uid = randomUUID()
    const value = cookie()
    const proven = new Date()
    await open(uid, value, proven)
    const { known: fingerprint } = browserOf(binding, value)
    await database.global((tx) => endAll(tx, uid, 'owner', later(proven, 1), { fingerprint }))
    expect([await open(uid, value, proven), await living(uid)]).toEqual(['opened', 2])
  })
})
