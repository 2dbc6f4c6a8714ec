/** The secrets in profile links, and the cost of opening them: the secrets are indistinguishable from random. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#server/contract/hash.ts'
import { recordView } from '#server/modules/access-log/public.ts'
import { openLink } from '#server/modules/profile-links/open-link.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { hashIn, makeLink, setPrivacy, type ProfileLink } from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { accountOf } from './calls/records.ts'

const hourMs = 60 * 60_000
const count = longRun ? 500 : 100
/** Number of views. Only the first and the last ones open the link, each from another network. */
const views = longRun ? 10_000 : 1_000
const opens = views / 20
const bits = 256
/** A deviation that occurs by chance once in five hundred million tries of one of these numbers. */
const sigmas = 6

const bitsOf = (secret: string): number[] =>
  [...Buffer.from(secret, 'base64url')].flatMap((byte) =>
    Array.from({ length: 8 }, (_, place) => (byte >> (7 - place)) & 1),
  )
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const pairs = <T>(items: readonly T[]) =>
  items.slice(1).map((item, index): readonly [T, T] => [items[index] ?? item, item])
const commonPrefix = (one: readonly number[], other: readonly number[]) =>
  one.findIndex((bit, place) => bit !== other[place])

describeOnDatabase('the secrets of links', (engine) => {
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

  /** Twenty of each of these developers, one after the other: the maximum per developer. */
  async function made(): Promise<string[]> {
    const secrets: string[] = []
    while (secrets.length < count) {
      await server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
      const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
      for (let each = 0; each < 20; each += 1) secrets.push(hashIn(await makeLink(server, who)))
    }
    return secrets
  }

  test(`are ${count} times 256 random bits, of which only the hash is stored`, async () => {
    const secrets = await made()
    expect(secrets.filter((secret) => !/^[\w-]{43}$/u.test(secret))).toEqual([])
    const all = secrets.map(bitsOf)
    expect(new Set(all.map((each) => each.length))).toEqual(new Set([bits]))
    expect(new Set(secrets).size).toBe(count)
    // Ones at each place, and in total: a binomial distribution of one half.
    const deviation = Math.sqrt(count) / 2
    const ones = Array.from({ length: bits }, (_, at) => sum(all.map((each) => each[at] ?? 0)))
    expect(ones.filter((each) => Math.abs(each - count / 2) > sigmas * deviation)).toEqual([])
    const inAll = Math.abs(sum(ones) - (count * bits) / 2)
    expect(inAll).toBeLessThan((sigmas * Math.sqrt(count * bits)) / 2)
    // Consecutive ones ascend as often as they descend, like random values, and differ in half of the bits.
    const words = secrets.map((secret) => Buffer.from(secret, 'base64url').toString('hex'))
    const ascents = pairs(words).filter(([one, next]) => one < next).length
    expect(Math.abs(ascents - (count - 1) / 2)).toBeLessThan(sigmas * Math.sqrt((count + 1) / 12))
    const changed = pairs(all).map(([one, next]) => sum(one.map((bit, at) => Number(bit !== next[at]))))
    const changedMean = Math.abs(sum(changed) / changed.length - bits / 2)
    expect(changedMean).toBeLessThan((sigmas * Math.sqrt(bits / changed.length)) / 2)
    // The longest common prefix of all pairs is among sorted neighbors: 48 bits occur once in two thousand million tries.
    const sorted = words.toSorted().map((word) => bitsOf(Buffer.from(word, 'hex').toString('base64url')))
    expect(Math.max(...pairs(sorted).map(([one, next]) => commonPrefix(one, next)))).toBeLessThan(48)

    const kept = await place.below((query) => query<{ hash: string }>('select hash from link_owner'))
    expect(kept.map(({ hash }) => hash).toSorted()).toEqual(secrets.map(hashOf).toSorted())
    const some = Object.fromEntries(secrets.slice(0, 3).map((secret) => [secret, secret]))
    expect(await place.find(some)).toEqual([])
  })

  test(`write one line per set of sections, and one counter, for ${views} views from ${2 * opens} networks`, async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { id } = await accountOf({ server }, who)
    const link = await makeLink(server, who)
    const hash = hashOf(hashIn(link))
    const begins = new Date(Math.ceil(server.clock.now().getTime() / hourMs) * hourMs)
    const at = (opened: number) => new Date(begins.getTime() + Math.floor((opened * (hourMs - 1)) / views))
    const isOpened = async (opened: number) => {
      const ip = `198.${18 + Math.floor(opened / 256)}.${opened % 256}.7`
      const { kind } = await openLink(
        server.database,
        { hash, ip, surface: 'link', part: 'page' },
        at(opened),
      )
      if (kind !== 'opened') throw new Error(`${opened}: ${kind}`)
    }
    for (let opened = 0; opened < opens; opened += 1) await isOpened(opened)
    // The writes of opening, without its reads.
    const view = {
      viewer: 'link',
      viewerId: link.link.id,
      viewerName: link.link.label,
      surface: 'link',
    } as const
    await server.database.tenant(id, async (tx) => {
      for (let opened = opens; opened < views - opens; opened += 1) {
        await recordView(tx, id, { ...view, fields: [] }, at(opened))
      }
    })
    await setPrivacy(server, who, 'link', 'contact')
    for (let opened = views - opens; opened < views; opened += 1) await isOpened(opened)

    const { items } = bodyOf<{ items: object[] }>(await call(server, who, '/accessLog'))
    expect(items).toMatchObject([
      {
        fields: ['contact'],
        looks: opens,
        firstAt: at(views - opens).toISOString(),
        lastAt: at(views - 1).toISOString(),
      },
      {
        fields: [],
        looks: views - opens,
        firstAt: begins.toISOString(),
        lastAt: at(views - opens - 1).toISOString(),
      },
    ])
    const links = bodyOf<{ items: ProfileLink[] }>(await call(server, who, '/profileLinks')).items
    expect(links).toMatchObject([{ looks: views, lastLookAt: at(views - 1).toISOString() }])
    const reported = await server.database.tenant(id, (tx) =>
      tx
        .selectFrom('transition_log')
        .select((from) => from.fn.countAll<number>().as('times'))
        .where('event', '=', 'user.looksChanged')
        .executeTakeFirstOrThrow(),
    )
    const windows = await server.database.global(async (tx) => {
      const { rows } = await sql<{ networks: number }>`
        select count(*)::int as networks from call_window where purpose = 'sharedProfiles'`.execute(tx)
      return rows
    })
    expect([reported.times, windows]).toEqual([2, [{ networks: 2 * opens }]])
  })
})
