import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, registerPerson, registerRecruiter, type Person } from '../support/people/people.ts'
import { signUp } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

type Company = components['schemas']['Company']
type Profile = components['schemas']['CompanyProfileAnswer']

const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/u)
const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u)
const founder = { userType: 'company', name: 'Fay Founder', companyName: 'Brightwater' }

const preferences = { cadence: 'monthly', weekday: 'monday', hour: 8, timeZone: 'Asia/Kolkata' }

describeOnDatabase('the company', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const profileOf = async (who: Person) => bodyOf<Profile>(await call(server, who, '/getCompanyProfile'))
  const create = (who: Person, companyUpdateObj: object, companyMemberId: string) =>
    call(server, who, '/createCompany', { method: 'PUT', body: { companyUpdateObj, companyMemberId } })
  const update = (who: Person, details: object, version?: number) =>
    call(server, who, '/updateCompanyDetails', {
      method: 'PUT',
      body: { details },
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })

  test('is not found before its creation, and then shown with its owner', async () => {
    const who = await registerPerson(server, founder)
    const before = await profileOf(who)
    expect(before).toEqual({
      accountType: 'company',
      expertises: {},
      lastEventId: null,
      profile: {
        ownerProfile: { companyId: null, COMPANIES: {} },
        member: null,
        memberId: uuid,
        name: 'Fay Founder',
        companyName: 'Brightwater',
        company: null,
        tour: { state: 'new', step: null },
      },
    })
    const memberId = before.profile?.memberId ?? ''
    const company = bodyOf<Company>(
      await create(who, { name: 'Brightwater', country: 'DE', timeZone: 'Europe/Berlin' }, memberId),
    )
    expect(company).toEqual({
      id: uuid,
      name: 'Brightwater',
      website: null,
      size: null,
      country: 'DE',
      domains: [],
      locale: 'en',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      digestPreferences: null,
      onboardingStep: 0,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
    })
    expect((await profileOf(who)).profile).toEqual({
      ownerProfile: { companyId: company.id, COMPANIES: { [company.id]: {} } },
      member: {
        id: memberId,
        name: 'Fay Founder',
        email: who.email,
        role: 'owner',
        title: null,
        state: 'active',
        version: 1,
      },
      memberId,
      name: 'Fay Founder',
      companyName: 'Brightwater',
      company,
      tour: { state: 'new', step: null },
    })
  })

  test('is created once, however often and concurrently its creation is sent', async () => {
    const who = await registerPerson(server, founder)
    const memberId = (await profileOf(who)).profile?.memberId ?? ''
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => create(who, { name }, memberId)))
    const companies = answers.map((answer) => bodyOf<Company>(answer))
    expect(new Set(companies.map(({ id, name }) => `${id} ${name}`)).size).toBe(1)
    expect(bodyOf<Company>(await create(who, { name: 'Four' }, memberId))).toEqual(companies[0])
  })

  test('is not created with another member id, without a name or by a developer', async () => {
    const who = await registerPerson(server, founder)
    const developer = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const memberId = (await profileOf(who)).profile?.memberId ?? ''
    const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]
    expect([
      statusAndBody(await create(who, { name: 'Brightwater' }, randomUUID())),
      statusAndBody(await create(developer, { name: 'Brightwater' }, memberId)),
      statusAndBody(await create(who, {}, memberId)),
    ]).toEqual([
      absent,
      absent,
      [
        422,
        {
          code: 'bad-input',
          message: 'Enter a company name.',
          errors: [{ field: 'companyUpdateObj.name', code: 'required', message: 'Enter a company name.' }],
        },
      ],
    ])
    expect((await profileOf(who)).profile?.company).toBeNull()
  })

  test('corrects a wrong account type: developers get theirs, strangers get not found', async () => {
    const developer = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const nothing = { profile: null, expertises: {}, lastEventId: null }
    expect(await profileOf(developer)).toEqual({ accountType: 'user', ...nothing })
    const recruiter = await registerRecruiter(server)
    expect(statusAndBody(await call(server, recruiter, '/getUserProfile'))).toEqual([
      200,
      {
        accountType: 'company',
        profile: null,
        superUser: false,
        avaliableIntegrations: [],
        lastEventId: null,
      },
    ])
    const stranger = await signUp(server)
    expect((await call(server, stranger, '/getCompanyProfile')).statusCode).toBe(404)
  })

  test('changes with or without the version it started from, and refuses a stale one with the record', async () => {
    const recruiter = await registerRecruiter(server)
    const first = bodyOf<Company>(
      await update(recruiter, { size: '11-50', domains: ['brightwater.example'] }, 1),
    )
    expect(first).toMatchObject({ size: '11-50', domains: ['brightwater.example'], version: 2 })
    expect(statusAndBody(await update(recruiter, { size: '1-10' }, 1))).toEqual([
      412,
      {
        code: 'version-stale',
        message: 'Someone else changed this. Check the latest version, then try again.',
        current: first,
      },
    ])
    const second = bodyOf<Company>(await update(recruiter, { website: 'https://brightwater.example' }))
    expect(second).toEqual({
      ...first,
      website: 'https://brightwater.example',
      version: 3,
      updatedAt: moment,
    })
  })

  test('takes only zones, currencies and languages that exist', async () => {
    const recruiter = await registerRecruiter(server)
    const fieldOf = async (details: object) => {
      const [status, body] = statusAndBody(await update(recruiter, details))
      return [status, (body as { errors: { field: string }[] }).errors.map(({ field }) => field)]
    }
    expect([
      await fieldOf({ timeZone: 'Mars/Olympus' }),
      await fieldOf({ digestPreferences: { ...preferences, timeZone: 'Mars/Olympus' } }),
      await fieldOf({ digestPreferences: { ...preferences, hour: 24 } }),
      await fieldOf({ digestPreferences: { cadence: 'weekly' } }),
      await fieldOf({ currency: 'XQQ' }),
      await fieldOf({ locale: 'not a tag' }),
      await fieldOf({ name: '' }),
      await fieldOf({ plan: 'free' }),
    ]).toEqual([
      [422, ['details.timeZone']],
      [422, ['details.digestPreferences.timeZone']],
      [400, ['details.digestPreferences.hour']],
      [400, ['weekday', 'hour', 'timeZone'].map((field) => `details.digestPreferences.${field}`)],
      [422, ['details.currency']],
      [422, ['details.locale']],
      [400, ['details.name']],
      [400, ['details.plan']],
    ])
  })

  test('replaces its digest preferences as a whole, clears them by null, and logs each field', async () => {
    const recruiter = await registerRecruiter(server)
    expect(bodyOf<Company>(await update(recruiter, { digestPreferences: preferences }))).toMatchObject({
      digestPreferences: preferences,
    })
    const later = { ...preferences, weekday: 'friday' }
    expect(bodyOf<Company>(await update(recruiter, { digestPreferences: later }))).toMatchObject({
      digestPreferences: later,
    })
    expect(bodyOf<Company>(await update(recruiter, { digestPreferences: null }))).toMatchObject({
      digestPreferences: null,
    })
    const rows = await server.database.tenant(recruiter.companyId, (tx) =>
      tx.selectFrom('transition_log').select(['fields', 'change']).orderBy('seq', 'desc').limit(2).execute(),
    )
    expect(rows).toEqual([
      {
        fields: ['digestPreferences'],
        change: [
          { field: 'digestCadence', before: 'monthly', after: null },
          { field: 'digestWeekday', before: 'friday', after: null },
          { field: 'digestHour', before: 8, after: null },
          { field: 'digestTimeZone', before: 'Asia/Kolkata', after: null },
        ],
      },
      {
        fields: ['digestPreferences'],
        change: [{ field: 'digestWeekday', before: 'monday', after: 'friday' }],
      },
    ])
  })

  test('is changed by owners and admins only', async () => {
    const owner = await registerRecruiter(server)
    const admin = await addColleague(server, owner, { role: 'admin', name: 'Adele Admin' })
    const recruiter = await addColleague(server, owner, { role: 'recruiter', name: 'Rita Recruiter' })
    expect((await update(admin, { country: 'FR' })).statusCode).toBe(200)
    expect(statusAndBody(await update(recruiter, { country: 'SE' }))).toEqual([
      422,
      {
        code: 'role-missing',
        message: 'Your role doesn’t allow this.',
        rule: 'member.role',
        facts: { role: 'recruiter', allowed: ['owner', 'admin'] },
        fix: 'member.change-role',
        who: 'admin',
      },
    ])
  })

  test('is not shown to a suspended member, who cannot create it again', async () => {
    const owner = await registerRecruiter(server)
    const colleague = await addColleague(server, owner, { role: 'recruiter', name: 'Rita Recruiter' })
    await server.database.global((tx) =>
      tx
        .updateTable('account')
        .set({ member_state: 'suspended' })
        .where('uid', '=', colleague.uid)
        .executeTakeFirstOrThrow(),
    )
    const suspended = [
      403,
      {
        code: 'member-suspended',
        message: 'Your membership is suspended. Ask an owner or admin of your company.',
      },
    ]
    expect([
      statusAndBody(await call(server, colleague, '/getCompanyProfile')),
      statusAndBody(await create(colleague, { name: 'Brightwater' }, colleague.memberId)),
      statusAndBody(await call(server, colleague, '/members')),
    ]).toEqual([suspended, suspended, suspended])
    expect((await profileOf(owner)).profile?.company?.name).toBe('Brightwater')
  })

  test('lists its members by name, and members change their own title', async () => {
    const owner = await registerRecruiter(server)
    const viewer = await addColleague(server, owner, { role: 'viewer', name: 'Abel Viewer' })
    const rename = (title: string | null, version?: number) =>
      call(server, viewer, '/members/me', {
        method: 'PATCH',
        body: { title },
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      })
    const own = {
      id: viewer.memberId,
      name: 'Abel Viewer',
      email: viewer.email,
      role: 'viewer',
      title: 'Sourcer',
      state: 'active',
      version: 2,
    }
    expect(statusAndBody(await rename('Sourcer', 1))).toEqual([200, own])
    const [staleStatus, stale] = statusAndBody(await rename('Lead', 1))
    expect([staleStatus, stale]).toMatchObject([412, { code: 'version-stale', current: own }])
    expect((await rename('Lead')).statusCode).toBe(428)
    const listed = { clients: null, lastActiveAt: moment, owned: 0, invitation: null }
    expect(statusAndBody(await call(server, owner, '/members'))).toEqual([
      200,
      {
        items: [
          { ...own, ...listed },
          {
            ...listed,
            id: owner.memberId,
            name: 'Ines Moreau',
            email: owner.email,
            role: 'owner',
            title: null,
            state: 'active',
            version: 1,
          },
        ],
      },
    ])
  })
})
