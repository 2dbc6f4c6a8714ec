import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Forge, ForgeResult } from '#server/contract/ports/forge.ts'
import type { SandboxRepository } from '#server/contract/ports/sandbox-forge.ts'
import { openForge } from '#server/evidence/connections/github/open-forge.ts'
import { productRunner } from '#server/evidence/analysis/product-runner.ts'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { createWorkspace, removeWorkspace } from '#server/evidence/reader/workspace.ts'
import { readHistory } from '#server/evidence/reader/read-history.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { fetchHistory } from '#server/evidence/reader/source/fetch-history.ts'
import { engineHere } from '#tests/support/database/database.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { processesIn } from '#tests/support/histories/left-over.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { eventually } from '#tests/support/wait.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { throughSandbox, type Choice } from '../support/people/social.ts'

const secretKey = Buffer.alloc(32, 7)
const publicUrl = 'http://localhost:4300'
const settings = { clients: {}, microsoftTenant: 'common', sandbox: true }
const mara = 'Mara Okonjo <mara@developer.example>'
const github = '/oauth-sandbox/github'

let server: TestServer
let origin: string
let forge: Forge
let folder: Awaited<ReturnType<typeof temporaryDirectory>>
let repositories: SandboxRepository[]

const described = (name: string, more: Partial<SandboxRepository> = {}): SandboxRepository => ({
  name,
  isPrivate: false,
  isFork: false,
  archived: false,
  defaultBranch: 'main',
  pushedAt: '2026-11-20T10:00:00Z',
  members: ['mara-okonjo'],
  pullRequests: [],
  ...more,
})

beforeAll(async () => {
  folder = await temporaryDirectory('assay-sandbox-forge-')
  await mkdir(join(folder.path, 'shelf/tidewater'), { recursive: true })
  const file = (content: string) => [{ path: 'src/harbor.ts', content }]
  await makeHistory(join(folder.path, 'shelf/tidewater/harbor.git'), [
    { author: mara, files: file('import fastify from "fastify"\n') },
    { author: 'Tomas <tomas@tidewater.example>', files: file('import fastify from "fastify"\n\n') },
  ])
  const harbor = join(folder.path, 'shelf/tidewater/harbor.git')
  // So many branches that git compresses its request.
  const many = join(folder.path, 'shelf/tidewater/many.git')
  await makeHistory(
    many,
    Array.from({ length: 80 }, (_, index) => ({ author: mara, files: file(`${index}\n`) })),
  )
  const ids = (await git(many, ['rev-list', 'main'])).trim().split('\n')
  await git(
    many,
    ['update-ref', '--stdin'],
    ids.map((id, index) => Buffer.from(`create refs/heads/b${index} ${id}\n`)),
  )
  await makeHistory(join(folder.path, 'shelf/tidewater/ledger.git'), [
    { author: mara, files: [{ path: 'ledger.py', content: 'import flask\n' }] },
  ])
  const [first = '', second = ''] = (await git(harbor, ['rev-list', 'main'])).trim().split('\n')
  const pull = { author: 'mara-okonjo', mergedBy: 'tomas', mergedAt: '2026-11-01T00:00:00Z' }
  repositories = [
    described('tidewater/harbor', {
      pullRequests: [
        { ...pull, number: 4, mergeCommit: first, commits: [second] },
        { ...pull, number: 5, mergedBy: 'mara-okonjo', mergeCommit: 'b'.repeat(40), commits: [] },
        { ...pull, number: 6, mergedBy: 'harbor-bot[bot]', mergeCommit: 'c'.repeat(40), commits: [] },
      ],
    }),
    described('tidewater/ledger', { isPrivate: true, pushedAt: '2026-11-21T10:00:00Z' }),
    described('brightwater/secret', { isPrivate: true, members: ['tomas'] }),
    described('somebody/gone'),
    described('tidewater/many', { members: [] }),
  ]
  server = await startTestServer({
    engine: engineHere,
    overrides: {
      shelf: {
        accounts: [
          {
            login: 'mara-okonjo',
            name: 'Mara Okonjo',
            addresses: ['mara@developer.example', 'mara@tidewater.example'],
          },
        ],
        folder: join(folder.path, 'shelf'),
        repositories: async () => repositories,
      },
    },
  })
  origin = await server.listen()
  const log = { info() {}, warn() {}, error() {} }
  const clock = { now: () => new Date() }
  const opened = openForge({ settings, secretKey, publicUrl, ownOrigin: () => origin, clock, log })
  if (opened === null) throw new Error('no forge')
  forge = opened
})
afterAll(async () => {
  expect(server.defects).toEqual([])
  await server.close()
  await eventually(() => expect(processesIn(folder.path)).toEqual([]))
  await folder.remove()
})

