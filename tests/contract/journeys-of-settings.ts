/** A journey through what a company chooses for its own work. */
import { expect } from 'vitest'
import { addColleague } from '#tests/support/people/colleague.ts'
import { bodyOf, told } from '#tests/support/server/answers.ts'
import { ifMatch, newWorkspace, type Position } from '#tests/support/people/workspace.ts'
import { templatesOfNewCompany } from './catalogue/stage-templates.ts'
import { callsOf, staleWith, uuid, type Journey, type Journeys } from './journey.ts'
import { reasons } from './journey-of-reasons.ts'
import type { GoodAnswer } from './operation-calls.ts'

type Template = GoodAnswer<'createStageTemplate'>

const namesOf = ({ stages }: Pick<Position, 'stages'> | Template) => stages.map(({ name }) => name)

const templates: Journey = {
  steps:
    'templates listed, copied by a position, edited, refused for a stale version and a role, added, made the default, deleted',
  async walk({ server }) {
    const workspace = await newWorkspace(server, 'Settled')
    const { get, post, patch, remove } = callsOf(server, workspace.owner)
    const list = async () => bodyOf<{ items: Template[] }>(await get('/stageTemplates')).items
    const client = await workspace.client()
    const draft = async (body: object) =>
      bodyOf<Position>(await post(`/clients/${client.id}/positions`, { title: 'Engineer', ...body }), 201)
    const named = async (name: string) => {
      const found = (await list()).find((one) => one.name === name)
      if (found === undefined) throw new Error(`no template ${name}`)
      return found
    }
    const agency = await named('Agency search')
    const short = await named('Contract hiring')
    expect(await list()).toEqual(templatesOfNewCompany())

    const copied = await draft({})
    expect(namesOf(copied)).toEqual(namesOf(agency))
    const stages = agency.stages.filter(({ type }) => type === 'lead' || type === 'hired')
    const path = `/stageTemplates/${agency.id}`
    const edited = bodyOf<Template>(await patch(path, { stages }, ifMatch(agency)))
    expect(edited).toEqual({ ...agency, stages, version: 2 })
    expect(told(await patch(path, { name: 'Late' }, ifMatch(agency)))).toEqual(staleWith(edited))
    const kept = bodyOf<Position>(await get(`/positions/${copied.id}`))
    expect([namesOf(kept), namesOf(await draft({}))]).toEqual([namesOf(agency), ['Sourced', 'Hired']])

    const recruiter = callsOf(
      server,
      await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rory Recruiter' }),
    )
    expect((await recruiter.get('/stageTemplates')).statusCode).toBe(200)
    expect(told(await recruiter.remove(path, undefined, ifMatch(edited)))).toMatchObject([
      422,
      { code: 'role-missing' },
    ])

    const volume = bodyOf<Template>(
      await post('/stageTemplates', { name: 'Volume', stages: short.stages }),
      201,
    )
    expect(volume).toMatchObject({ id: uuid, key: volume.id, description: '', isDefault: false })
    expect(namesOf(await draft({ stageTemplate: volume.key }))).toEqual(namesOf(short))
    expect(told(await remove(path, undefined, ifMatch(edited)))).toMatchObject([
      422,
      { rule: 'isNotDefaultTemplate', fix: 'chooseDefaultTemplate' },
    ])
    bodyOf(await patch(`/stageTemplates/${volume.id}`, { isDefault: true }, ifMatch(volume)))
    expect((await remove(path, undefined, ifMatch({ version: 3 }))).statusCode).toBe(204)
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Volume', true],
      ['Contract hiring', false],
      ['In-house hiring', false],
    ])
    expect(namesOf(await draft({}))).toEqual(namesOf(short))
    expect(
      told(await post(`/clients/${client.id}/positions`, { title: 'A', stageTemplate: agency.key })),
    ).toMatchObject([422, { errors: [{ field: 'stageTemplate', code: 'unknown' }] }])
  },
}

const audit: Journeys['audit-log'] = {
  steps: 'a company renamed, read in the log with both names by an admin, refused to a recruiter',
  async walk({ server }) {
    const workspace = await newWorkspace(server, 'Early Name')
    const { put } = callsOf(server, workspace.owner)
    bodyOf(await put('/updateCompanyDetails', { details: { name: 'Later Name' } }))
    const as = async (role: 'admin' | 'recruiter') =>
      callsOf(server, await addColleague(server, workspace.owner, { role, name: 'Cora Colleague' }))
    const admin = await as('admin')
    const { items } = bodyOf<GoodAnswer<'listAuditLog'>>(await admin.get('/auditLog?record=company&limit=1'))
    expect(items.map(({ event, change }) => [event, change])).toEqual([
      ['company.changed', [{ field: 'name', before: 'Early Name', after: 'Later Name' }]],
    ])
    const recruiter = await as('recruiter')
    expect(told(await recruiter.get('/auditLog'))).toMatchObject([422, { code: 'role-missing' }])
  },
}

export const journeysOfSettings: Journeys = {
  'audit-log': audit,
  'company-settings': {
    steps: `${templates.steps}; ${reasons.steps}`,
    walk: async (travel) => {
      await templates.walk(travel)
      await reasons.walk(travel)
    },
  },
}
