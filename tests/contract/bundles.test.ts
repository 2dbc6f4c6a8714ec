import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueue } from '#server/work/queue/queue.ts'
import { bundleExpiryKind } from '#server/evidence/connections/bundles/expiry-kind.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { analysisWorker, deskOf, openTestHistories, type Histories } from '../support/histories/evidence.ts'
import {
  beginBundle,
  sendPart,
  type Bundle,
  type ConnectedIntegration,
} from '../support/people/evidence-rows.ts'
import { git, makeHistory, type WrittenCommit } from '../support/histories/fast-import.ts'
import { call, registerPerson, type Person } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { temporaryDirectory } from '../support/temporary.ts'
import { passTime } from '../support/server/work.ts'

const [day, hourMs] = [86_400, 3_600_000]
const part = 2 * 1024 * 1024
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]

describeOnDatabase('a bundle', (engine) => {
  let histories: Histories
  let shelf: Awaited<ReturnType<typeof temporaryDirectory>>
  let server: TestServer
  beforeAll(async () => {
    shelf = await temporaryDirectory('assay-bundles-')
    histories = await openTestHistories()
    server = await startTestServer({ engine, overrides: histories.options })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await histories.close()
    await shelf.remove()
  })

  const work = () => analysisWorker(server, histories.reader).runDue()
  const expiry = () =>
    createQueue({
      database: server.database,
      log: server.app.log,
      kinds: [bundleExpiryKind({ database: server.database })],
    })
  const developer = async () =>
    deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana' }))
  const now = () => Math.floor(server.clock.now().getTime() / 1000)

  /** A commit a week of thirty lines; the first has a file larger than a part. */
  const weekly = (who: Person, weeks: number): WrittenCommit[] =>
    Array.from({ length: weeks }, (_, index) => ({
      author: `Dana <${who.email}>`,
      at: now() - (20 - index) * 7 * day,
      files: [
        { path: `src/part${index}.ts`, content: `export const value = ${index}\n`.repeat(30) },
        ...(index === 0 ? [{ path: 'picture.bin', content: noise }] : []),
      ],
    }))
  const noise = randomBytes(part + 1_000)

  let made = 0
  async function bundleOf(commits: readonly WrittenCommit[]): Promise<Buffer> {
    const at = join(shelf.path, `${(made += 1)}`)
    await makeHistory(at, commits)
    await git(at, ['bundle', 'create', '--quiet', `${at}.bundle`, 'HEAD', 'main'])
    return readFile(`${at}.bundle`)
  }
  const bytesOf = (bundle: Bundle, bytes: Buffer, number: number) =>
    bytes.subarray((number - 1) * bundle.partSize, number * bundle.partSize)

  interface Sent {
    received: number
    parts: number
    integration: ConnectedIntegration | null
  }
  /** Sends the whole bundle and returns the last answer. */
  async function send(who: Person, name: string, bytes: Buffer): Promise<Sent> {
    const bundle = await beginBundle(server, who, { name, size: bytes.length })
    let last: Sent = { received: 0, parts: 0, integration: null }
    for (let number = 1; number <= bundle.parts; number += 1)
      last = bodyOf<Sent>(await sendPart(server, who, bundle, number, bytesOf(bundle, bytes, number)))
    return last
  }
  const kept = async ({ uid }: Person) => {
    const accountId = await accountOf(uid)
    return server.database.tenant(accountId, async (tx) => {
      const { rows } = await sql<{ bundles: number; parts: number }>`
        select (select count(*)::int from bundle) as bundles, (select count(*)::int from bundle_part) as parts`.execute(
        tx,
      )
      return rows[0]
    })
  }
  const accountOf = async (uid: string) => {
    const found = await server.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', uid).executeTakeFirstOrThrow(),
    )
    return found.id
  }
  const shown = async (desk: Awaited<ReturnType<typeof developer>>) => {
    const [integration] = (await desk.list()).items
    const [repository] = integration?.repositories ?? []
    const { analysis, commits } = repository ?? {}
    return [integration?.state, integration?.failure, analysis?.state, commits]
  }

  test('is analyzed from its parts, counts as unverified, and is deleted afterwards', async () => {
    const desk = await developer()
    const bytes = await bundleOf(weekly(desk.who, 3))
    const bundle = await beginBundle(server, desk.who, { name: ' Atlas ', size: bytes.length })
    expect(bundle).toEqual({
      id: expect.any(String) as unknown,
      name: 'Atlas',
      size: bytes.length,
      partSize: part,
      parts: 2,
    })
    const last = bytesOf(bundle, bytes, 2)
    // In any order, and again after a lost answer.
    for (const _ of [1, 2]) {
      expect(statusAndBody(await sendPart(server, desk.who, bundle, 2, last))).toEqual([
        200,
        { received: 1, parts: 2, integration: null },
      ])
    }
    expect((await desk.list()).items).toEqual([])
    const whole = bodyOf<Sent>(await sendPart(server, desk.who, bundle, 1, bytesOf(bundle, bytes, 1)))
    expect(whole).toMatchObject({
      received: 2,
      parts: 2,
      integration: {
        provider: 'bundle',
        ownerName: '',
        state: 'connecting',
        repositories: [{ name: 'Atlas', url: null, included: true, analysis: { state: 'waiting' } }],
      },
    })
    expect(bodyOf<Sent>(await sendPart(server, desk.who, bundle, 1, 'again'))).toEqual(whole)
    await work()
    expect(await shown(desk)).toEqual(['connected', null, 'complete', 3])
    expect(await kept(desk.who)).toEqual({ bundles: 1, parts: 0 })
    expect(await readdir(histories.readings)).toEqual([])
    const { items } = await desk.expertise()
    expect(items).toMatchObject([
      {
        topic: { slug: 'typescript' },
        points: 114,
        level: 0,
        tiers: { signed: 0, verified: 0, mergedByOther: 0, unverified: 114 },
      },
    ])
    // A client that lost the last answer can get it after the analysis, too, within a day.
    expect(bodyOf<Sent>(await sendPart(server, desk.who, bundle, 2, last))).toMatchObject({
      received: 2,
      parts: 2,
      integration: { state: 'connected', repositories: [{ commits: 3, analysis: { state: 'complete' } }] },
    })
    expect(statusAndBody(await desk.sync(whole.integration?.id ?? ''))).toMatchObject([
      422,
      { rule: 'isAtHand', fix: 'sendAgain', who: 'you' },
    ])
    await passTime(server.database, 24 * hourMs)
    await expiry().runDue()
    expect(await kept(desk.who)).toEqual({ bundles: 0, parts: 0 })
    expect(statusAndBody(await sendPart(server, desk.who, bundle, 2, last))).toEqual(absent)
  })

  test('stays until its analysis even when that waits for more than a day', async () => {
    const desk = await developer()
    await send(desk.who, 'Atlas', await bundleOf(weekly(desk.who, 1)))
    await passTime(server.database, 24 * hourMs)
    await expiry().runDue()
    expect(await kept(desk.who)).toEqual({ bundles: 1, parts: 2 })
    await work()
    expect([await shown(desk), await kept(desk.who)]).toEqual([
      ['connected', null, 'complete', 1],
      { bundles: 1, parts: 0 },
    ])
    await passTime(server.database, 24 * hourMs)
    await expiry().runDue()
    expect(await kept(desk.who)).toEqual({ bundles: 0, parts: 0 })
  })

  test('of a known name is analyzed from where the last one ended', async () => {
    const desk = await developer()
    const commits = weekly(desk.who, 5)
    await send(desk.who, 'Atlas', await bundleOf(commits.slice(0, 3)))
    await work()
    const again = await send(desk.who, 'atlas', await bundleOf(commits))
    expect(again.integration).toMatchObject({
      state: 'syncing',
      repositories: [{ name: 'Atlas', commits: 3 }],
    })
    await work()
    const { items } = await desk.list()
    expect(items).toMatchObject([
      { state: 'connected', repositories: [{ commits: 5, analysis: { total: 2, done: 2 } }] },
    ])
  })

  test('reconnects a connection that was ended, and a repository that was left out', async () => {
    const desk = await developer()
    const bytes = await bundleOf(weekly(desk.who, 1))
    const { integration } = await send(desk.who, 'Atlas', bytes)
    await work()
    bodyOf(await desk.revoke(integration?.id ?? ''))
    bodyOf(await desk.include(integration?.repositories[0]?.id ?? '', false))
    const again = await send(desk.who, 'Atlas', bytes)
    expect(again.integration).toMatchObject({ state: 'connecting', repositories: [{ included: true }] })
    await work()
    expect(await shown(desk)).toEqual(['connected', null, 'complete', 1])
  })

  test.each([
    ['no bundle', 'notGit', Buffer.from('not a bundle, but long enough to be seen as one')],
    ['cut', 'damaged', null],
  ])('that is %s ends as %s, and leaves none of its bytes', async (_, failure, bytes) => {
    const desk = await developer()
    const whole = bytes ?? (await bundleOf(weekly(desk.who, 1)))
    await send(desk.who, 'Atlas', bytes === null ? whole.subarray(0, whole.length - 40) : whole)
    await work()
    expect(await shown(desk)).toEqual(['error', failure, 'failed', 0])
    expect([await kept(desk.who), await readdir(histories.readings)]).toEqual([{ bundles: 1, parts: 0 }, []])
  })

  test('is deleted with a cancelled analysis, an ended connection and a removed one', async () => {
    const desk = await developer()
    const bytes = await bundleOf(weekly(desk.who, 1))
    const { integration } = await send(desk.who, 'Atlas', bytes)
    bodyOf(await desk.cancel(integration?.repositories[0]?.analysis?.id ?? ''))
    expect(await kept(desk.who)).toEqual({ bundles: 0, parts: 0 })
    await send(desk.who, 'Atlas', bytes)
    bodyOf(await desk.revoke(integration?.id ?? ''))
    expect(await kept(desk.who)).toEqual({ bundles: 0, parts: 0 })
    await send(desk.who, 'Atlas', bytes)
    expect(statusAndBody(await desk.remove(integration?.id ?? ''))).toEqual([204, null])
    expect(await kept(desk.who)).toEqual({ bundles: 0, parts: 0 })
    expect(await work()).toEqual([])
  })

  test('is refused at the start and at its last part while its name is being analyzed', async () => {
    const desk = await developer()
    const bytes = Buffer.from('one part')
    const bundle = await beginBundle(server, desk.who, { name: 'Atlas', size: bytes.length })
    const other = await developer()
    await send(other.who, 'Atlas', bytes)
    const begun = await call(server, other.who, '/bundles', {
      method: 'POST',
      body: { name: 'ATLAS', size: 4 },
    })
    expect(statusAndBody(begun)).toMatchObject([422, { code: 'refused', rule: 'isPossible' }])

    // Two bundles of one name, both begun before the first is complete, so that the beginning does not refuse the second.
    const accountId = await accountOf(desk.who.uid)
    await server.database.tenant(accountId, (tx) =>
      tx.updateTable('bundle').set({ name: 'atlas' }).where('id', '=', bundle.id).execute(),
    )
    bodyOf(await sendPart(server, desk.who, bundle, 1, bytes))
    const second = bodyOf<Bundle>(
      await call(server, desk.who, '/bundles', { method: 'POST', body: { name: 'Borealis', size: 8 } }),
      201,
    )
    await server.database.tenant(accountId, (tx) =>
      tx.updateTable('bundle').set({ name: 'ATLAS' }).where('id', '=', second.id).execute(),
    )
    expect(statusAndBody(await sendPart(server, desk.who, second, 1, bytes))).toMatchObject([
      422,
      { code: 'refused', rule: 'isPossible' },
    ])
    // The part can be sent again once that analysis has ended.
    await work()
    expect(bodyOf<Sent>(await sendPart(server, desk.who, second, 1, bytes))).toMatchObject({
      received: 1,
      integration: { state: 'syncing' },
    })
    await work()
  })

  test('is dropped by a later one, by its sender, and after a day', async () => {
    const { who } = await developer()
    const first = await beginBundle(server, who, { size: part + 4 })
    bodyOf(await sendPart(server, who, first, 2, 'rest'))
    const second = await beginBundle(server, who, { size: part + 4 })
    expect(await kept(who)).toEqual({ bundles: 1, parts: 0 })
    expect(statusAndBody(await sendPart(server, who, first, 2, 'rest'))).toEqual(absent)
    const drop = (id: string) => call(server, who, `/bundles/${id}`, { method: 'DELETE' })
    expect(statusAndBody(await drop(second.id))).toEqual([204, null])
    expect(statusAndBody(await drop(second.id))).toEqual(absent)
    const third = await beginBundle(server, who, { size: part + 4 })
    bodyOf(await sendPart(server, who, third, 2, 'rest'))
    await passTime(server.database, 24 * hourMs - 60_000)
    await expiry().runDue()
    expect(await kept(who)).toEqual({ bundles: 1, parts: 1 })
    await passTime(server.database, 60_000)
    await expiry().runDue()
    expect(await kept(who)).toEqual({ bundles: 0, parts: 0 })
    expect(statusAndBody(await sendPart(server, who, third, 1, Buffer.alloc(part)))).toEqual(absent)
  })

  test('takes only its own parts, in their size, from its sender', async () => {
    const [desk, other] = [await developer(), await developer()]
    const bundle = await beginBundle(server, desk.who, { size: part + 4 })
    expect(statusAndBody(await sendPart(server, desk.who, bundle, 2, 'short'))).toMatchObject([
      422,
      { code: 'bundle-part-size', facts: { bytes: 4, sent: 5 } },
    ])
    expect(statusAndBody(await sendPart(server, desk.who, bundle, 1, Buffer.alloc(part - 1)))).toMatchObject([
      422,
      {},
    ])
    expect((await sendPart(server, desk.who, bundle, 1, Buffer.alloc(part + 1))).statusCode).toBe(413)
    expect(statusAndBody(await sendPart(server, desk.who, bundle, 3, 'rest'))).toEqual(absent)
    expect(statusAndBody(await sendPart(server, other.who, bundle, 2, 'rest'))).toEqual(absent)
    expect(
      statusAndBody(await call(server, other.who, `/bundles/${bundle.id}`, { method: 'DELETE' })),
    ).toEqual(absent)
    expect(await kept(desk.who)).toEqual({ bundles: 1, parts: 0 })
  })

  test('begins with a name, at most 200 MB, at most twenty times an hour', async () => {
    const { who } = await developer()
    const begin = (body: object) => call(server, who, '/bundles', { method: 'POST', body })
    expect(statusAndBody(await begin({ name: ' \t ', size: 4 }))).toMatchObject([
      400,
      { code: 'bad-input', errors: [{ field: 'name' }] },
    ])
    expect(statusAndBody(await begin({ name: 'Atlas', size: 200_000_001 }))).toMatchObject([
      400,
      { code: 'bad-input', errors: [{ field: 'size' }] },
    ])
    for (let count = 1; count <= 20; count += 1)
      bodyOf(await begin({ name: 'Atlas', size: count === 1 ? 200_000_000 : 4 }), 201)
    const refused = await begin({ name: 'Atlas', size: 4 })
    expect(statusAndBody(refused)).toMatchObject([429, { code: 'too-many-requests' }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  })
})