function valueOf<T>(result: ForgeResult<T>): T {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

/** Connects as a person, with all steps. */
async function connect(choice: Choice, withPrivate: boolean) {
  const { state, authorizationUrl } = valueOf(await forge.begin({ withPrivate }))
  const back = await throughSandbox(server, authorizationUrl, choice)
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
    `${publicUrl}/github/addIntegrationCallback`,
    state,
  ])
  return valueOf(await forge.redeem({ state, code: back.searchParams.get('code') ?? '' }))
}

describe('a person who connects the sandbox’s GitHub', () => {
  test('has a login, a number and verified emails, with the requested scopes', async () => {
    expect(await connect('mara', true)).toEqual({
      token: expect.stringMatching(/^sandbox_[\w.-]+$/u),
      scopes: ['read:user', 'user:email', 'repo'],
      login: 'mara-okonjo',
      id: expect.stringMatching(/^sandbox:\d{9}$/u),
      addresses: [
        { address: expect.stringMatching(/^\d{9}\+mara@users\.noreply\.example$/u), primary: false },
        { address: 'mara@developer.example', primary: true },
        { address: 'mara@tidewater.example', primary: false },
      ],
    })
    expect((await connect('noor', false)).addresses.map(({ primary }) => primary)).toEqual([false])
    expect((await connect('sam', false)).addresses).toEqual([])
  })

  test('finds their repositories, and private ones if they allowed them', async () => {
    const all = await connect('mara', true)
    const listed = valueOf(await forge.repositories(all.token, { withPrivate: true }))
    const each = {
      isFork: false,
      archived: false,
      defaultBranch: 'main',
      id: expect.stringMatching(/^\d+$/u),
    }
    expect(listed).toEqual({
      complete: true,
      repositories: [
        {
          ...each,
          name: 'tidewater/ledger',
          url: `${publicUrl}${github}/tidewater/ledger.git`,
          isPrivate: true,
          pushedAt: new Date('2026-11-21T10:00:00Z'),
        },
        {
          ...each,
          name: 'tidewater/harbor',
          url: `${publicUrl}${github}/tidewater/harbor.git`,
          isPrivate: false,
          pushedAt: new Date('2026-11-20T10:00:00Z'),
        },
        {
          ...each,
          name: 'somebody/gone',
          url: `${publicUrl}${github}/somebody/gone.git`,
          isPrivate: false,
          pushedAt: new Date('2026-11-20T10:00:00Z'),
        },
      ],
    })
    const open = await connectedWith(all.token, '/user/repos?visibility=public')
    expect(open.json<{ full_name: string }[]>().map((one) => one.full_name)).toEqual([
      'tidewater/harbor',
      'somebody/gone',
    ])
    const { token } = await connect('mara', false)
    // A request cannot extend the rights of a token.
    for (const withPrivate of [false, true]) {
      const { repositories: some } = valueOf(await forge.repositories(token, { withPrivate }))
      expect(some.map(({ name }) => name)).toEqual(['tidewater/harbor', 'somebody/gone'])
    }
  })

  test('gets long lists page by page', async () => {
    const before = repositories
    repositories = Array.from({ length: 230 }, (_, index) => described(`tidewater/part-${index}`))
    const { token } = await connect('mara', false)
    const listed = valueOf(await forge.repositories(token, { withPrivate: false }))
    expect([listed.repositories.length, listed.complete]).toEqual([230, true])
    repositories = before
  })

  test('learns which of their commits another person has merged', async () => {
    const { token } = await connect('mara', false)
    const ids = (await git(join(folder.path, 'shelf/tidewater/harbor.git'), ['rev-list', 'main'])).trim()
    const asked = { repository: 'tidewater/harbor', since: null }
    expect(await forge.mergedByOther(token, asked)).toEqual({
      ok: true,
      value: { commits: ids.split('\n'), resume: null },
    })
    const since = new Date('2026-11-01T00:00:01Z')
    expect(valueOf(await forge.mergedByOther(token, { ...asked, since })).commits).toEqual([])
    expect(await forge.mergedByOther(token, { ...asked, repository: 'tidewater/ledger' })).toEqual({
      ok: false,
      code: 'needsAccess',
    })
  })

  test('is refused once the token is revoked, and with a made-up or altered one', async () => {
    const { token } = await connect('mara', false)
    const [text = '', mac = ''] = token.split('.')
    const altered = `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}.${mac}`
    expect(await forge.revoke(token)).toEqual({ ok: true, value: null })
    for (const one of [token, altered, 'made-up']) {
      expect(await forge.repositories(one, { withPrivate: false })).toEqual({
        ok: false,
        code: 'needsReauth',
      })
    }
    expect(await forge.revoke(token)).toEqual({ ok: true, value: null })
  })
})

