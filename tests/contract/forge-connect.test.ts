import { describe, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { type Integration } from '#tests/support/histories/evidence.ts'
import { connectGitHub } from '#tests/support/forge/forge.ts'
import {
  file,
  ForgeStage,
  fork,
  harbor,
  ledger,
  mara,
  only,
  read,
  summaryOf,
} from '#tests/support/forge/forge-stage.ts'
import { confirmAddress } from '#tests/support/people/commit-addresses.ts'
import { passTime } from '#tests/support/server/work.ts'
import { accountOf } from './calls/records.ts'

const stage = new ForgeStage()

describe('a developer who connects GitHub', () => {
  test('gets published repositories analyzed except forks, and the account’s emails confirmed', async () => {
    const desk = await stage.developer()
    const made = bodyOf<Integration>(await connectGitHub(stage.house.server, desk.who), 201)
    expect(summaryOf(made)).toEqual({ state: 'connecting', failure: null, repositories: [] })
    await stage.house.worker.runDue()
    const integration = await only(desk)
    expect({ ...summaryOf(integration), account: integration.account }).toEqual({
      state: 'connected',
      failure: null,
      repositories: [fork, harbor],
      account: {
        login: 'mara-okonjo',
        scopes: ['read:user', 'user:email'],
        isPrivateAllowed: false,
        leftOut: 0,
      },
    })
    const { addresses } = await desk.list()
    const { email } = await accountOf(stage.house, desk.who)
    expect(addresses.map(({ value, confirmed }) => ({ value, confirmed }))).toEqual([
      // The email of the account, as with every connection.
      { value: email, confirmed: true },
      { value: expect.stringMatching(/^\d+\+mara@users\.noreply\.example$/u), confirmed: true },
      { value: 'mara@developer.example', confirmed: true },
      { value: 'mara@tidewater.example', confirmed: true },
    ])
    const { items } = await desk.expertise()
    expect(items.map(({ topic, tiers, points }) => [topic.slug, tiers.verified === points])).toEqual([
      ['typescript', true],
    ])
  })

  test('sees their own email among the commit emails, unconfirmed if another account confirmed it before', async () => {
    const desk = await stage.developer()
    const { email } = await accountOf(stage.house, desk.who)
    const another = await stage.developer()
    await confirmAddress(stage.house.server, another.who, email ?? '')
    await stage.connected(desk)
    const { addresses } = await desk.list()
    expect(addresses.map(({ value, confirmed }) => [value, confirmed]).slice(0, 1)).toEqual([[email, false]])
  })

  test('gets private repositories analyzed when they allow it, as unverified for any email', async () => {
    const desk = await stage.developer()
    const integration = await stage.connected(desk, true)
    expect(summaryOf(integration).repositories).toEqual([fork, harbor, ledger])
    const { items } = await desk.expertise()
    expect(items.map(({ topic, tiers }) => [topic.slug, tiers.verified > 0, tiers.unverified > 0])).toEqual([
      ['typescript', true, false],
      ['flask', false, true],
      ['python', false, true],
    ])
  })

  test('loses the copy-detection sample of a repository that becomes private', async () => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk, true)
    const { id: accountId } = await accountOf(stage.house, desk.who)
    const samples = async () => {
      const rows = await stage.house.server.database.global((tx) =>
        tx.selectFrom('history_sample').select('repository_id').where('account_id', '=', accountId).execute(),
      )
      return rows.map(({ repository_id }) => repository_id)
    }
    const published = (await only(desk)).repositories.find(({ name }) => name === harbor.name)
    expect(await samples()).toEqual([published?.id])
    stage.house.change('tidewater/harbor', { isPrivate: true })
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    expect(await samples()).toEqual([])
    const { items } = await desk.expertise()
    expect(items.map(({ tiers }) => tiers.verified)).toEqual(items.map(() => 0))
  })

  const whole = [read(fork.name, 1), harbor]
  const unread = [{ ...fork, marks: [] }, harbor]
  test.each([
    ['by itself', null, ['syncing', 'connected', whole]],
    ['with what is being read', 'sync', ['syncing', 'connected', whole]],
    ['and not where the connection has ended', 'revoke', ['revoked', 'revoked', unread]],
  ] as const)('gets a fork analyzed once it is included, %s', async (_how, before, expected) => {
    const desk = await stage.developer()
    const { id, repositories } = await stage.connected(desk)
    if (before !== null) await desk[before](id)
    const unreadId = repositories.find(({ name }) => name === fork.name)?.id ?? ''
    bodyOf(await desk.include(unreadId, true))
    bodyOf(await desk.include(unreadId, true))
    const { state } = await only(desk)
    await stage.house.worker.runDue()
    const after = summaryOf(await only(desk))
    expect([state, after.state, after.repositories]).toEqual(expected)
  })

  test('has the access token sealed for that row only', async () => {
    const desk = await stage.developer()
    await stage.connected(desk)
    const row = await stage.accountRow(desk)
    expect(row?.token).toMatch(/^v1\.[\w-]{12}\.[\w-]+\.[\w-]+\.[\w-]+$/u)
    const token = await stage.tokenOf(desk)
    expect(token).toMatch(/^sandbox_/u)
    expect(row?.token).not.toContain(token)
    const place = { tenantId: row?.tenant_id ?? '', integrationId: row?.tenant_id ?? '' }
    expect(stage.house.forge.open(row?.token ?? '', place)).toBeNull()
  })

  test('gets repositories connected by URL merged with their analysis, and learns where they are', async () => {
    const desk = await stage.developer()
    const url = 'http://localhost:4300/oauth-sandbox/github/tidewater/harbor'
    const before = await desk.connected(url)
    await stage.house.worker.runDue()
    const integration = await stage.connected(desk)
    expect(integration.id).not.toBe(before.id)
    expect(summaryOf(integration).repositories).toEqual([fork, harbor])
    expect(integration.repositories[0]?.id).toBe(before.repositories[0]?.id)
    expect(statusAndBody(await desk.connect(url))).toMatchObject([409, { code: 'repository-connected' }])
    bodyOf(await desk.revoke(integration.id))
    expect(statusAndBody(await desk.connect(url))).toMatchObject([409, { code: 'repository-connected' }])
  })
})

