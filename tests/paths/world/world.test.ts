import { afterAll, beforeAll, expect, test } from 'vitest'
import { addColleague } from '#tests/support/colleague.ts'
import { describeOnDatabase } from '#tests/support/database.ts'
import { quickPasswords } from '#tests/support/identity.ts'
import { registerRecruiter } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'
import { recruiters } from './beginning.ts'
import { chanceOf } from './chance.ts'
import type { Company } from './stand.ts'
import { walkWorld } from './walk.ts'

const seed = Number(process.env['WORLD_SEED'] ?? 1)
/** So many steps, where they are asked for; else until so many cells were seen. */
const steps = process.env['WORLD_STEPS']
const mostSteps = Number(steps ?? 2_000)
const cells = steps === undefined ? 1_000 : Number.POSITIVE_INFINITY
const leastCells = steps === undefined ? cells : 1

describeOnDatabase('position, applications, consents and candidates as one world', (engine) => {
  let server: TestServer
  let company: Company
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: stoppedClock(), passwords: quickPasswords })
    const owner = await registerRecruiter(server)
    const colleague = await addColleague(server, owner, { role: 'recruiter', name: recruiters[1] })
    const { items } = (await server.app
      .inject({
        url: '/api/topics?limit=2',
        headers: { authtoken: owner.idToken, cookie: `__Host-fp=${owner.cookie}` },
      })
      .then((answer) => answer.json())) as { items: { slug: string }[] }
    company = {
      server,
      recruiters: [owner, colleague],
      requirementsOf: (count) =>
        items.slice(0, count).map(({ slug }) => ({ topic: slug, level: 3, kind: 'must', weight: 2 })),
    }
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test(`is answered and stands as the model says, by seed ${seed}`, async () => {
    const began = process.cpuUsage()
    const walked = await walkWorld(company, {
      chance: chanceOf(seed),
      isEnough: (soFar) => soFar.steps >= mostSteps || soFar.cells.size >= cells,
      replay: `Walk there again with WORLD_SEED=${seed} WORLD_STEPS=${mostSteps}.`,
    })
    const { user, system } = process.cpuUsage(began)
    process.stdout.write(
      `world: ${walked.steps} steps on ${walked.paths} paths, ${walked.cells.size} cells, ${walked.pairs.size} of two ` +
        `people at once, ${walked.rules.size} rules, ${((user + system) / 1e6).toFixed(1)} CPU seconds\n`,
    )
    expect(walked.cells.size).toBeGreaterThanOrEqual(leastCells)
  })
})