test('lets only the client revoke a token, and reads its body up to a limit', async () => {
  const { token } = await connect('mara', false)
  const url = `${github}/applications/assay-local/token`
  const ask = (authorization: string, payload: string) =>
    server.app.inject({
      method: 'DELETE',
      url,
      headers: { authorization, 'content-type': 'application/json' },
      payload,
    })
  const ours = `Basic ${Buffer.from('assay-local:assay-local-secret').toString('base64')}`
  expect((await ask('Basic x', JSON.stringify({ access_token: token }))).statusCode).toBe(401)
  expect(
    (await ask(ours, JSON.stringify({ access_token: token, more: 'x'.repeat(20_000) }))).statusCode,
  ).toBe(404)
  expect((await ask(ours, 'no json')).statusCode).toBe(404)
  expect((await connectedWith(token)).statusCode).toBe(200)
})

const connectedWith = (token: string, path = '/user') =>
  server.app.inject({ url: github + path, headers: { authorization: `Bearer ${token}` } })

/** Analyzes a history as the product does: in its own process, by git over HTTP. */
async function read(url: string, token: string | null): Promise<FromRunner[]> {
  const events: FromRunner[] = []
  for await (const event of readHistory({
    source: forge.source(url, token),
    folder: join(folder.path, 'places'),
    owner: 'test',
    runner: productRunner,
    addresses: ['mara@developer.example'],
    keys: [],
    person: noNamesake,
    since: null,
    limits: analysisLimits,
    signal: new AbortController().signal,
  })) {
    events.push(event)
  }
  return events
}

/** The same request without the process. */
async function fetching(url: string, token: string | null) {
  const place = await createWorkspace(join(folder.path, 'places'), 'test')
  const setting = { place, limits: analysisLimits, signal: new AbortController().signal }
  const fetched = await fetchHistory(forge.source(url, token), setting)
  await removeWorkspace(place.path)
  return fetched
}
const endOf = (events: readonly FromRunner[]) => {
  const end = events.at(-1)
  return end?.kind === 'end' ? [end.state, end.own, end.others] : null
}
const urlOf = (name: string) => `${publicUrl}${github}/${name}.git`

describe('a repository of the sandbox’s GitHub', () => {
  test('can be read by anyone when public', async () => {
    const events = await read(urlOf('tidewater/harbor'), null)
    expect(endOf(events)).toEqual(['complete', 1, 1])
    const chunk = events.find((event) => event.kind === 'chunk')
    expect(chunk?.commits[0]?.topics.map(([slug]) => slug)).toEqual(['fastify', 'typescript'])
  })

  test('can be read when private only with the token of a member who allowed it', async () => {
    const allowed = await connect('mara', true)
    const narrow = await connect('mara', false)
    const other = await connect('dana', true)
    const ledger = urlOf('tidewater/ledger')
    expect(endOf(await read(ledger, allowed.token))).toEqual(['complete', 1, 0])
    expect(endOf(await read(ledger, null))).toEqual(['needsAccess', 0, 0])
    for (const token of [narrow.token, other.token, 'made-up']) {
      expect(await fetching(ledger, token)).toEqual({ ok: false, state: 'needsAccess' })
    }
    expect(await fetching(urlOf('brightwater/secret'), allowed.token)).toEqual({
      ok: false,
      state: 'needsAccess',
    })
  })

  test('leaves nothing of an analysis behind', async () => {
    expect(await readdir(join(folder.path, 'places'))).toEqual([])
  })

  test('is cloned by git as it is, with all its branches', async () => {
    const into = join(folder.path, 'clone.git')
    await promisify(execFile)(
      'git',
      ['clone', '-q', '--mirror', `${origin}${github}/Tidewater/Many.git`, into],
      { env: { PATH: process.env['PATH'], HOME: folder.path } },
    )
    expect((await git(into, ['for-each-ref'])).trim().split('\n').length).toBe(81)
    await git(into, ['fsck', '--strict'])
  })

  test('accepts nothing but that: no push, no plain files, no other path', async () => {
    const statusOf = async (method: 'GET' | 'POST', path: string) =>
      (await server.app.inject({ method, url: github + path })).statusCode
    expect([
      await statusOf('GET', '/tidewater/harbor.git/info/refs?service=git-receive-pack'),
      await statusOf('GET', '/tidewater/harbor.git/info/refs'),
      await statusOf('POST', '/tidewater/harbor.git/git-receive-pack'),
      await statusOf('GET', '/tidewater/harbor.git/HEAD'),
      await statusOf('GET', '/tidewater/harbor/info/refs?service=git-upload-pack'),
      await statusOf('GET', '/tidewater/%2e%2e%2f%2e%2e.git/info/refs?service=git-upload-pack'),
      await statusOf('GET', '/nobody/nothing.git/info/refs?service=git-upload-pack'),
      // Listed, and not on disk.
      await statusOf('GET', '/somebody/gone.git/info/refs?service=git-upload-pack'),
    ]).toEqual([403, 403, 404, 404, 404, 404, 404, 404])
  })
})
