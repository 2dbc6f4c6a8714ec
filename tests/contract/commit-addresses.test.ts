/** Ownership of commit emails: claimed by a developer, confirmed by its mail, counted for one account. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOfConnecting } from '#machines/navigation/after-connecting.ts'
import { decodeMonth, type StoredCommit } from '#server/evidence/commits/month.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import {
  claimAddress,
  confirmAddress,
  follow,
  linksTo,
  someAddress,
  type CommitAddress,
} from '#tests/support/people/commit-addresses.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { mailsTo } from '#tests/support/people/registration.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { accountOf } from './calls/records.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnDatabase('a commit email', (engine) => {
  const clock = stoppedClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, clock })
  })
  afterAll(() => server.close())

  const developer = () => registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  const claim = (who: Person, email: string) =>
    call(server, who, '/commitAddresses', { method: 'POST', body: { email, from: 'profile' } })
  const remove = (who: Person, { id }: Pick<CommitAddress, 'id'>) =>
    call(server, who, `/commitAddresses/${id}`, { method: 'DELETE' })
  const listed = async (who: Person) =>
    bodyOf<{ addresses: CommitAddress[] }>(await call(server, who, '/integrations')).addresses

  /** Points by level of verification, over all topics. */
  async function points(who: Person): Promise<Record<string, number>> {
    await settleNumbers(server)
    const { items } = bodyOf<{ items: { tiers: Record<string, number> }[] }>(
      await call(server, who, '/expertise'),
    )
    const sums: Record<string, number> = {}
    for (const [tier, sum] of items.flatMap(({ tiers }) => Object.entries(tiers)))
      if (sum > 0) sums[tier] = (sums[tier] ?? 0) + sum
    return sums
  }

  /** A developer with commits under a claimed, unconfirmed email. */
  async function withCommits(email = someAddress()) {
    const who = await developer()
    const claimed = await claimAddress(server, who, email)
    const repository = repositoryOf(await connectRepository(server, who))
    const { id: accountId } = await accountOf({ server }, who)
    const number = await numberOf(accountId, email)
    const read = (commits: readonly StoredCommit[]) => keepEvidence(server, accountId, repository.id, commits)
    await read(commitsBefore(clock.now(), 3, repository.id).map((commit) => ({ ...commit, address: number })))
    return { who, accountId, email, claimed, repository, read, number }
  }

  const numberOf = async (accountId: string, email: string) => {
    const row = await server.database.tenant(accountId, (tx) =>
      tx.selectFrom('commit_address').select('number').where('value', '=', email).executeTakeFirstOrThrow(),
    )
    return row.number
  }

  /** Expires the links of a developer in so many milliseconds: a day is longer than a sign-in. */
  async function linkEnds(who: Person, milliseconds: number) {
    const { id } = await accountOf({ server }, who)
    const link_expires_at = new Date(clock.now().getTime() + milliseconds)
    await server.database.tenant(id, (tx) =>
      tx.updateTable('commit_address').set({ link_expires_at }).execute(),
    )
  }

  test('verifies the commits under it once confirmed, but not commits of another account', async () => {
    const { who, email } = await withCommits()
    const forger = await withCommits(email)
    expect([await points(who), await points(forger.who)]).toEqual([{ unverified: 120 }, { unverified: 120 }])
    const [forged = '', mailed = ''] = await linksTo(server, email)
    expect(statusAndBody(await follow(server, who, mailed))).toMatchObject([
      200,
      { value: email, confirmed: true },
    ])
    expect([await points(who), await points(forger.who)]).toEqual([{ verified: 120 }, { unverified: 120 }])
    expect(statusAndBody(await follow(server, forger.who, forged))).toMatchObject([
      409,
      { code: 'address-owned' },
    ])
    expect(await points(forger.who)).toEqual({ unverified: 120 })
  })

  test('is confirmed only by the signed-in account that claimed it, and accepts its link twice', async () => {
    const [who, other] = [await developer(), await developer()]
    const { value } = await claimAddress(server, who)
    const [token = ''] = await linksTo(server, value)
    expect(statusAndBody(await follow(server, other, token))).toMatchObject([
      422,
      { code: 'link-other-account' },
    ])
    const confirmed = statusAndBody(await follow(server, who, token))
    expect(confirmed).toMatchObject([200, { value, confirmed: true, linkUntil: null }])
    expect(statusAndBody(await follow(server, who, token))).toEqual(confirmed)
  })

  test.each(['', 'x', 'x'.repeat(51)])(
    'is not confirmed by a link that was never sent: %j',
    async (token) => {
      const answer = statusAndBody(await follow(server, await developer(), token))
      expect(answer).toMatchObject(
        token === '' ? [400, { code: 'bad-input' }] : [422, { code: 'link-other-account' }],
      )
    },
  )

  test('is confirmed on the page where it was claimed, and claimed on the profile or setup only', async () => {
    const who = await developer()
    const claimAt = (email: string, from?: string) =>
      call(server, who, '/commitAddresses', { method: 'POST', body: { email, from } })
    for (const from of ['profile', 'onboarding'] as const) {
      const email = someAddress()
      expect((await claimAt(email, from)).statusCode).toBe(201)
      const [mail] = await mailsTo(server, email)
      const link = new URL(mail?.links[0] ?? '')
      const [token = ''] = await linksTo(server, email)
      link.searchParams.delete('confirm')
      expect(link.pathname + link.search).toBe(pageOfConnecting(from, 'addresses'))
      expect(statusAndBody(await follow(server, who, token))).toMatchObject([
        200,
        { value: email, confirmed: true },
      ])
    }
    const elsewhere = someAddress()
    for (const from of [undefined, 'settings', 'Profile'])
      expect(statusAndBody(await claimAt(elsewhere, from))).toMatchObject([400, { code: 'bad-input' }])
    expect(await mailsTo(server, elsewhere)).toEqual([])
  })

  test('is confirmed by the link of the last mail, for a day', async () => {
    const who = await developer()
    const { value } = await claimAddress(server, who)
    clock.advance(minute)
    const again = await claimAddress(server, who, value)
    expect(again.linkUntil).toBe(new Date(clock.now().getTime() + day).toISOString())
    const [newest = '', first = ''] = await linksTo(server, value)
    expect(statusAndBody(await follow(server, who, first))).toMatchObject([422, { code: 'link-invalid' }])
    await linkEnds(who, 0)
    expect(statusAndBody(await follow(server, who, newest))).toMatchObject([422, { code: 'link-expired' }])
    await linkEnds(who, 1)
    expect(statusAndBody(await follow(server, who, newest))).toMatchObject([200, { confirmed: true }])
    expect(statusAndBody(await claim(who, value))).toMatchObject([
      409,
      { code: 'address-confirmed', errors: [{ field: 'email' }] },
    ])
  })

  test('stops counting when given up, is free for another account, and its number is not reused', async () => {
    const { who, claimed, email, number, accountId } = await withCommits()
    const [token = ''] = await linksTo(server, email)
    await follow(server, who, token)
    expect(await points(who)).toEqual({ verified: 120 })
    expect(statusAndBody(await remove(who, claimed))).toEqual([204, null])
    expect(await points(who)).toEqual({})
    expect(statusAndBody(await follow(server, who, token))).toMatchObject([422, { code: 'link-invalid' }])
    const next = await developer()
    clock.advance(minute)
    await confirmAddress(server, next, email)
    const another = await confirmAddress(server, who)
    expect([await numberOf(accountId, another.value), await points(who)]).toEqual([number + 3, {}])
    expect((await listed(who)).map(({ value }) => value)).toEqual([who.email, another.value])
    expect(statusAndBody(await remove(who, claimed))).toMatchObject([404, { code: 'not-found' }])
  })

  test('takes along its commits when given up, and keeps commits of other emails', async () => {
    const { who, claimed, accountId, repository, read, number } = await withCommits()
    const other = await claimAddress(server, who)
    const another = await numberOf(accountId, other.value)
    const more = commitsBefore(clock.now(), 2, `${repository.id} other`)
    await read(more.map((commit) => ({ ...commit, address: another })))
    await server.database.tenant(accountId, (tx) =>
      tx.updateTable('repository').set({ commits: 5 }).where('id', '=', repository.id).execute(),
    )
    const counted = async () => {
      const { items } = bodyOf<{ items: { repositories: { commits: number; version: number }[] }[] }>(
        await call(server, who, '/integrations'),
      )
      return items.flatMap(({ repositories }) => repositories.map(({ commits }) => commits))
    }
    const addressesKept = () =>
      server.database.tenant(accountId, async (tx) => {
        const rows = await tx.selectFrom('evidence_month').select(['evidence', 'commits']).execute()
        return rows.map(({ evidence, commits }) => [
          commits,
          decodeMonth(evidence).map(({ address }) => address),
        ])
      })
    expect([another === number, await counted()]).toEqual([false, [5]])
    expect((await remove(who, claimed)).statusCode).toBe(204)
    expect(await counted()).toEqual([2])
    const left = await addressesKept()
    expect(left.flatMap(([, numbers]) => numbers)).toEqual([another, another])
    expect(left.reduce((sum, [commits]) => sum + Number(commits), 0)).toBe(2)
  })

  test('is confirmed without a mail if it is the account’s own, and cannot be removed', async () => {
    const who = await developer()
    const before = await mailsTo(server, who.email)
    const own = await claimAddress(server, who, ` ${who.email.toUpperCase()}`.trim())
    expect(own).toMatchObject({ value: who.email, confirmed: true, isAccount: true, linkUntil: null })
    expect(await mailsTo(server, who.email)).toEqual(before)
    expect(statusAndBody(await remove(who, own))).toMatchObject([422, { code: 'address-of-account' }])
    expect(await listed(who)).toEqual([own])
  })

  test('is mailed once a minute and five times an hour by any account, without showing other accounts', async () => {
    const email = someAddress()
    const people = [await developer(), await developer(), await developer()]
    const [first, , last] = people as [Person, Person, Person]
    for (const who of people) await claimAddress(server, who, email)
    expect(statusAndBody(await claim(first, email))).toMatchObject([429, { retryAfter: 60 }])
    clock.advance(minute)
    for (const who of people)
      expect(await claimAddress(server, who, email)).toMatchObject({ confirmed: false })
    expect(await linksTo(server, email)).toHaveLength(5)
    const linkUntil = new Date(clock.now().getTime() + day).toISOString()
    expect(await listed(last)).toEqual([
      { id: expect.any(String), value: email, confirmed: false, isAccount: false, linkUntil },
    ])
    // The link of the earlier mail still works: no later mail replaced it.
    const [, , third = ''] = await linksTo(server, email)
    expect(statusAndBody(await follow(server, last, third))).toMatchObject([200, { confirmed: true }])
  })

  test('is refused without a mail if programs commit with it', async () => {
    const who = await developer()
    const program = `${randomUUID()}-bot@work.example`
    for (const email of [program, program.toUpperCase(), 'noreply@github.com'])
      expect(statusAndBody(await claim(who, email))).toEqual([
        422,
        expect.objectContaining({
          code: 'bad-input',
          errors: [
            {
              field: 'email',
              code: 'address-of-program',
              message: 'Bots commit with this email, so it can’t count.',
            },
          ],
        }),
      ])
    expect([await listed(who), await mailsTo(server, program)]).toEqual([[], []])
  })

  test('is one of at most twenty, and of twenty mails an hour', async () => {
    const who = await developer()
    const claimed = [await claimAddress(server, who, who.email)]
    for (let count = 0; count < 19; count += 1) claimed.push(await claimAddress(server, who))
    expect(statusAndBody(await claim(who, someAddress()))).toMatchObject([
      422,
      { code: 'bad-input', errors: [{ field: 'email', code: 'too-many' }] },
    ])
    const [, second, third] = claimed as [CommitAddress, CommitAddress, CommitAddress]
    await remove(who, second)
    await claimAddress(server, who)
    await remove(who, third)
    expect(statusAndBody(await claim(who, someAddress()))).toMatchObject([429, { code: 'too-many-requests' }])
  })

  test('names the sender and the effect in its mail, and no text of the sender', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Call 0800 12345 now' })
    const { value } = await claimAddress(server, who)
    const [mail] = await mailsTo(server, value)
    expect(mail).toMatchObject({ to: value, subject: 'Verify your commit email' })
    expect(mail?.text).toContain('This link expires in 24 hours.')
    expect(mail?.text).not.toContain('0800')
  })
})
