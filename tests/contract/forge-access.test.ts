import { describe, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { type EvidenceDesk, type Integration } from '#tests/support/histories/evidence.ts'
import { beginConnect, connectGitHub, connectionOf } from '#tests/support/forge/forge.ts'
import { ForgeStage, fork, harbor, ledger, only, summaryOf } from '#tests/support/forge/forge-stage.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { throughSandbox } from '#tests/support/people/social.ts'
import { eventually } from '#tests/support/wait.ts'

const stage = new ForgeStage()

describe('an account at the code host that refuses access', () => {
  test('is reported with the next list, and works again once it is connected again', async () => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk)
    await stage.takenBack(desk)
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    expect(summaryOf(await only(desk))).toEqual({
      state: 'needsReauth',
      failure: 'needsReauth',
      repositories: [fork, harbor],
    })
    expect((await stage.accountRow(desk))?.token).toBeNull()
    expect(statusAndBody(await desk.sync(id))).toMatchObject([422, { rule: 'isLetIn', fix: 'connectAgain' }])
    const wanted = { integrationId: id, isPrivateAllowed: true }
    const again = bodyOf<Integration>(await connectGitHub(stage.house.server, desk.who, 'mara', wanted), 201)
    expect([again.id, again.state, again.failure]).toEqual([id, 'connecting', null])
    await stage.house.worker.runDue()
    expect(summaryOf(await only(desk)).repositories).toEqual([fork, harbor, ledger])
  })

  test('is reported when git finds out, and no other repository of it is analyzed', async () => {
    const desk = await stage.developer()
    const { id, repositories } = await stage.connected(desk, true)
    stage.house.change('tidewater/harbor', null)
    const listed = await stage.house.forge.repositories(await stage.tokenOf(desk), { withPrivate: true })
    if (!listed.ok) throw new Error(listed.code)
    // The list still has it; by the time of the fetch the host refuses access.
    const before = { id: '1', name: 'tidewater/harbor', isPrivate: false, isFork: false, archived: false }
    const url = repositories.find(({ name }) => name === 'tidewater/harbor')?.url ?? ''
    const harborListed = { ...before, url, defaultBranch: 'main', pushedAt: new Date() }
    stage.faults = {
      repositories: {
        ok: true,
        value: { complete: true, repositories: [harborListed, ...listed.value.repositories] },
      } as never,
      check: { ok: false, code: 'needsReauth' },
    }
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    const { state, failure } = await only(desk)
    expect([state, failure]).toEqual(['needsReauth', 'needsReauth'])
  })

  test('is not assumed when the host refuses one repository only', async () => {
    const desk = await stage.developer()
    const { id, repositories } = await stage.connected(desk)
    const gone = { id: '1', name: 'tidewater/harbor', isPrivate: false, isFork: false, archived: false }
    stage.house.change('tidewater/harbor', null)
    const url = repositories.find(({ name }) => name === 'tidewater/harbor')?.url ?? ''
    stage.faults = {
      repositories: {
        ok: true,
        value: {
          complete: true,
          repositories: [{ ...gone, url, defaultBranch: 'main', pushedAt: new Date() }],
        },
      } as never,
    }
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    expect(summaryOf(await only(desk))).toMatchObject({
      state: 'error',
      failure: 'needsAccess',
      repositories: [{ marks: ['left out', 'gone'] }, { analysis: 'needsAccess' }],
    })
  })
})

describe('the cause that ended a first analysis', () => {
  const endOfFork = async (desk: EvidenceDesk) => {
    const { repositories } = await only(desk)
    const { analysis } = repositories.find(({ name }) => name === fork.name) ?? {}
    const { coverage } = await desk.expertise()
    return [analysis?.state, analysis?.failure, coverage.repositories, coverage.unread]
  }
  const included = async (desk: EvidenceDesk, { repositories }: Integration) =>
    bodyOf(await desk.include(repositories.find(({ name }) => name === fork.name)?.id ?? '', true))

  test('is the host when it refuses access, even if the connection is ended afterwards', async () => {
    const desk = await stage.developer()
    const connection = await stage.connected(desk)
    await stage.takenBack(desk)
    bodyOf(await desk.sync(connection.id), 202)
    await included(desk, connection)
    await stage.house.worker.runDue()
    const byHost = ['failed', 'needsReauth', 1, 1]
    expect(await endOfFork(desk)).toEqual(byHost)
    bodyOf(await desk.revoke(connection.id))
    expect(await endOfFork(desk)).toEqual(byHost)
  })

  test('is the developer when they cancelled it, even if the host refuses access later', async () => {
    const desk = await stage.developer()
    const connection = await stage.connected(desk)
    bodyOf(await desk.sync(connection.id), 202)
    await stage.house.lister.runDue()
    await included(desk, connection)
    const waits = (await only(desk)).repositories.find(({ name }) => name === fork.name)
    bodyOf(await desk.cancel(waits?.analysis?.id ?? ''))
    await stage.house.worker.runDue()
    const byDeveloper = ['cancelled', null, 1, 0]
    expect(await endOfFork(desk)).toEqual(byDeveloper)
    await stage.takenBack(desk)
    bodyOf(await desk.sync(connection.id), 202)
    await stage.house.worker.runDue()
    expect((await only(desk)).state).toBe('needsReauth')
    expect(await endOfFork(desk)).toEqual(byDeveloper)
  })
})

