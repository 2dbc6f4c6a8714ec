/** Share links of a profile: who opens what, for how long, and how it is logged. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacySections } from '#machines/domain/developer/privacy.ts'
import { hashOf } from '#server/contract/hash.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, registerPerson, registerRecruiter, type Person } from '#tests/support/people/people.ts'
import {
  hashIn,
  makeLink,
  onLink,
  opening,
  openLink,
  setPrivacy,
} from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'

const dayMs = 24 * 60 * 60_000
interface Log {
  items: { viewerName: string; fields: string[]; looks: number }[]
}

describeOnDatabase('a share link', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  const developer = () => registerPerson(server, { userType: 'user', name: 'Dana' })
  const log = async (who: Person) => bodyOf<Log>(await call(server, who, '/accessLog')).items

  test('carries 256 bits, of which the database stores only the hash', async () => {
    const who = await developer()
    const made = await makeLink(server, who)
    const hash = hashIn(made)
    expect(Buffer.from(hash, 'base64url')).toHaveLength(32)
    await openLink(server, made)
    expect(await place.find({ secret: hash })).toEqual([])
    expect(await place.find({ hash: hashOf(hash) })).toEqual(['link_owner: hash', 'profile_link: hash'])
  })

  test('opens until the moment it expires', async () => {
    const who = await developer()
    const made = await makeLink(server, who, { days: 7 })
    const expiresAt = new Date(made.link.expiresAt)
    const opensAt = async (now: Date) => {
      const clock = { now: () => now, advance: () => undefined }
      const then = await startTestServer({ database: place.database, clock })
      const { statusCode } = await opening(then, hashIn(made))
      await then.close()
      return statusCode
    }
    expect([
      await opensAt(new Date(expiresAt.getTime() - 1)),
      await opensAt(expiresAt),
      await opensAt(new Date(expiresAt.getTime() + dayMs)),
    ]).toEqual([200, 404, 404])
  })

  test('opens again after expiry only by a new address', async () => {
    const who = await developer()
    const made = await makeLink(server, who)
    await expire(who)
    const [listed] = bodyOf<{ items: { state: string }[] }>(await call(server, who, '/profileLinks')).items
    expect(listed?.state).toBe('expired')
    const rotated = bodyOf<typeof made>(await onLink(server, who, made.link.id, 'rotate', { days: 7 }))
    expect([
      (await opening(server, hashIn(made))).statusCode,
      (await opening(server, hashIn(rotated))).statusCode,
      rotated.link.state,
    ]).toEqual([404, 200, 'active'])
  })

  async function expire({ uid }: Person) {
    const { id } = await server.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', uid).executeTakeFirstOrThrow(),
    )
    const expires_at = server.clock.now()
    await server.database.tenant(id, (tx) => tx.updateTable('profile_link').set({ expires_at }).execute())
  }

  test('answers alike, with equal statements, whether revoked, expired, deleted or unknown', async () => {
    const asked: string[][] = []
    const watched: TestServer['database'] = {
      ...place.database,
      global: (work, options) => {
        asked.push(['global'])
        return place.database.global(work, options)
      },
      tenant: (tenantId, work, options) => {
        asked.push(['tenant'])
        return place.database.tenant(tenantId, work, options)
      },
    }
    const through = await startTestServer({ database: watched, clock: server.clock })
    const [revoking, expiring, leaving] = [await developer(), await developer(), await developer()]
    const links = {
      revoked: await makeLink(server, revoking),
      expired: await makeLink(server, expiring),
      erased: await makeLink(server, leaving),
    }
    await onLink(server, revoking, links.revoked.link.id, 'revoke')
    await expire(expiring)
    expect((await call(server, leaving, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
    const hashes = [...Object.values(links).map(hashIn), 'A'.repeat(43), 'no hash']
    const answers: unknown[] = []
    for (const hash of hashes) {
      asked.length = 0
      const answer = await opening(through, hash)
      const {
        'x-request-id': _id,
        date: _date,
        'x-ratelimit-remaining': _left,
        'x-ratelimit-reset': _reset,
        ...headers
      } = answer.headers
      answers.push([statusAndBody(answer), headers, asked.length])
    }
    await through.close()
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject([
      [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }],
      { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
      2,
    ])
    expect([await log(revoking), await log(expiring)]).toEqual([[], []])
  })

  test('shows what is open to links now, and hides it once that is closed', async () => {
    const who = await developer()
    const made = await makeLink(server, who)
    const sections = async () => {
      const { profile } = await openLink(server, made)
      return privacySections.filter((section) => profile[section] !== null)
    }
    expect(await sections()).toEqual([])
    await setPrivacy(server, who, 'link', 'expertise')
    await setPrivacy(server, who, 'companies', 'introduction')
    await setPrivacy(server, who, 'everybody', 'contact')
    expect(await sections()).toEqual(['expertise', 'contact'])
    await setPrivacy(server, who, 'nobody', 'expertise')
    expect(await sections()).toEqual(['contact'])
    expect(await log(who)).toMatchObject([
      { fields: ['contact'], looks: 1 },
      { fields: ['expertise', 'contact'], looks: 1 },
      { fields: [], looks: 1 },
    ])
  })

  test('shows a recruiter the same as any other viewer', async () => {
    const [who, recruiter] = [await developer(), await registerRecruiter(server)]
    const made = await makeLink(server, who)
    await setPrivacy(server, who, 'companies', 'contact')
    await setPrivacy(server, who, 'link', 'introduction')
    const body = { hash: hashIn(made) }
    const answer = await call(server, recruiter, '/sharedProfiles', { method: 'POST', body })
    expect(statusAndBody(answer)).toMatchObject([
      200,
      { profile: { contact: null, introduction: { name: 'Dana' } } },
    ])
  })

  test('counts views within an hour in one line, and in another one in the next hour', async () => {
    const who = await developer()
    const made = await makeLink(server, who)
    const hourMs = 60 * 60_000
    // From the beginning of an hour, so that no hour ends during the test.
    const begins = Math.ceil(server.clock.now().getTime() / hourMs) * hourMs
    const at = async (moment: number) => {
      const clock = { now: () => new Date(moment), advance: () => undefined }
      const then = await startTestServer({ database: place.database, clock })
      await openLink(then, made)
      await then.close()
    }
    for (const moment of [begins, begins + 5_000, begins + hourMs - 1, begins + hourMs]) await at(moment)
    const iso = (moment: number) => new Date(moment).toISOString()
    expect(await log(who)).toMatchObject([
      { looks: 1, firstAt: iso(begins + hourMs), lastAt: iso(begins + hourMs) },
      { looks: 3, firstAt: iso(begins), lastAt: iso(begins + hourMs - 1) },
    ])
    const links = bodyOf(await call(server, who, '/profileLinks'))
    expect(links).toMatchObject({ items: [{ looks: 4, lastLookAt: iso(begins + hourMs) }] })
  })

  test('counts each of many concurrent views', async () => {
    const who = await developer()
    const made = await makeLink(server, who)
    await Promise.all(Array.from({ length: 12 }, () => openLink(server, made)))
    const lines = await log(who)
    expect(lines.reduce((all, { looks }) => all + looks, 0)).toBe(12)
  })

  test('can be opened three hundred times in ten minutes per network, and later again', async () => {
    const who = await developer()
    const made = await makeLink(server, who)
    await server.database.global((tx) =>
      tx.deleteFrom('call_window').where('purpose', '=', 'sharedProfiles').execute(),
    )
    await openLink(server, made)
    await server.database.global((tx) =>
      tx.updateTable('call_window').set({ calls: 299 }).where('purpose', '=', 'sharedProfiles').execute(),
    )
    await openLink(server, made)
    const refused = await opening(server, hashIn(made))
    expect(statusAndBody(refused)).toMatchObject([429, { code: 'too-many-requests' }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await server.database.global((tx) =>
      tx.deleteFrom('call_window').where('purpose', '=', 'sharedProfiles').execute(),
    )
  })

  test('can be made twenty times, until one is revoked', async () => {
    const who = await developer()
    const made = await makeLink(server, who)
    for (let count = 1; count < 20; count += 1) await makeLink(server, who)
    const body = { label: 'One more', days: 7 }
    const more = () => call(server, who, '/profileLinks', { method: 'POST', body })
    expect(statusAndBody(await more())).toMatchObject([
      422,
      { errors: [{ field: 'label', code: 'too-many' }] },
    ])
    await onLink(server, who, made.link.id, 'revoke')
    expect((await more()).statusCode).toBe(201)
  })

  test.each([
    ['a length that is not offered', { label: 'Northgate', days: 366 }, 'days'],
    ['no length', { label: 'Northgate' }, 'days'],
    ['a label of nothing to read', { label: ' \u200b ', days: 7 }, 'label'],
    ['a label of more than eighty characters', { label: 'x'.repeat(81), days: 7 }, 'label'],
  ])('is not made with %s', async (_what, body, field) => {
    const who = await developer()
    const answer = await call(server, who, '/profileLinks', { method: 'POST', body })
    const { errors } = answer.json<{ errors: { field: string }[] }>()
    expect([answer.statusCode, errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('can be listed and changed by its developer only', async () => {
    const [who, other, recruiter] = [await developer(), await developer(), await registerRecruiter(server)]
    const { link } = await makeLink(server, who)
    expect(statusAndBody(await call(server, other, '/profileLinks'))).toEqual([200, { items: [], most: 20 }])
    expect((await onLink(server, other, link.id, 'revoke')).statusCode).toBe(404)
    expect(statusAndBody(await call(server, recruiter, '/profileLinks'))).toMatchObject([
      422,
      { code: 'account-kind' },
    ])
    expect(statusAndBody(await call(server, recruiter, '/accessLog'))).toMatchObject([
      422,
      { code: 'account-kind' },
    ])
  })

  test('leaves access log lines that the product cannot delete', async () => {
    const who = await developer()
    await openLink(server, await makeLink(server, who))
    const { id } = await server.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', who.uid).executeTakeFirstOrThrow(),
    )
    for (const statement of [sql`delete from access_log`, sql`update access_log set fields = '{}'`]) {
      await expect(server.database.tenant(id, (tx) => statement.execute(tx))).rejects.toThrow(
        'permission denied',
      )
    }
  })
})
