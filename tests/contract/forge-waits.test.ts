import { beforeAll, describe, expect, test } from 'vitest'
import { progressChannel } from '#server/work/queue/progress.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import type { EvidenceDesk, Integration } from '#tests/support/histories/evidence.ts'
import { connectGitHub } from '#tests/support/forge/forge.ts'
import { ForgeStage, only } from '#tests/support/forge/forge-stage.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { listenFor, type WakeUpEar } from '#tests/support/database/wake-up-ear.ts'
import { passTime } from '#tests/support/server/work.ts'

const clock = stoppedClock()
const stage = new ForgeStage(clock)
let ear: WakeUpEar
beforeAll(async () => {
  ear = await listenFor(stage.house.server.database, { progress: progressChannel })
})

const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()
const rateLimited = (retryAfter: number) => ({
  repositories: { ok: false, code: 'rateLimited', retryAfter } as const,
})
const waiting = async (desk: EvidenceDesk) => {
  const { state, waitsUntil } = await only(desk)
  return [state, waitsUntil]
}
/** The stored time, which answers omit once it no longer applies. */
const written = async (desk: EvidenceDesk) =>
  (await stage.accountRow(desk))?.waits_until?.toISOString() ?? null

/** A developer whose first list the host delays by so many seconds. */
async function putOff(retryAfter = 3_600): Promise<EvidenceDesk> {
  const desk = await stage.developer()
  stage.faults = rateLimited(retryAfter)
  await stage.connected(desk)
  return desk
}

/** Runs the queue again, as if so many seconds had passed for the list only. */
async function askAgain(seconds: number): Promise<void> {
  await passTime(stage.house.server.database, seconds * 1_000)
  await stage.house.worker.runDue()
}

describe('a repository list delayed by the host’s rate limit', () => {
  test('is reported with the time of the next try, until then', async () => {
    const desk = await putOff(90)
    const until = inMs(90_000)
    expect(await waiting(desk)).toEqual(['connecting', until])
    clock.advance(89_999)
    expect(await waiting(desk)).toEqual(['connecting', until])
    clock.advance(1)
    expect(await waiting(desk)).toEqual(['connecting', null])
  })

  test('is also reported during a later sync, and in the export', async () => {
    const desk = await stage.developer()
    const { id, repositories } = await stage.connected(desk)
    expect(await waiting(desk)).toEqual(['connected', null])
    stage.faults = rateLimited(60)
    expect(bodyOf<Integration>(await desk.sync(id), 202).waitsUntil).toBeNull()
    await stage.house.worker.runDue()
    expect(await waiting(desk)).toEqual(['syncing', inMs(60_000)])
    const taken = bodyOf<{ connections: { items: Integration[] } }>(
      await desk.send('/evidence/export', 'GET'),
    )
    expect(taken.connections.items.map(({ waitsUntil }) => waitsUntil)).toEqual([inMs(60_000)])
    const included = await desk.include(repositories[0]?.id ?? '', false)
    expect(bodyOf<Integration>(included).waitsUntil).toBe(inMs(60_000))
  })

  test('notifies open pages, as the connection changed', async () => {
    const desk = await stage.developer()
    stage.faults = rateLimited(60)
    bodyOf(await connectGitHub(stage.house.server, desk.who), 201)
    await ear.heard()
    await stage.house.worker.runDue()
    expect(await ear.heard()).toEqual(['progress'])
  })

  test('is delayed again when the host says so', async () => {
    const desk = await putOff(60)
    clock.advance(60_000)
    stage.faults = rateLimited(120)
    await askAgain(60)
    expect(await waiting(desk)).toEqual(['connecting', inMs(120_000)])
  })

  test('stops waiting once it has arrived, whatever the clocks say', async () => {
    const desk = await putOff()
    stage.faults = {}
    await askAgain(3_600)
    expect([await waiting(desk), await written(desk)]).toEqual([['connected', null], null])
  })

  test('stops waiting after a failure, and does not wait when synced again', async () => {
    const desk = await putOff()
    stage.faults = { repositories: { ok: false, code: 'defect' } }
    await askAgain(3_600)
    expect([await waiting(desk), await written(desk)]).toEqual([['error', null], inMs(3_600_000)])
    const { id } = await only(desk)
    expect(bodyOf<Integration>(await desk.sync(id), 202).waitsUntil).toBeNull()
    expect(await waiting(desk)).toEqual(['syncing', null])
    await stage.house.worker.runDue()
  })

  test('stops waiting when the connection is connected again, or ended', async () => {
    const desk = await putOff()
    const again = async () => bodyOf<Integration>(await connectGitHub(stage.house.server, desk.who), 201)
    expect((await again()).waitsUntil).toBeNull()
    expect(await waiting(desk)).toEqual(['connecting', null])
    await stage.house.worker.runDue()
    expect(await waiting(desk)).toEqual(['connecting', inMs(3_600_000)])
    const { id } = await only(desk)
    expect(bodyOf<Integration>(await desk.revoke(id)).waitsUntil).toBeNull()
    expect([await waiting(desk), await written(desk)]).toEqual([['revoked', null], inMs(3_600_000)])
    expect((await again()).waitsUntil).toBeNull()
    expect(await waiting(desk)).toEqual(['connecting', null])
    // Leaves no due job to later tests.
    await stage.house.worker.runDue()
  })

  test('does not wait when it was requested again before the host had answered', async () => {
    const desk = await putOff()
    const again = async () => bodyOf<Integration>(await connectGitHub(stage.house.server, desk.who), 201)
    await again()
    let asked = 0
    stage.whileListing = async () => {
      asked += 1
      if (asked === 1) await again()
      else stage.faults = { repositories: { ok: false, code: 'unreachable' } }
    }
    await stage.house.worker.runDue()
    expect([asked, await waiting(desk), await written(desk)]).toEqual([2, ['connecting', null], null])
  })
})