describe('a repository that was left out while its host refused access', () => {
  /** The account loses access while the fork waits; then the fork is left out, and the account is connected again. */
  async function letInAgain(desk: EvidenceDesk) {
    const { id, repositories } = await stage.connected(desk)
    const forkId = repositories.find(({ name }) => name === fork.name)?.id ?? ''
    await stage.takenBack(desk)
    bodyOf(await desk.sync(id), 202)
    bodyOf(await desk.include(forkId, true))
    await stage.house.worker.runDue()
    bodyOf(await desk.include(forkId, false))
    bodyOf(await connectGitHub(stage.house.server, desk.who), 201)
    return forkId
  }
  const stands = async (desk: EvidenceDesk) => {
    const connection = await only(desk)
    const analyses = connection.repositories.map(({ name, analysis }) => [name, analysis?.state])
    const isLetIn = (await stage.accountRow(desk))?.token !== null
    return { state: connection.state, failure: connection.failure, isLetIn, analyses }
  }
  const read = {
    state: 'connected',
    failure: null,
    isLetIn: true,
    analyses: [
      [fork.name, 'complete'],
      [harbor.name, 'complete'],
    ],
  }

  test('is analyzed with the others when included during their analysis, and keeps the connection', async () => {
    const desk = await stage.developer()
    const forkId = await letInAgain(desk)
    await stage.house.lister.runDue()
    bodyOf(await desk.include(forkId, true))
    await stage.house.worker.runDue()
    expect(await stands(desk)).toEqual(read)
  })

  test('is analyzed automatically once it is included again', async () => {
    const desk = await stage.developer()
    const forkId = await letInAgain(desk)
    await stage.house.worker.runDue()
    expect(await stands(desk)).toMatchObject({ state: 'connected', isLetIn: true })
    bodyOf(await desk.include(forkId, true))
    await stage.house.worker.runDue()
    expect(await stands(desk)).toEqual(read)
  })
})

describe('the access token of the code host', () => {
  test('is deleted and revoked when the connection ends; its analyzed evidence stays', async () => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk)
    const token = await stage.tokenOf(desk)
    expect(bodyOf<Integration>(await desk.revoke(id)).state).toBe('revoked')
    expect((await stage.accountRow(desk))?.token).toBeNull()
    await eventually(async () =>
      expect(await stage.house.forge.check(token)).toEqual({ ok: false, code: 'needsReauth' }),
    )
    expect((await desk.expertise()).items).toHaveLength(1)
    // The same account gets the same connection again.
    bodyOf(await connectGitHub(stage.house.server, desk.who), 201)
    await stage.house.worker.runDue()
    expect([(await only(desk)).id, (await only(desk)).state]).toEqual([id, 'connected'])
  })

  test('is revoked when the connection is removed, the account is deleted, or another token replaces it', async () => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk)
    const first = await stage.tokenOf(desk)
    bodyOf(await connectGitHub(stage.house.server, desk.who), 201)
    const second = await stage.tokenOf(desk)
    expect(second).not.toBe(first)
    expect((await desk.remove(id)).statusCode).toBe(204)
    await stage.connected(desk)
    const third = await stage.tokenOf(desk)
    bodyOf(await desk.send('/deleteKm', 'DELETE'))
    await eventually(async () => {
      const checked = await Promise.all([first, second, third].map((token) => stage.house.forge.check(token)))
      expect(checked).toEqual(Array.from({ length: 3 }, () => ({ ok: false, code: 'needsReauth' })))
    })
  })
})

describe('an account at GitHub', () => {
  test('is connected to one developer only, until they remove it', async () => {
    const [one, other] = [await stage.developer(), await stage.developer()]
    const { id } = await stage.connected(one)
    const refused = await connectGitHub(stage.house.server, other.who)
    expect(statusAndBody(refused)).toMatchObject([409, { code: 'forge-account-connected' }])
    expect((await other.list()).items).toEqual([])
    bodyOf(await one.revoke(id))
    expect((await connectGitHub(stage.house.server, other.who)).statusCode).toBe(409)
    expect((await one.remove(id)).statusCode).toBe(204)
    expect((await connectGitHub(stage.house.server, other.who)).statusCode).toBe(201)
  })

  test('keeps its connection when it is connected again', async () => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk)
    const refused = await connectGitHub(stage.house.server, desk.who, 'noor', { integrationId: id })
    expect(statusAndBody(refused)).toMatchObject([422, { code: 'user-mismatch' }])
    expect((await desk.list()).addresses).toHaveLength(4)
    bodyOf(await connectGitHub(stage.house.server, desk.who, 'noor'), 201)
    expect((await desk.list()).items.map(({ account }) => account?.login)).toEqual([
      'mara-okonjo',
      'noor-sandbox',
    ])
  })
})

