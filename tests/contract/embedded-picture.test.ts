/** The Spectrum picture embedded in a developer's own pages: what its key shows, and how it is counted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#server/contract/hash.ts'
import { socialCard } from '#server/modules/profile-links/social-card/social-card.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import {
  embedLink,
  endEmbed,
  hashIn,
  keyIn,
  makeLink,
  onLink,
  opening,
  openLink,
  setPrivacy,
} from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { accountOf } from './calls/records.ts'

type Links = { items: { looks: number; embed: { since: string; fetches: number } | null }[] }

describeOnDatabase('the embedded picture of a link', (engine) => {
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

  /** A developer with shared topics, and a link with an embedded picture. */
  async function embedded() {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { id } = await accountOf({ server }, who)
    bodyOf(await call(server, who, '/initUser', { method: 'PUT', body: { details: { name: 'Dana' } } }))
    const repository = repositoryOf(await connectRepository(server, who))
    await keepEvidence(server, id, repository.id, commitsBefore(server.clock.now(), 30, id))
    await setPrivacy(server, who, 'link', 'introduction', 'expertise')
    const made = await makeLink(server, who)
    const picture = await embedLink(server, who, made.link.id)
    return { who, accountId: id, made, key: keyIn(picture) }
  }
  const fetched = (key: string, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url: `/profile/${key}/spectrum.svg` })
  const listed = async (who: Person) => {
    const [link] = bodyOf<Links>(await call(server, who, '/profileLinks')).items
    return [link?.looks, link?.embed?.fetches ?? null]
  }
  const looks = async (who: Person) =>
    bodyOf<{ items: unknown[] }>(await call(server, who, '/accessLog')).items

  test('is an SVG of the shared topics, cached for an hour, embeddable anywhere, and follows the privacy settings', async () => {
    const { who, made, key } = await embedded()
    const picture = await fetched(key)
    const { profile } = await openLink(server, made)
    expect([picture.statusCode, picture.body]).toEqual([
      200,
      socialCard(profile, 'Inter, system-ui, sans-serif'),
    ])
    expect(picture.body).toContain('TypeScript')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    await setPrivacy(server, who, 'nobody', 'introduction')
    expect((await fetched(key)).body).not.toContain('Dana')
  })

  test('has a key of its own that is stored as a hash and opens nothing else', async () => {
    const { made, key } = await embedded()
    expect(key).not.toBe(hashIn(made))
    expect(await place.find({ key })).toEqual([])
    expect(await place.find({ embed: hashOf(key) })).toEqual(['link_owner: embed', 'profile_link: embed'])
    const card = await server.app.inject({ url: `/profile/${key}/card.png` })
    expect([
      (await opening(server, key)).statusCode,
      card.statusCode,
      (await fetched(hashIn(made))).statusCode,
    ]).toEqual([404, 404, 404])
  })

  test('is counted each time it is served, and is no profile view', async () => {
    const { who, key } = await embedded()
    await fetched(key)
    await fetched(key)
    await fetched(key, 'HEAD')
    await fetched('A'.repeat(43))
    expect([await listed(who), await looks(who)]).toEqual([[0, 2], []])
  })

  test('stays when the link is renewed, and is not served for the old key', async () => {
    const { who, made, key } = await embedded()
    await onLink(server, who, made.link.id, 'rotate', { days: 7 })
    expect((await fetched(key)).statusCode).toBe(200)
    const next = keyIn(await embedLink(server, who, made.link.id))
    expect([(await fetched(key)).statusCode, (await fetched(next)).statusCode]).toEqual([404, 200])
  })

  test('is not found alike for no embed, hidden topics, and revoked, expired, deleted or unknown links', async () => {
    const ways: Record<string, (of: Awaited<ReturnType<typeof embedded>>) => Promise<unknown>> = {
      ended: ({ who, made }) => endEmbed(server, who, made.link.id),
      hidden: ({ who }) => setPrivacy(server, who, 'companies', 'expertise'),
      revoked: ({ who, made }) => onLink(server, who, made.link.id, 'revoke'),
      expired: ({ accountId }) =>
        server.database.tenant(accountId, (tx) =>
          tx.updateTable('profile_link').set({ expires_at: server.clock.now() }).execute(),
        ),
      erased: ({ who }) => call(server, who, '/deleteKm', { method: 'DELETE' }),
    }
    const answers: [string, unknown][] = []
    const answered = async (why: string, key: string) => {
      const answer = await fetched(key)
      const { 'content-type': type, 'cache-control': kept, 'x-robots-tag': robots } = answer.headers
      answers.push([why, [statusAndBody(answer), type, kept, robots]])
    }
    await answered('never was', 'A'.repeat(43))
    for (const [why, hide] of Object.entries(ways)) {
      const one = await embedded()
      expect([why, (await fetched(one.key)).statusCode]).toEqual([why, 200])
      await hide(one)
      await answered(why, one.key)
    }
    const [, absent] = answers[0] ?? []
    expect(answers).toEqual(answers.map(([why]) => [why, absent]))
    expect(absent).toEqual([
      [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }],
      'application/problem+json; charset=utf-8',
      'no-store',
      'noindex',
    ])
  })

  test('is not found at any rate while its topics are hidden, and limited by link once they are shown', async () => {
    const { who, key } = await embedded()
    await setPrivacy(server, who, 'companies', 'expertise')
    const statuses = new Set<number>()
    for (let count = 0; count < 121; count += 1) statuses.add((await fetched(key)).statusCode)
    expect([...statuses, statusAndBody(await fetched(key))]).toEqual([
      404,
      statusAndBody(await fetched('A'.repeat(43))),
    ])
    await setPrivacy(server, who, 'link', 'expertise')
    expect([(await fetched(key)).statusCode, await listed(who)]).toEqual([429, [0, 0]])
    await server.database.global((tx) => tx.deleteFrom('call_window').execute())
  })

  test('is not listed for a revoked link, and cannot be made for one', async () => {
    const { who, made } = await embedded()
    await onLink(server, who, made.link.id, 'revoke')
    expect(await listed(who)).toEqual([0, null])
  })
})
