/** A journey through the settings of a company. */
import { expect } from 'vitest'
import { addColleague } from '#tests/support/people/colleague.ts'
import { applyRequest } from '#server/modules/plans/public.ts'
import { otherPngLogo, sendLogo, type CompanyLogo } from '#tests/support/people/logos.ts'
import { planOf, setPlan } from '#tests/support/people/plans.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { ifMatch, newWorkspace, type Position } from '#tests/support/people/workspace.ts'
import { templatesOfNewCompany } from './catalogue/stage-templates.ts'
import { callsOf, moment, staleWith, uuid, type Journey, type Journeys } from './journey.ts'
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
    expect(statusAndBody(await patch(path, { name: 'Late' }, ifMatch(agency)))).toEqual(staleWith(edited))
    const kept = bodyOf<Position>(await get(`/positions/${copied.id}`))
    expect([namesOf(kept), namesOf(await draft({}))]).toEqual([namesOf(agency), ['Sourced', 'Hired']])

    const recruiter = callsOf(
      server,
      await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rory Recruiter' }),
    )
    expect((await recruiter.get('/stageTemplates')).statusCode).toBe(200)
    expect(statusAndBody(await recruiter.remove(path, undefined, ifMatch(edited)))).toMatchObject([
      422,
      { code: 'role-missing' },
    ])

    const volume = bodyOf<Template>(
      await post('/stageTemplates', { name: 'Volume', stages: short.stages }),
      201,
    )
    expect(volume).toMatchObject({ id: uuid, key: volume.id, description: '', isDefault: false })
    expect(namesOf(await draft({ stageTemplate: volume.key }))).toEqual(namesOf(short))
    expect(statusAndBody(await remove(path, undefined, ifMatch(edited)))).toMatchObject([
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
      statusAndBody(await post(`/clients/${client.id}/positions`, { title: 'A', stageTemplate: agency.key })),
    ).toMatchObject([422, { errors: [{ field: 'stageTemplate', code: 'unknown' }] }])
  },
}

const mails: Journeys['candidate-mails'] = {
  steps: 'values listed by position, a test refused without a first name, then mailed to the member alone',
  async walk({ server }) {
    const workspace = await newWorkspace(server, 'Mailed')
    const { get, post } = callsOf(server, workspace.owner)
    const position = await workspace.openPosition((await workspace.client()).id)
    const { card, candidate } = await workspace.application(position.id)
    const values = bodyOf<GoodAnswer<'listMailValues'>>(await get(`/candidates/${candidate.id}/mailValues`))
    expect(values.items).toMatchObject([{ applicationId: card.id, values: { firstName: 'Ada' } }])
    const template = bodyOf<GoodAnswer<'createMailTemplate'>>(
      await post('/mailTemplates', {
        kind: 'mail',
        name: 'Hello',
        subject: 'Hello',
        body: 'Hi {{firstName}}',
      }),
      201,
    )
    const unnamed = bodyOf<{ card: { id: string } }>(
      await post(`/positions/${position.id}/applications`, { candidate: { name: 'Lovelace' } }),
      201,
    )
    const test = (applicationId: string) => post(`/mailTemplates/${template.id}/tests`, { applicationId })
    expect(statusAndBody(await test(unnamed.card.id))).toMatchObject([
      422,
      { rule: 'hasNoBlankToken', facts: { blankTokens: ['{{firstName}}'] } },
    ])
    expect((await test(card.id)).statusCode).toBe(204)
    const sent = await server.database.global((tx) =>
      tx
        .selectFrom('mail')
        .select(['recipient', 'payload'])
        .where('kind', '=', 'templateTest')
        .where('tenant_id', '=', workspace.owner.companyId)
        .execute(),
    )
    expect(sent).toMatchObject([
      { recipient: workspace.owner.email, payload: { subject: 'Test: Hello', before: ['Hi Ada'] } },
    ])
  },
}

