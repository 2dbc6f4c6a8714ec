import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addColleague } from '../support/people/colleague.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openSearchable, type OpenDatabase } from '../support/database/every-row.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '../support/people/evidence-rows.ts'
import { call, registerPerson, registerRecruiter, signIn, type Person } from '../support/people/people.ts'
import { register, signUp } from '../support/people/registration.ts'
import { write } from '#tests/support/people/background.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { makeLink, openLink } from '#tests/support/people/profile-links.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { addKey } from '../support/people/signing-keys.ts'
import { ifMatch, workspaceOf } from '../support/people/workspace.ts'

const minute = 60_000

describeOnDatabase('an account deletion', (engine) => {
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

  const remove = (who: Pick<Person, 'idToken' | 'cookie'>) =>
    call(server, who, '/deleteKm', { method: 'DELETE' })
  const removed = async (who: Pick<Person, 'idToken' | 'cookie'>) =>
    bodyOf<{ receiptUrl: string }>(await remove(who)).receiptUrl
  const put = (who: Person, path: string, body: object) => call(server, who, path, { method: 'PUT', body })

  test('leaves nothing of a developer in any table, and a receipt without a name', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Zelda Unrepeatable' })
    const details = { name: 'Zelda Unrepeatable', headline: 'The only headline of its kind' }
    const profile = bodyOf<{ accountId: string }>(await put(who, '/initUser', { details }))
    await put(who, '/updateNotifyEmail', { notifyEmail: 'zelda-news@elsewhere.example' })
    await signIn(server, who)
    const newEmail = 'zelda-new@elsewhere.example'
    await call(server, who, '/account/email', { method: 'POST', body: { email: newEmail } })
    await call(server, null, '/account/passwordReset', { method: 'POST', body: { email: who.email } })
    const { uid } = who
    const at = server.clock.now()
    await place.database.global(async (tx) => {
      const provider = 'github' as const
      await tx
        .insertInto('provider_link')
        .values({ provider, subject: 'zelda-at-github', uid, email: 'zelda@github.example', linked_at: at })
        .execute()
      await tx
        .insertInto('oauth_attempt')
        .values({
          state_hash: 'a state of hers',
          provider: 'google',
          purpose: 'link',
          user_type: 'user',
          uid,
          fingerprint: 'a browser of hers',
          expires_at: at,
          used_at: null,
        })
        .execute()
    })
    const traces = {
      email: who.email,
      'new address': newEmail,
      'address for news': 'zelda-news@elsewhere.example',
      "provider's address": 'zelda@github.example',
      "provider's id": 'zelda-at-github',
      name: 'Unrepeatable',
      headline: 'only headline of its kind',
      uid,
      account: profile.accountId,
    }
    const before = await place.find(traces)
    expect(new Set(before.map((line) => line.slice(line.indexOf(': ') + 2)))).toEqual(
      new Set(Object.keys(traces)),
    )

    const url = await removed(who)

    expect(await place.find(traces)).toEqual([])
    expect(url).toMatch(/^\/receipts\/[\w-]{43}$/u)
    expect(statusAndBody(await call(server, null, url))).toEqual([
      200,
      {
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        requestedAt: expect.any(String),
        completedAt: expect.any(String),
        erased: [
          { kind: 'signIn', count: 1 },
          { kind: 'account', count: 1 },
          { kind: 'providers', count: 1 },
          { kind: 'sessions', count: 3 },
          { kind: 'browsers', count: 2 },
          { kind: 'mails', count: 3 },
          { kind: 'profile', count: 1 },
          { kind: 'changes', count: 2 },
        ],
      },
    ])
  })

  test('counts the analyzed commits of the developer in its receipt, and leaves no work on them', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const { id } = await place.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', who.uid).executeTakeFirstOrThrow(),
    )
    const [one, other] = [await connectRepository(server, who), await connectRepository(server, who)]
    const now = server.clock.now()
    for (const [integration, count] of [[one, 30] as const, [other, 5] as const]) {
      const repository = repositoryOf(integration)
      await keepEvidence(server, id, repository.id, commitsBefore(now, count, repository.id))
    }
    const { fingerprint } = await addKey(server, who)
    const dispute = `Said by ${id} of ${one.id}`
    await chooseTopic(server, who, 'go', { dispute })
    await chooseTopic(server, who, 'rust', { declared: true })
    await block(server, who, `${one.id}.example`)
    const label = `Shared with ${one.id}`
    const title = `Written down by ${id}`
    for (const kind of ['experience', 'education'] as const) await write(server, who, { kind, title })
    await openLink(server, await makeLink(server, who, { label }))
    const traces = {
      account: id,
      address: who.email,
      fingerprint,
      dispute,
      label,
      title,
      one: one.id,
      other: other.id,
    }
    const analyses = { analysis: repositoryOf(one).analysis?.id ?? '' }
    expect(await place.find(analyses)).toEqual(['analysis: analysis', 'job: analysis'])
    const url = await removed(who)
    expect(await place.find({ ...traces, ...analyses })).toEqual([])
    expect(statusAndBody(await call(server, null, url))).toMatchObject([
      200,
      {
        erased: [
          { kind: 'signIn', count: 1 },
          { kind: 'account', count: 1 },
          { kind: 'sessions', count: 2 },
          { kind: 'browsers', count: 1 },
          { kind: 'mails', count: 1 },
          { kind: 'profile', count: 1 },
          { kind: 'connections', count: 2 },
          { kind: 'repositories', count: 2 },
          { kind: 'readings', count: 2 },
          { kind: 'jobs', count: 2 },
          { kind: 'commits', count: 35 },
          { kind: 'addresses', count: 1 },
          { kind: 'signingKeys', count: 1 },
          { kind: 'claims', count: 3 },
          { kind: 'topicChoices', count: 2 },
          { kind: 'background', count: 2 },
          { kind: 'blockedCompanies', count: 1 },
          { kind: 'profileLinks', count: 1 },
          { kind: 'looks', count: 1 },
          { kind: 'changes', count: 10 },
        ],
      },
    ])
    const page = await server.app.inject({ url })
    expect(
      [
        'Connections',
        'Repositories',
        'Analyses',
        'Background',
        'Analyzed',
        'Commit emails',
        'Signing',
        'Ownership',
      ].map((kind) =>
        new RegExp(`<th scope="row">${kind}[^<]*</th><td>(\\d+)</td>`, 'u').exec(page.body)?.at(1),
      ),
    ).toEqual(['2', '2', '2', '2', '35', '1', '1', '3'])
  })

  test('ends every session on every device, and refuses a second deletion', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const elsewhere = await signIn(server, who)
    await removed(who)
    const sessions = [
      who,
      elsewhere,
      { idToken: who.accessToken, cookie: who.cookie },
      { idToken: elsewhere.accessToken, cookie: elsewhere.cookie },
    ]
    for (const session of sessions) {
      expect([
        (await remove(session)).statusCode,
        (await call(server, session, '/account')).statusCode,
      ]).toEqual([403, 403])
    }
    const { email, password } = who
    const login = await call(server, null, '/loginPassword', { method: 'POST', body: { email, password } })
    expect([login.statusCode, login.json<{ code: string }>().code]).toEqual([422, 'invalid-credential'])
    const body = {
      refreshToken: elsewhere.refreshToken,
      oldAccessToken: elsewhere.accessToken,
      userType: 'user',
    }
    const headers = { cookie: `fp=${elsewhere.cookie}` }
    const refreshed = await call(server, null, '/refreshJwt', { method: 'POST', body, headers })
    expect(refreshed.statusCode).toBe(403)
  })

  test('removes a sign-in and a registration that were under way', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const stranger = await signUp(server)
    const { createCustomToken, createEmailVerification } = server.identity
    const overtaken = {
      ...server.identity,
      createCustomToken: async (uid: string) => {
        const token = await createCustomToken(uid)
        await removed(who)
        return token
      },
      createEmailVerification: async (uid: string) => {
        const link = await createEmailVerification(uid)
        await removed(stranger)
        return link
      },
    }
    const { database, clock } = server
    const slow = await startTestServer({ database, clock, overrides: { identity: overtaken } })
    const { email, password } = who
    const login = await call(slow, null, '/loginPassword', { method: 'POST', body: { email, password } })
    const late = await register(slow, stranger, { userType: 'user', name: 'Dana Developer' })
    await slow.close()
    expect([login, late].map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [403, 'account-being-deleted'],
      [422, 'account-being-deleted'],
    ])
    const uids = { who: who.uid, stranger: stranger.uid, email, address: stranger.email }
    expect(await place.find(uids)).toEqual([])
  })

  test('happens once when requested five times at once', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => remove(who)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403, 403])
  })

  test('needs a sign-in within the last five minutes', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    server.clock.advance(6 * minute)
    expect(statusAndBody(await remove(who))).toEqual([
      422,
      {
        code: 'requires-recent-login',
        message: 'Sign in again. This needs a sign-in within the last five minutes.',
      },
    ])
    const back = await signIn(server, who, who.cookie)
    expect((await remove(back)).statusCode).toBe(200)
  })

  test('works before the email is verified, and before there is an account', async () => {
    const unread = await signUp(server)
    const registered = await register(server, unread, { userType: 'user', name: 'Una Unread' })
    const cookie = registered.cookies[0]?.value ?? ''
    await removed({ ...unread, cookie })
    const stranger = await signUp(server)
    const receipt = bodyOf<{ erased: object[] }>(await call(server, null, await removed(stranger)))
    expect(receipt.erased).toEqual([
      { kind: 'signIn', count: 1 },
      { kind: 'browsers', count: 1 },
    ])
    expect(await place.find({ unread: unread.uid, stranger: stranger.uid, mail: stranger.email })).toEqual([])
  })

  test('leaves nothing of a person without an account at the provider’s own endpoint either', async () => {
    const stranger = await signUp(server)
    const opened = await call(server, stranger, '/session', { method: 'POST' })
    expect(opened.statusCode).toBe(201)
    await call(server, null, '/account/passwordReset', { method: 'POST', body: { email: stranger.email } })
    const deleted = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=local',
      headers: { cookie: `fp=${stranger.cookie}` },
      payload: { idToken: stranger.idToken },
    })
    expect(deleted.statusCode).toBe(200)
    expect(await place.find({ uid: stranger.uid, mail: stranger.email })).toEqual([])
  })

  test('is refused to the owner of a company with the reason', async () => {
    const owner = await registerRecruiter(server)
    expect(statusAndBody(await remove(owner))).toEqual([
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'member.owner-leaves',
        facts: { role: 'owner', members: 0 },
        fix: 'company.delete',
        who: 'owner',
      },
    ])
    expect((await call(server, owner, '/members')).statusCode).toBe(200)
    const user = { userType: 'company', name: 'Fay Founder', companyName: 'Never founded' }
    const founder = await registerPerson(server, user)
    await removed(founder)
    expect(await place.find({ uid: founder.uid, email: founder.email, company: 'Never founded' })).toEqual([])
  })

  test('waits for a company that is being created', async () => {
    const user = { userType: 'company', name: 'Fay Founder', companyName: 'Half founded' }
    const founder = await registerPerson(server, user)
    await place.database.global((tx) =>
      tx
        .updateTable('account')
        .set({ company_id: randomUUID(), role: 'owner', updated_at: server.clock.now() })
        .where('uid', '=', founder.uid)
        .execute(),
    )
    expect(statusAndBody(await remove(founder))).toEqual([
      422,
      expect.objectContaining({ rule: 'member.owner-leaves' }),
    ])
    server.clock.advance(3 * minute)
    expect((await remove(founder)).statusCode).toBe(200)
  })

  test('removes name and email of a former member, whose clients and notes stay linked', async () => {
    const owner = await registerRecruiter(server)
    const theirs = workspaceOf(server, owner)
    const position = await theirs.openPosition((await theirs.client()).id)
    const { card } = await theirs.application(position.id)
    const member = await addColleague(server, owner, { role: 'recruiter', name: 'Rufus "R" Unique' })
    const own = workspaceOf(server, member)
    const client = await own.client()
    await own.send(`/applications/${card.id}/notes`, {
      method: 'POST',
      body: { text: 'Called back' },
      headers: { 'idempotency-key': 'a-note-of-his-own' },
    })
    const { version } = bodyOf<{ items: { id: string; version: number }[] }>(
      await call(server, owner, '/members'),
    ).items.find(({ id }) => id === member.memberId) ?? { version: 0 }
    const body = { title: 'Unique partner' }
    await own.send('/members/me', { method: 'PATCH', body, headers: ifMatch({ version }) })
    const traces = { email: member.email, uid: member.uid, name: 'Unique' }
    expect((await place.find(traces)).length).toBeGreaterThan(3)

    const receipt = bodyOf<{ erased: { kind: string; count: number }[] }>(
      await call(server, null, await removed(member)),
    )

    expect(await place.find(traces)).toEqual([])
    expect(receipt.erased).toEqual([
      { kind: 'signIn', count: 1 },
      { kind: 'account', count: 1 },
      { kind: 'sessions', count: 1 },
      { kind: 'browsers', count: 1 },
      { kind: 'membership', count: 1 },
      { kind: 'answers', count: 1 },
    ])
    const { items } = bodyOf<{ items: object[] }>(await call(server, owner, '/members'))
    expect(items).toContainEqual({
      id: member.memberId,
      name: 'Former member',
      email: null,
      role: 'recruiter',
      title: null,
      state: 'removed',
      version: expect.any(Number),
      clients: null,
      lastActiveAt: null,
      owned: 1,
      invitation: null,
    })
    const notes = await call(server, owner, `/applications/${card.id}/notes`)
    expect(bodyOf<{ items: { author: string }[] }>(notes).items.map(({ author }) => author)).toEqual([
      'Former member',
    ])
    const kept = bodyOf<{ ownerMemberId: string }>(await call(server, owner, `/clients/${client.id}`))
    expect(kept.ownerMemberId).toBe(member.memberId)
  })
})
