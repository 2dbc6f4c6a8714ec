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

const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
const seed = numberOf('WORLD_SEED', 1)
const steps = numberOf('WORLD_STEPS', 200)

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

  test(`${steps} steps with seed ${seed} are answered and stand as the model says`, async () => {
    const began = process.cpuUsage()
    const walked = await walkWorld(company, {
      chance: chanceOf(seed),
      isEnough: (soFar) => soFar.steps >= steps,
      replay: `Walk there again with WORLD_SEED=${seed} WORLD_STEPS=${steps}.`,
    })
    const { user, system } = process.cpuUsage(began)
    process.stdout.write(
      `${walked.steps} steps, ${walked.paths} paths, ${walked.cells.size} cells, ${walked.rules.size} rules, ${((user + system) / 1e6).toFixed(1)} CPU seconds\n`,
    )
    expect(walked.steps).toBe(steps)
  })
})
