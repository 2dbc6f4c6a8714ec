/** The picture of a share link as previews fetch it: its content for each viewer, and its log lines. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import fastify from 'fastify'
import { problemErrors } from '#server/http/plugins/errors.ts'
import { cardRoutes } from '#server/modules/profile-links/social-card/card-routes.ts'
import { hashOf } from '#server/contract/hash.ts'
import { createCardKeys } from '#server/modules/profile-links/card-keys.ts'
import { PictureCache } from '#server/modules/profile-links/social-card/picture-cache.ts'
import { socialCard } from '#server/modules/profile-links/social-card/social-card.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { describeOnDatabase, openTestDatabase } from '#tests/support/database/database.ts'
import { drawnCard } from '#tests/support/server/drawn-card.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import {
  hashIn,
  makeLink,
  onLink,
  opening,
  openLink,
  setPrivacy,
} from '#tests/support/people/profile-links.ts'
import { secretKey, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { accountOf } from './calls/records.ts'

interface Log {
  items: { surface: string; fields: string[]; looks: number }[]
}
type Links = { items: { looks: number }[] }

const cardKeys = createCardKeys(secretKey)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

describeOnDatabase('the picture of a share link', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase(engine) })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await server.database.close()
  })

  async function developer() {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const body = { details: { name: 'Dana', headline: 'Compilers' } }
    bodyOf(await call(server, who, '/initUser', { method: 'PUT', body }))
    return who
  }
  async function withTopics() {
    const who = await developer()
    const { id } = await accountOf({ server }, who)
    const repository = repositoryOf(await connectRepository(server, who))
    await keepEvidence(server, id, repository.id, commitsBefore(server.clock.now(), 30, id))
    return who
  }
  const fetched = (hash: string, method: 'GET' | 'HEAD' = 'GET', agent = 'Slackbot-LinkExpanding 1.0') =>
    server.app.inject({ method, url: `/profile/${hash}/card.png`, headers: { 'user-agent': agent } })
  const log = async (who: Person) =>
    bodyOf<Log>(await call(server, who, '/accessLog')).items.map(({ surface, fields, looks }) => ({
      surface,
      fields,
      looks,
    }))
  const opened = async (who: Person) =>
    bodyOf<Links>(await call(server, who, '/profileLinks')).items.map(({ looks }) => looks)
  /** Of a PNG: its signature, width and height. */
  const measured = (png: Buffer) => [
    png.toString('latin1', 1, 4),
    png.toString('latin1', 12, 16),
    png.readUInt32BE(16),
    png.readUInt32BE(20),
  ]

  test('is a PNG of 1200 by 630, neither cached nor indexed, and embeddable anywhere', async () => {
    const who = await withTopics()
    await setPrivacy(server, who, 'link', 'introduction', 'expertise')
    const picture = await fetched(hashIn(await makeLink(server, who)))
    expect([picture.statusCode, ...measured(picture.rawPayload)]).toEqual([200, 'PNG', 'IHDR', 1200, 630])
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('has an address that opens no page; earlier addresses with the link’s secret still work', async () => {
    const who = await developer()
    await setPrivacy(server, who, 'link', 'introduction')
    const secret = hashIn(await makeLink(server, who))
    const key = cardKeys.keyOf(hashOf(secret))
    const page = await server.app.inject({ url: `/profile/${key}` })
    const reported = [await fetched(key), await fetched(secret)].map(({ statusCode, rawPayload }) => [
      statusCode,
      rawPayload.toString('latin1', 1, 4),
    ])
    expect([reported, page.statusCode, (await opening(server, key)).statusCode]).toEqual([
      [
        [200, 'PNG'],
        [200, 'PNG'],
      ],
      404,
      404,
    ])
    expect(await log(who)).toEqual([{ surface: 'preview', fields: ['introduction'], looks: 2 }])
    const calls = await server.database.global((tx) =>
      tx.selectFrom('call_window').select('calls').where('purpose', '=', 'linkCards').execute(),
    )
    expect(calls.map(({ calls: n }) => n)).toContain(2)
  })

  test('cannot be opened by values of the database, or keys of another installation or link', async () => {
    const who = await developer()
    await setPrivacy(server, who, 'link', 'introduction')
    const [one, other] = [await makeLink(server, who), await makeLink(server, who, { label: 'Other' })]
    const [hash, otherHash] = [hashOf(hashIn(one)), hashOf(hashIn(other))]
    const [key, another] = [cardKeys.keyOf(hash), cardKeys.keyOf(otherHash)]
    const elsewhere = createCardKeys(Buffer.alloc(32, 8)).keyOf(hash)
    const tried = [hash, `${hash}${another.slice(43)}`, elsewhere, `${hash}${hash}`, key.slice(43), `${key}A`]
    const statuses = []
    for (const each of [...tried, key]) statuses.push((await fetched(each)).statusCode)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 200])
    expect(await log(who)).toEqual([{ surface: 'preview', fields: ['introduction'], looks: 1 }])
  })

  test('shows of each section what is open to links, and follows the settings at once', async () => {
    const who = await withTopics()
    const link = await makeLink(server, who)
    const settings: [string, string][] = [
      ['introduction', 'nobody'],
      ['expertise', 'nobody'],
      ['commits', 'link'],
      ['contact', 'link'],
      ['expertise', 'link'],
      ['introduction', 'everybody'],
      ['expertise', 'companies'],
    ]
    const names: (string | undefined)[] = []
    for (const [section, value] of settings) {
      await setPrivacy(server, who, value, section)
      const { profile } = await openLink(server, link)
      expect((await fetched(hashIn(link))).rawPayload.equals(drawnCard(profile))).toBe(true)
      names.push(
        /(Dana|A developer)<[\s\S]*?(TypeScript|A developer’s profile)/u
          .exec(socialCard(profile))
          ?.slice(1)
          .join(' '),
      )
    }
    expect(names.slice(3)).toEqual([
      'A developer A developer’s profile',
      'A developer TypeScript',
      'Dana TypeScript',
      'Dana A developer’s profile',
    ])
  })

  test('is logged as a preview of what it shows, for every client, and is no view of the link', async () => {
    const who = await withTopics()
    await setPrivacy(server, who, 'link', 'introduction', 'expertise', 'commits', 'contact')
    const hash = hashIn(await makeLink(server, who))
    await fetched(hash)
    await fetched(hash, 'GET', firefox)
    expect([await log(who), await opened(who)]).toEqual([
      [{ surface: 'preview', fields: ['introduction', 'expertise'], looks: 2 }],
      [0],
    ])
  })

  test('answers HEAD like GET, without a body or its length, and logs nothing', async () => {
    const who = await developer()
    await setPrivacy(server, who, 'link', 'introduction')
    const hash = hashIn(await makeLink(server, who))
    const kept = ['content-type', 'cache-control', 'x-robots-tag']
    const reported = async (of: string, method: 'GET' | 'HEAD') => {
      const { statusCode, headers } = await fetched(of, method)
      return [statusCode, ...kept.map((name) => headers[name])]
    }
    const heads = [await reported(hash, 'HEAD'), await reported('A'.repeat(43), 'HEAD')]
    expect([heads.map(([status]) => status), (await fetched(hash, 'HEAD')).body, await log(who)]).toEqual([
      [200, 404],
      '',
      [],
    ])
    expect(heads).toEqual([await reported(hash, 'GET'), await reported('A'.repeat(43), 'GET')])
    expect((await fetched(hash, 'HEAD')).headers['content-length']).toBeUndefined()
  })

  test('is not found alike whether its link was revoked, has expired, was deleted or never existed', async () => {
    const [revoking, expiring, leaving] = [await developer(), await developer(), await developer()]
    const links = [
      await makeLink(server, revoking),
      await makeLink(server, expiring),
      await makeLink(server, leaving),
    ]
    for (const link of links) expect((await fetched(hashIn(link))).statusCode).toBe(200)
    const before = [await log(revoking), await log(expiring)]
    await onLink(server, revoking, links[0]?.link.id ?? '', 'revoke')
    const { id } = await accountOf({ server }, expiring)
    const expires_at = server.clock.now()
    await server.database.tenant(id, (tx) => tx.updateTable('profile_link').set({ expires_at }).execute())
    bodyOf(await call(server, leaving, '/deleteKm', { method: 'DELETE' }))
    const answers = []
    for (const hash of [...links.map(hashIn), 'A'.repeat(43), 'no%20hash']) {
      const { statusCode, headers, body } = await fetched(hash)
      const { instance: _instance, ...said } = JSON.parse(body) as { instance: string }
      answers.push([
        statusCode,
        headers['content-type'],
        headers['cache-control'],
        headers['x-robots-tag'],
        said,
      ])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.slice(0, 4)).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'no-store',
      'noindex',
    ])
    expect([await log(revoking), await log(expiring)]).toEqual(before)
  })

  test('is limited by link, from however many networks, and with the pages of a network', async () => {
    const who = await developer()
    const [one, other] = [await makeLink(server, who), await makeLink(server, who, { label: 'Other' })]
    const calls = (purpose: string, count: number) =>
      server.database.global((tx) =>
        tx.updateTable('call_window').set({ calls: count }).where('purpose', '=', purpose).execute(),
      )
    await fetched(hashIn(one))
    await calls('linkCards', 120)
    const [full, free] = [await fetched(hashIn(one)), await fetched(hashIn(other))]
    expect([full.statusCode, free.statusCode]).toEqual([429, 200])
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    await calls('sharedProfiles', 300)
    expect((await fetched(hashIn(other))).statusCode).toBe(429)
    await calls('sharedProfiles', 0)
    expect(bodyOf<Links>(await call(server, who, '/profileLinks')).items).toHaveLength(2)
  })
  test('stores one row a network for made-up addresses, and none when the network is limited', async () => {
    const kept = async () =>
      server.database.global(async (tx) => {
        const rows = await tx.selectFrom('call_window').select(['purpose', 'calls']).execute()
        return rows.filter(({ purpose }) => purpose === 'linkCards').length
      })
    const statuses = async (letters: string) =>
      Promise.all([...letters].map(async (letter) => (await fetched(letter.repeat(43))).statusCode))
    await fetched('Z'.repeat(43))
    const before = await kept()
    expect([await statuses('ABCDE'), await kept()]).toEqual([[404, 404, 404, 404, 404], before])
    await server.database.global((tx) =>
      tx.updateTable('call_window').set({ calls: 120 }).where('purpose', '=', 'linkCards').execute(),
    )
    expect(await statuses('AB')).toEqual([404, 404])
    const link = await makeLink(server, await developer())
    await server.database.global((tx) =>
      tx.updateTable('call_window').set({ calls: 300 }).where('purpose', '=', 'sharedProfiles').execute(),
    )
    expect([await statuses('FG'), (await fetched(hashIn(link))).statusCode, await kept()]).toEqual([
      [429, 429],
      429,
      before,
    ])
    await server.database.global((tx) => tx.deleteFrom('call_window').execute())
  })

  test('is served and logged only if it can be drawn and its link still shows the same', async () => {
    const who = await developer()
    await setPrivacy(server, who, 'link', 'introduction')
    const made = await makeLink(server, who)
    const real = new PictureCache()
    let meanwhile = async (): Promise<unknown> => undefined
    const app = fastify()
    problemErrors(app)
    await cardRoutes(app, server.database, server.clock, cardKeys, {
      png: async (svg) => ((await meanwhile()) === null ? null : real.png(svg)),
      close: () => real.close(),
    })
    const status = async (during: () => Promise<unknown>) => {
      meanwhile = during
      return (await app.inject({ url: `/profile/${hashIn(made)}/card.png` })).statusCode
    }
    const preview = (looks: number) => [{ surface: 'preview', fields: ['introduction'], looks }]
    expect([await status(async () => null), await log(who)]).toEqual([503, []])
    expect([await status(() => Promise.reject(new Error('out of memory'))), await log(who)]).toEqual([
      500,
      [],
    ])
    expect([await status(async () => undefined), await log(who)]).toEqual([200, preview(1)])
    expect([await status(() => setPrivacy(server, who, 'nobody', 'introduction')), await log(who)]).toEqual([
      503,
      preview(1),
    ])
    await setPrivacy(server, who, 'link', 'introduction')
    const revoke = () => onLink(server, who, made.link.id, 'revoke')
    expect([await status(revoke), await log(who)]).toEqual([404, preview(1)])
    await app.close()
  })
})
