import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import {
  call,
  registerPerson,
  registerRecruiter,
  type Person,
  type Recruiter,
} from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

type Kind = 'user' | 'recruitment' | 'company'

describeOnDatabase('setup steps', (engine) => {
  let server: TestServer
  let developer: Person
  let recruiter: Recruiter
  beforeAll(async () => {
    server = await startTestServer({ engine })
    developer = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    recruiter = await registerRecruiter(server)
  })
  beforeEach(async () => {
    await server.database.global((tx) =>
      tx
        .updateTable('account')
        .set({ onboarding_user: 0, onboarding_recruitment: 0, role: 'owner', version: 1 })
        .execute(),
    )
    await server.database.tenant(recruiter.companyId, (tx) =>
      tx.updateTable('company').set({ onboarding_step: 0, version: 1 }).execute(),
    )
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const change = (path: string) => async (who: Person, kind: Kind, from: number) =>
    statusAndBody(await call(server, who, path, { method: 'PATCH', body: { kind, from } }))
  const next = change('/incrementOnboardingStep')
  const back = change('/decrementOnboardingStep')
  /** Each step raises the version by one, in both kinds of setup. */
  const at = (onboardingStep: number, version = onboardingStep + 1) => [200, { onboardingStep, version }]

  test('go up and down by one from the step that the person saw', async () => {
    expect([
      await next(developer, 'user', 0),
      await next(developer, 'user', 1),
      await back(developer, 'user', 2),
      await next(developer, 'recruitment', 0),
    ]).toEqual([at(1), at(2), at(1, 4), at(1, 5)])
    const profile = bodyOf<{ profile: { onboardingStep: object } }>(
      await call(server, developer, '/getUserProfile'),
    )
    expect(profile.profile.onboardingStep).toEqual({ user: 1, recruitment: 1, version: 5 })
  })

  test('count once, however often and concurrently the same change is sent', async () => {
    expect(await Promise.all([0, 0, 0, 0, 0].map((from) => next(recruiter, 'company', from)))).toEqual(
      Array<unknown>(5).fill(at(1)),
    )
    expect(await Promise.all([0, 0, 0].map((from) => next(developer, 'user', from)))).toEqual([
      at(1),
      at(1),
      at(1),
    ])
    expect(await next(recruiter, 'company', 0)).toEqual(at(1))
  })

  test('of a stale page change nothing and answer the current step', async () => {
    await next(recruiter, 'company', 0)
    await next(recruiter, 'company', 1)
    expect([await next(recruiter, 'company', 0), await back(recruiter, 'company', 1)]).toEqual([at(2), at(2)])
  })

  test('never go below 0 or beyond the last', async () => {
    expect(await back(recruiter, 'company', 0)).toEqual(at(0))
    for (const from of [0, 1, 2, 3, 4, 5]) await next(recruiter, 'company', from)
    expect(await next(recruiter, 'company', 6)).toEqual(at(6))
    expect(await back(developer, 'recruitment', 0)).toEqual(at(0))
  })

  test('end at the fourth for a tab of a release with four, and continue for one of six', async () => {
    for (const from of [0, 1, 2]) await next(recruiter, 'company', from)
    expect(await next(recruiter, 'company', 3)).toEqual(at(4))
    // Its last page requests no further step; a repeat changes nothing.
    expect(await next(recruiter, 'company', 3)).toEqual(at(4))
    expect(await next(recruiter, 'company', 4)).toEqual(at(5))
  })

  type Company = { company: { onboardingStep: number; version: number } }
  const companyOf = async () =>
    bodyOf<{ profile: Company }>(await call(server, recruiter, '/getCompanyProfile')).profile.company

  test("of a company change the company's record, version and log", async () => {
    const before = await companyOf()
    await next(recruiter, 'company', 0)
    await next(recruiter, 'company', 0)
    expect(await companyOf()).toMatchObject({ onboardingStep: 1, version: before.version + 1 })
    const [last] = await server.database.tenant(recruiter.companyId, (tx) =>
      tx
        .selectFrom('transition_log')
        .select(['entity', 'event', 'fields', 'actor_member_id'])
        .orderBy('seq', 'desc')
        .limit(1)
        .execute(),
    )
    expect(last).toEqual({
      entity: 'company',
      event: 'company.changed',
      fields: ['onboardingStep'],
      actor_member_id: recruiter.memberId,
    })
  })

  test('are refused to a suspended member', async () => {
    const stateTo = (member_state: 'active' | 'suspended') =>
      server.database.global((tx) =>
        tx.updateTable('account').set({ member_state }).where('uid', '=', recruiter.uid).execute(),
      )
    const { onboardingStep } = await companyOf()
    await stateTo('suspended')
    const refused = await next(recruiter, 'company', onboardingStep)
    await stateTo('active')
    expect([refused, (await companyOf()).onboardingStep]).toEqual([
      [
        403,
        {
          code: 'member-suspended',
          message: 'Your membership is suspended. Ask an owner or admin of your company.',
        },
      ],
      onboardingStep,
    ])
  })

  test('are refused for the other account type, without a company, and without the role', async () => {
    const founder = await registerPerson(server, {
      userType: 'company',
      name: 'Fay Founder',
      companyName: 'New',
    })
    const otherKind = (accountType: string, needed: string) => [
      422,
      {
        code: 'account-kind',
        message: 'Sign in with your other account type.',
        rule: 'account.kind',
        facts: { accountType, needed },
        fix: 'account.sign-in',
        who: 'you',
      },
    ]
    expect([
      await next(developer, 'company', 0),
      await next(recruiter, 'user', 0),
      await next(founder, 'company', 0),
    ]).toEqual([
      otherKind('user', 'company'),
      otherKind('company', 'user'),
      [422, { code: 'company-missing', message: 'Create your company first.' }],
    ])
    await server.database.global((tx) =>
      tx.updateTable('account').set({ role: 'viewer' }).where('uid', '=', recruiter.uid).execute(),
    )
    expect(await next(recruiter, 'company', 0)).toEqual([
      422,
      {
        code: 'role-missing',
        message: 'Your role doesn’t allow this.',
        rule: 'member.role',
        facts: { role: 'viewer', allowed: ['owner', 'admin'] },
        fix: 'member.change-role',
        who: 'admin',
      },
    ])
  })
})
