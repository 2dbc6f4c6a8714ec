import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bodyOf } from '#tests/support/server/answers.ts'
import { connectGitHub } from '#tests/support/forge/forge.ts'
import { file, ForgeStage, lines, mara } from '#tests/support/forge/forge-stage.ts'
import { git } from '#tests/support/histories/fast-import.ts'
import { passTime } from '#tests/support/server/work.ts'
import { accountOf } from './calls/records.ts'

const stage = new ForgeStage()
const strange = 'Mara Okonjo <mara@elsewhere.example>'

describe('commits merged by another person', () => {
  const pull = { author: 'mara-okonjo', mergedBy: 'tomas', mergedAt: '2026-11-01T00:00:00Z' }

  test('count as merged without a confirmed email, from the sync that knows of the merge', async () => {
    const name = 'tidewater/lighthouse'
    await stage.house.publish(name, [
      { author: strange, files: file('a.ts', lines(30, 'a')) },
      // Weeks later: unverified commits add nothing to a week that counts already.
      { author: strange, files: file('b.ts', lines(30, 'b')), at: 1_704_000_000 },
    ])
    const [second = '', first = ''] = (
      await git(`${stage.house.folder}/shelf/${name}.git`, ['rev-list', 'main'])
    )
      .trim()
      .split('\n')
    const desk = await stage.developer()
    const { id: tenantId } = await accountOf(stage.house, desk.who)
    const at = new Date()
    await desk.connected('https://git.example/dana/nothing.git')
    await stage.house.server.database.tenant(tenantId, (tx) =>
      tx
        .insertInto('commit_address')
        .values({
          tenant_id: tenantId,
          number: 9,
          value: 'mara@elsewhere.example',
          confirmed_at: null,
          created_at: at,
        })
        .execute(),
    )
    const typescript = async () => {
      const { items } = await desk.expertise()
      return items.find(({ topic }) => topic.slug === 'typescript')?.tiers
    }
    stage.house.change(name, { pullRequests: [{ ...pull, number: 1, mergeCommit: first, commits: [] }] })
    bodyOf(await connectGitHub(stage.house.server, desk.who), 201)
    await stage.house.worker.runDue()
    const one = await typescript()
    expect([one?.mergedByOther, one?.unverified].map((points) => (points ?? 0) > 0)).toEqual([true, true])
    // Merged, and reported, after the commit was analyzed.
    stage.house.change(name, {
      pullRequests: [
        { ...pull, number: 1, mergeCommit: first, commits: [] },
        { ...pull, number: 2, mergedAt: new Date().toISOString(), mergeCommit: second, commits: [] },
      ],
    })
    const integration = (await desk.list()).items.find(({ account }) => account !== null)
    bodyOf(await desk.sync(integration?.id ?? ''), 202)
    await stage.house.worker.runDue()
    expect((await typescript())?.unverified).toBe(0)
    stage.house.change(name, null)
  })

  test('are requested again with the next sync after a rate limit, and none are lost', async () => {
    const name = 'tidewater/beacon'
    await stage.house.publish(name, [{ author: mara, files: file('beacon.rs', 'fn main() {}\n') }], {
      isPrivate: true,
    })
    const [only = ''] = (await git(`${stage.house.folder}/shelf/${name}.git`, ['rev-list', 'main']))
      .trim()
      .split('\n')
    stage.house.change(name, { pullRequests: [{ ...pull, number: 1, mergeCommit: only, commits: [] }] })
    const desk = await stage.developer()
    const rust = async () => {
      const { items } = await desk.expertise()
      const tiers = items.find(({ topic }) => topic.slug === 'rust')?.tiers
      return [tiers?.mergedByOther ?? 0, tiers?.unverified ?? 0].map((points) => points > 0)
    }
    stage.faults = { mergedByOther: { ok: false, code: 'rateLimited', retryAfter: 60 } }
    const { id, state } = await stage.connected(desk, true)
    expect([state, await rust()]).toEqual(['connected', [false, true]])
    stage.faults = {}
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    expect(await rust()).toEqual([true, false])
    stage.house.change(name, null)
  })

  /** A private repository with one commit merged by another person, while the host limits requests. */
  async function putOff(name: string) {
    await stage.house.publish(name, [{ author: mara, files: file('beacon.rs', 'fn main() {}\n') }], {
      isPrivate: true,
    })
    const [only = ''] = (await git(`${stage.house.folder}/shelf/${name}.git`, ['rev-list', 'main']))
      .trim()
      .split('\n')
    stage.house.change(name, { pullRequests: [{ ...pull, number: 1, mergeCommit: only, commits: [] }] })
    const desk = await stage.developer()
    stage.faults = { mergedByOther: { ok: false, code: 'rateLimited', retryAfter: 60 } }
    const { id } = await stage.connected(desk, true)
    const state = async () => {
      const { items } = await desk.list()
      const repository = items.flatMap(({ repositories }) => repositories).find((one) => one.name === name)
      const topics = (await desk.expertise()).items
      const merged = topics.find(({ topic }) => topic.slug === 'rust')?.tiers.mergedByOther ?? 0
      return [repository?.mergesPending, merged > 0]
    }
    const later = async (milliseconds: number) => {
      await passTime(stage.house.server.database, milliseconds)
      await stage.house.worker.runDue()
    }
    return { desk, id, state, later }
  }
  const jobs = () =>
    stage.house.server.database.global((tx) =>
      tx.selectFrom('job').select('kind').where('kind', '=', 'merges').execute(),
    )

  test('are requested automatically once the rate limit ends, as often as the host puts that off', async () => {
    const { state, later } = await putOff('tidewater/foghorn')
    expect(await state()).toEqual([true, false])
    await later(59_000)
    expect(await state()).toEqual([true, false])
    await later(1_000)
    expect(await state()).toEqual([true, false])
    stage.faults = {}
    await later(60_000)
    expect([await state(), await jobs()]).toEqual([[false, true], []])
    stage.house.change('tidewater/foghorn', null)
  })

  test('are known only up to the request of the last completed sync', async () => {
    const { desk, state, later } = await putOff('tidewater/mooring')
    const { database } = stage.house.server
    const { id: tenantId } = await accountOf(stage.house, desk.who)
    const repositories = () =>
      database.tenant(tenantId, (tx) =>
        tx
          .selectFrom('repository')
          .select(['id', 'merges_known_at'])
          .where('name', '=', 'tidewater/mooring')
          .execute(),
      )
    const [{ id: repositoryId } = { id: '' }] = await repositories()
    const begun = await database.tenant(tenantId, (tx) =>
      tx
        .selectFrom('analysis')
        .selectAll()
        .where('repository_id', '=', repositoryId)
        .executeTakeFirstOrThrow(),
    )
    const cancelled = { ...begun, id: randomUUID(), state: 'cancelled' as const }
    await database.tenant(tenantId, (tx) =>
      tx
        .insertInto('analysis')
        .values({ ...cancelled, created_at: new Date(begun.created_at.getTime() + 1_000) })
        .execute(),
    )
    stage.faults = {}
    await later(60_000)
    expect([await state(), await repositories()]).toEqual([
      [false, true],
      [{ id: repositoryId, merges_known_at: begun.created_at }],
    ])
    stage.house.change('tidewater/mooring', null)
  })

  test('are left to the next sync when the host or the access fails', async () => {
    const { desk, id, state, later } = await putOff('tidewater/buoy')
    stage.faults = { mergedByOther: { ok: false, code: 'unreachable' } }
    for (const wait of [60_000, 60_000, 120_000]) {
      await later(wait)
      expect(await state()).toEqual([true, false])
    }
    await later(180_000)
    expect([await state(), await jobs()]).toEqual([[false, false], []])
    stage.faults = { mergedByOther: { ok: false, code: 'rateLimited', retryAfter: 60 } }
    bodyOf(await desk.sync(id), 202)
    await stage.house.worker.runDue()
    expect(await state()).toEqual([true, false])
    bodyOf(await desk.revoke(id))
    stage.faults = {}
    await later(60_000)
    expect([await state(), await jobs()]).toEqual([[false, false], []])
    stage.house.change('tidewater/buoy', null)
  })

  test('are not requested any more once the connection is removed', async () => {
    const { desk, id } = await putOff('tidewater/jetty')
    expect((await jobs()).length).toBeGreaterThan(0)
    expect([(await desk.remove(id)).statusCode, await jobs()]).toEqual([204, []])
    stage.house.change('tidewater/jetty', null)
  })
})
