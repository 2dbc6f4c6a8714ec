import { describe, expect, test } from 'vitest'
import { bodyOf } from '#tests/support/answers.ts'
import { connectGitHub } from '#tests/support/forge.ts'
import { file, ForgeStage, lines, mara } from '#tests/support/forge-stage.ts'
import { git } from '#tests/support/histories/fast-import.ts'
import { accountOf } from './calls/records.ts'

const stage = new ForgeStage()
const strange = 'Mara Okonjo <mara@elsewhere.example>'

describe('commits that somebody else has merged', () => {
  const pull = { author: 'mara-okonjo', mergedBy: 'tomas', mergedAt: '2026-11-01T00:00:00Z' }

  test('count as such where no confirmed address vouches for them, from the reading on that knows of it', async () => {
    const name = 'tidewater/lighthouse'
    await stage.house.publish(name, [
      { author: strange, files: file('a.ts', lines(30, 'a')) },
      { author: strange, files: file('b.ts', lines(30, 'b')) },
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
    // Merged, and told, after the commit was read.
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

  test('are asked for again with the next reading where the host has had enough of us, and nothing is lost', async () => {
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
})