describe('the repository list of a connection', () => {
  test('is fetched with every sync: new repositories join, renamed ones stay, removed ones are marked', async () => {
    const desk = await stage.developer()
    const { id, repositories } = await stage.connected(desk)
    await stage.house.publish('mara-okonjo/quay', [{ author: mara, files: file('quay.rb', 'puts 1\n') }])
    stage.house.change('tidewater/harbor', { isPrivate: true })
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    const quay = read('mara-okonjo/quay', 1)
    expect(summaryOf(await only(desk))).toEqual({
      state: 'connected',
      failure: null,
      repositories: [fork, quay, { ...harbor, marks: ['gone'] }],
    })
    stage.house.change('tidewater/harbor', { isPrivate: false })
    stage.house.change('mara-okonjo/quay', null)
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    const after = await only(desk)
    expect(summaryOf(after).repositories).toEqual([fork, { ...quay, marks: ['gone'] }, harbor])
    expect(after.repositories[0]?.id).toBe(repositories[0]?.id)
  })

  test('is retried when the host’s rate limit ends', async () => {
    const desk = await stage.developer()
    stage.faults = { repositories: { ok: false, code: 'rateLimited', retryAfter: 60 } }
    await stage.connected(desk)
    expect(summaryOf(await only(desk))).toEqual({ state: 'connecting', failure: null, repositories: [] })
    stage.faults = {}
    await passTime(stage.house.server.database, 59_000)
    await stage.house.worker.runDue()
    expect((await only(desk)).state).toBe('connecting')
    await passTime(stage.house.server.database, 1_000)
    await stage.house.worker.runDue()
    expect((await only(desk)).state).toBe('connected')
  })

  test('is given up after four tries when the host does not answer, and can be synced again', async () => {
    const desk = await stage.developer()
    stage.faults = { repositories: { ok: false, code: 'unreachable' } }
    const { id } = await stage.connected(desk)
    for (const wait of [5_000, 10_000, 15_000]) {
      expect((await only(desk)).state).toBe('connecting')
      await passTime(stage.house.server.database, wait)
      await stage.house.worker.runDue()
    }
    expect(summaryOf(await only(desk))).toEqual({ state: 'error', failure: 'unreachable', repositories: [] })
    stage.faults = {}
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    expect((await only(desk)).state).toBe('connected')
  })
})