describe('the OAuth round trip to GitHub', () => {
  test('is bound to the person and the browser, valid once, for ten minutes', async () => {
    const [desk, other] = [await stage.developer(), await stage.developer()]
    const attempt = await beginConnect(stage.house.server, desk.who)
    const body = await connectionOf(stage.house.server, attempt, 'mara')
    const add = (who: typeof desk.who, more: object = {}) =>
      call(stage.house.server, who, '/addAvailableIntegration', {
        method: 'POST',
        body: { ...body, ...more },
      })
    expect(statusAndBody(await add(other.who))).toMatchObject([422, { code: 'state-invalid' }])
    expect(statusAndBody(await add({ ...desk.who, cookie: other.who.cookie }))).toMatchObject([
      422,
      { code: 'state-invalid' },
    ])
    expect(statusAndBody(await add(desk.who, { isPrivateAllowed: true }))).toMatchObject([
      422,
      { code: 'state-invalid' },
    ])
    expect((await add(desk.who)).statusCode).toBe(201)
    expect(statusAndBody(await add(desk.who))).toMatchObject([422, { code: 'state-used' }])
    const second = await beginConnect(stage.house.server, desk.who)
    const rejected = { token: second.state, code: 'made-up' }
    expect(statusAndBody(await add(desk.who, rejected))).toMatchObject([422, { code: 'code-rejected' }])
  })

  test('ends at GitHub when the developer refuses, and connects nothing', async () => {
    const desk = await stage.developer()
    const attempt = await beginConnect(stage.house.server, desk.who)
    const back = await throughSandbox(stage.house.server, attempt.authorizationUrl, 'refuse')
    expect([back.pathname, back.searchParams.get('error')]).toEqual([
      '/github/addIntegrationCallback',
      'access_denied',
    ])
    expect((await desk.list()).items).toEqual([])
  })

  test('is refused to companies', async () => {
    const who = await registerPerson(stage.house.server, {
      userType: 'company',
      name: 'Fay',
      companyName: 'New',
    })
    const body = { integrationName: 'github', isPrivateAllowed: false, integrationId: null }
    const answer = await call(stage.house.server, who, '/integrations/attempts', { method: 'POST', body })
    expect(answer.statusCode).toBe(422)
  })
})

describe('an account whose host accepts the token but gives no list', () => {
  test('has its token deleted here and revoked there', async () => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk)
    const token = await stage.tokenOf(desk)
    stage.faults = { repositories: { ok: false, code: 'needsAccess' } }
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    const { state, failure } = await only(desk)
    expect([state, failure, (await stage.accountRow(desk))?.token]).toEqual([
      'needsReauth',
      'needsReauth',
      null,
    ])
    await eventually(async () =>
      expect(await stage.house.forge.check(token)).toMatchObject({ ok: false, code: 'needsReauth' }),
    )
  })
})

describe('a cancelled analysis of an account', () => {
  test('stops one repository, while the sync continues with the others', async () => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk, true)
    bodyOf(await desk.sync(id), 202)
    await stage.house.lister.runDue()
    const analysisOf = async (name: string) =>
      (await only(desk)).repositories.find((repository) => repository.name === name)?.analysis
    const cancelled = async (name: string) =>
      bodyOf<Integration>(await desk.cancel((await analysisOf(name))?.id ?? ''))
    expect(summaryOf(await cancelled('tidewater/harbor'))).toEqual({
      state: 'syncing',
      failure: null,
      repositories: [fork, { ...harbor, analysis: 'cancelled' }, { ...ledger, analysis: 'waiting' }],
    })
    await stage.house.worker.runDue()
    expect(summaryOf(await only(desk))).toEqual({
      state: 'connected',
      failure: null,
      repositories: [fork, { ...harbor, analysis: 'cancelled' }, ledger],
    })
  })

  test('ends the sync of the connection when it was the last analysis', async () => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk)
    bodyOf(await desk.sync(id), 202)
    await stage.house.lister.runDue()
    const { repositories } = await only(desk)
    const analysis = repositories.find(({ name }) => name === 'tidewater/harbor')?.analysis
    expect(summaryOf(bodyOf<Integration>(await desk.cancel(analysis?.id ?? '')))).toEqual({
      state: 'connected',
      failure: null,
      repositories: [fork, { ...harbor, analysis: 'cancelled' }],
    })
  })
})
