import { expect } from 'vitest'
import { openDemo } from '#tests/support/people/demo.ts'
import { call } from '#tests/support/people/people.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { runTask } from '#tests/support/server/work.ts'
import type { Journeys } from './journey.ts'

const minute = 60_000

const demo: Journeys['demo'] = {
  steps: 'opened as a recruiter, reset, left, opened as a developer, nothing of them found in any table',
  async walk({ server, place }) {
    const recruiter = await openDemo(server, 'recruiter')
    const { kind } = bodyOf<{ kind: string }>(await call(server, recruiter, '/demo'))
    const renewed = await call(server, recruiter, '/demo/reset', { method: 'POST' })
    const { jwt } = bodyOf<{ jwt: { accessToken: string } }>(renewed, 201)
    const again = { cookie: recruiter.cookie, idToken: jwt.accessToken }
    const left = await call(server, again, '/demo', { method: 'DELETE' })
    const developer = await openDemo(server, 'developer')
    const leaving = await call(server, developer, '/demo', { method: 'DELETE' })
    expect([kind, left.statusCode, leaving.statusCode]).toEqual(['recruiter', 204, 204])
    for (const task of ['demo-workspaces', 'erasures']) await runTask(server, task, minute)
    for (const task of ['erasures', 'demo-workspaces']) await runTask(server, task, 4 * minute)
    const { companyId, accountId } = recruiter
    const traces = { company: companyId ?? '', recruiter: accountId, developer: developer.accountId }
    expect(await place.find({ ...traces, domain: 'demo.example', agency: 'Larkfield' })).toEqual([])
  },
}

export const journeysOfDemo: Journeys = { demo }