const limits: Journeys['plans'] = {
  steps:
    'limits read, a higher one requested, refused for a viewer and while it waits, granted by staff, used',
  async walk({ server }) {
    const { owner } = await newWorkspace(server, 'Limited')
    const { companyId } = owner
    const { get, post } = callsOf(server, owner)
    await setPlan(server, owner, 'starter')
    const members = async () => (await planOf(server, owner)).entitlements[0]
    const unused = { entitlement: 'members', limit: 3, usage: 1, grantedUntil: null, request: null }
    expect([(await get('/plan')).statusCode, await members()]).toEqual([200, unused])

    const path = '/plan/entitlements/members/requests'
    const reason = 'We hire for three clients.'
    const viewer = callsOf(server, await addColleague(server, owner, { role: 'viewer', name: 'Vic Viewer' }))
    expect(statusAndBody(await viewer.post(path, { reason }))).toMatchObject([422, { code: 'role-missing' }])
    bodyOf(await post(path, { reason }))
    expect(statusAndBody(await post(path, { reason }))).toMatchObject([422, { rule: 'isPossible' }])
    const request = { state: 'requested', reason, requestedAt: moment, expiresAt: moment }
    expect(await members()).toEqual({ ...unused, usage: 2, request })

    const grant = { type: 'entitlement.granted', limit: 10, until: null } as const
    const by = {
      actor: { kind: 'staff' },
      at: server.clock.now(),
      publicUrl: 'https://assay.example',
    } as const
    expect(
      await server.database.tenant(companyId, (tx) => applyRequest(tx, companyId, 'members', grant, by)),
    ).toBeNull()
    expect(await members()).toEqual({
      ...unused,
      usage: 2,
      limit: 10,
      request: { ...request, state: 'granted' },
    })
    const emails = ['one@b.example', 'two@b.example', 'three@b.example']
    bodyOf(await post('/members', { emails, role: 'viewer', days: 7 }))
    expect((await members())?.usage).toBe(5)
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
    expect(statusAndBody(await recruiter.get('/auditLog'))).toMatchObject([422, { code: 'role-missing' }])
  },
}

const privacy: Journeys['company-privacy'] = {
  steps: 'privacy read by a viewer, refused to a recruiter, changed by an admin, read in the audit log',
  async walk({ server }) {
    const { owner } = await newWorkspace(server, 'Private')
    const as = async (role: 'admin' | 'recruiter' | 'viewer') =>
      callsOf(server, await addColleague(server, owner, { role, name: 'Cora Colleague' }))
    const viewer = await as('viewer')
    const before = bodyOf<GoodAnswer<'getCompanyPrivacy'>>(await viewer.get('/company/privacy'))
    expect(before.consentDays).toBe(90)
    const body = { consentDays: 30 }
    const recruiter = await as('recruiter')
    expect(statusAndBody(await recruiter.patch('/company/privacy', body, ifMatch(before)))).toMatchObject([
      422,
      { code: 'role-missing' },
    ])
    const admin = await as('admin')
    const after = bodyOf(await admin.patch('/company/privacy', body, ifMatch(before)))
    expect(statusAndBody(await admin.patch('/company/privacy', body, ifMatch(before)))).toEqual(
      staleWith(after),
    )
    const { items } = bodyOf<GoodAnswer<'listAuditLog'>>(await admin.get('/auditLog?record=company&limit=1'))
    expect(items.map(({ event, change }) => [event, change])).toEqual([
      ['company.privacyChanged', [{ field: 'consentDays', before: 90, after: 30 }]],
    ])
  },
}

const logo: Journeys['company-logo'] = {
  steps: 'a logo refused to a recruiter, uploaded by an admin, served to anybody, replaced, removed',
  async walk({ server }) {
    const { owner } = await newWorkspace(server, 'Branded')
    const as = (role: 'admin' | 'recruiter') => addColleague(server, owner, { role, name: 'Cora Colleague' })
    expect(statusAndBody(await sendLogo(server, await as('recruiter')))).toMatchObject([
      422,
      { code: 'role-missing' },
    ])
    const admin = await as('admin')
    const first = bodyOf<CompanyLogo>(await sendLogo(server, admin)).logo
    const served = async (url: string) => (await server.app.inject({ url })).statusCode
    expect(await served(first)).toBe(200)
    const second = bodyOf<CompanyLogo>(await sendLogo(server, admin, otherPngLogo)).logo
    expect([await served(first), await served(second)]).toEqual([302, 200])
    expect(statusAndBody(await callsOf(server, admin).remove('/company/logo'))[0]).toBe(204)
    expect(await served(second)).toBe(404)
  },
}

export const journeysOfSettings: Journeys = {
  'company-logo': logo,
  'company-privacy': privacy,
  'audit-log': audit,
  'candidate-mails': mails,
  plans: limits,
  'company-settings': {
    steps: `${templates.steps}; ${reasons.steps}`,
    walk: async (travel) => {
      await templates.walk(travel)
      await reasons.walk(travel)
    },
  },
}
