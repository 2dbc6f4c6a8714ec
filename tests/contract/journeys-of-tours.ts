/** The guided tours of a developer and of a company's owner. */
import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { callsOf, type Journeys } from './journey.ts'

type Schemas = components['schemas']

const tour: Journeys['guided-tour'] = {
  steps:
    'new at first, saved at its step, resumed elsewhere, stopped with a reason, finished, each person’s own',
  async walk({ server, workspace: { owner } }) {
    const dana = callsOf(server, await registerPerson(server, { userType: 'user', name: 'Dana' }))
    const recruiter = callsOf(server, owner)
    const ofDana = async () => bodyOf<Schemas['UserProfileAnswer']>(await dana.get('/getUserProfile'))
    const ofOwner = async () =>
      bodyOf<Schemas['CompanyProfileAnswer']>(await recruiter.get('/getCompanyProfile'))
    const both = async () => [(await ofDana()).profile?.tour, (await ofOwner()).profile?.tour]
    const save = async ({ put }: typeof dana, change: object) => statusAndBody(await put('/me/tour', change))
    const isNew = { state: 'new', step: null }
    expect(await both()).toEqual([isNew, isNew])

    const running = { state: 'running', step: 'links-new' }
    expect(await save(dana, running)).toEqual([200, running])
    expect(await both()).toEqual([running, isNew])
    expect(await save(recruiter, { state: 'declined' })).toEqual([200, { state: 'declined', step: null }])

    const stopped = { state: 'stopped', step: 'links-new' }
    expect(await save(dana, stopped)).toMatchObject([
      422,
      { errors: [{ field: 'reason', code: 'required' }] },
    ])
    expect(await save(dana, { ...stopped, reason: 'target-gone' })).toEqual([200, stopped])
    expect(await save(dana, { ...stopped, reason: 'bored' })).toMatchObject([
      400,
      { errors: [{ field: 'reason' }] },
    ])
    expect(await save(dana, { state: 'running', step: 'the-header' })).toMatchObject([
      400,
      { errors: [{ field: 'step' }] },
    ])
    expect(await save(dana, { state: 'running' })).toMatchObject([422, { errors: [{ field: 'step' }] }])
    expect(await save(dana, { state: 'declined', step: 'links-new' })).toMatchObject([
      422,
      { errors: [{ field: 'step', code: 'unexpected' }] },
    ])
    expect(await save(dana, { state: 'new' })).toMatchObject([400, { errors: [{ field: 'state' }] }])
    expect(await both()).toEqual([stopped, { state: 'declined', step: null }])
    expect(await save(dana, { state: 'finished' })).toEqual([200, { state: 'finished', step: null }])
  },
}

export const journeysOfTours: Journeys = { 'guided-tour': tour }
