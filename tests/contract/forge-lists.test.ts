/** The effect of a failed list on a connection whose repositories are being analyzed. */
import { expect, test } from 'vitest'
import { bodyOf } from '#tests/support/server/answers.ts'
import { type EvidenceDesk } from '#tests/support/histories/evidence.ts'
import { connectGitHub } from '#tests/support/forge/forge.ts'
import { ForgeStage, fork, harbor, ledger, only, summaryOf } from '#tests/support/forge/forge-stage.ts'
import { passTime } from '#tests/support/server/work.ts'

const stage = new ForgeStage()

/** An account connected again while both of its repositories wait for analysis. */
async function connectedAgain(): Promise<EvidenceDesk> {
  const desk = await stage.developer()
  const { id } = await stage.connected(desk, true)
  bodyOf(await desk.sync(id), 202)
  await stage.house.lister.runDue()
  bodyOf(
    await connectGitHub(stage.house.server, desk.who, 'mara', { isPrivateAllowed: true, integrationId: id }),
    201,
  )
  return desk
}
const analysisOf = async (desk: EvidenceDesk, name: string) =>
  (await only(desk)).repositories.find((repository) => repository.name === name)?.analysis?.id ?? ''
const later = async (queue: 'lister' | 'worker', milliseconds: number) => {
  await passTime(stage.house.server.database, milliseconds)
  await stage.house[queue].runDue()
}

const ways = {
  'is refused': async () => {
    stage.faults = { repositories: { ok: false, code: 'defect' } }
    await stage.house.lister.runDue()
  },
  'never comes': async () => {
    stage.faults = { repositories: { ok: false, code: 'unreachable' } }
    await stage.house.lister.runDue()
    for (const wait of [5_000, 10_000, 15_000]) await later('lister', wait)
  },
  'breaks on a defect of ours': async () => {
    stage.whileListing = () => Promise.reject(new Error('a defect'))
    await stage.house.lister.runDue()
    for (const wait of [5_000, 10_000, 15_000]) await later('lister', wait)
    expect(stage.house.server.defects.splice(0)).toEqual([expect.stringContaining('a defect')])
    stage.whileListing = async () => undefined
    stage.faults = { repositories: { ok: false, code: 'defect' } }
  },
}

test.each(Object.entries(ways))(
  'reports a list that %s once no repository is being analyzed; each can be cancelled until then',
  async (how, act) => {
    const desk = await connectedAgain()
    await act()
    const analysis = (name: typeof harbor, state: string) => ({ ...name, analysis: state })
    expect(summaryOf(await only(desk))).toEqual({
      state: 'syncing',
      failure: null,
      repositories: [fork, analysis(harbor, 'waiting'), analysis(ledger, 'waiting')],
    })
    bodyOf(await desk.cancel(await analysisOf(desk, harbor.name)))
    await stage.house.worker.runDue()
    // Analyzed, and the current repositories are still to be listed.
    expect(summaryOf(await only(desk))).toEqual({
      state: 'syncing',
      failure: null,
      repositories: [fork, analysis(harbor, 'cancelled'), ledger],
    })
    for (const wait of [30_000, 5_000, 10_000, 15_000]) await later('worker', wait)
    const { state, failure } = await only(desk)
    expect([state, failure]).toEqual(['error', how === 'never comes' ? 'unreachable' : 'defect'])
  },
)

test('ignores the result of a token that was replaced in the meantime', async () => {
  const desk = await stage.developer()
  const { id } = await stage.connected(desk)
  bodyOf(await desk.sync(id), 202)
  await stage.house.lister.runDue()
  stage.house.change(harbor.name, null)
  stage.faults = { check: { ok: false, code: 'needsReauth' } }
  stage.whileChecking = async () => {
    stage.whileChecking = async () => undefined
    await stage.publishHarbor()
    bodyOf(await connectGitHub(stage.house.server, desk.who), 201)
  }
  await stage.house.worker.runDue()
  await stage.house.worker.runDue()
  expect(summaryOf(await only(desk))).toEqual({
    state: 'connected',
    failure: null,
    repositories: [fork, harbor],
  })
})

test('syncs everything again when the list arrives after the last analysis, and then ends', async () => {
  const desk = await connectedAgain()
  stage.faults = { repositories: { ok: false, code: 'rateLimited', retryAfter: 60 } }
  await stage.house.worker.runDue()
  expect((await only(desk)).state).toBe('syncing')
  stage.faults = {}
  await later('worker', 60_000)
  expect(summaryOf(await only(desk))).toEqual({
    state: 'connected',
    failure: null,
    repositories: [fork, harbor, ledger],
  })
})
