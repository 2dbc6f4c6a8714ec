/** Who joins a company by an invitation, and who is refused without changes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callWindows } from '#server/contract/rate-limits.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  invitationSecret,
  inviteMember,
  joinCompany,
  listMembers,
  openInvitation,
} from '#tests/support/people/member-invitations.ts'
import {
  call,
  cookieOf,
  registerPerson,
  registerRecruiter,
  signIn,
  type Person,
} from '#tests/support/people/people.ts'
import { mailsTo, register, signUp, tokenIn } from '#tests/support/people/registration.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { accountOf } from './calls/records.ts'

const refused = (rule: string, fix: string, facts = {}) => [
  422,
  {
    code: 'refused',
    message: 'A rule doesn’t allow this. See rule, facts and fix.',
    rule,
    facts,
    fix,
    who: 'you',
  },
]
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]

describeOnDatabase('an invited person', (engine) => {
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })
  // More people register here than one network may.
  beforeEach(() => server.database.global((tx) => tx.deleteFrom('identity_attempt').execute()))

  const newcomer = () => registerPerson(server, { userType: 'company', name: 'Nia New' })
  const companyOf = async (who: Person) => (await accountOf({ server }, who)).company_id
  const memberOf = async (email: string) =>
    (await listMembers(workspace)).filter((member) => member.email === email)
  const own = async (who: Pick<Person, 'idToken' | 'cookie'>) =>
    bodyOf<{ items: object[] }>(await call(server, who, '/memberInvitations')).items
  const found = (who: Person, companyMemberId: string | null) =>
    call(server, who, '/createCompany', {
      method: 'PUT',
      body: { companyUpdateObj: { name: 'Own' }, companyMemberId },
    })

  test('registers without an account, verifies in another browser, and joins', async () => {
    const email = `${randomUUID()}@assay.example`
    const invitation = await inviteMember(workspace, email, { role: 'viewer' })
    const secret = await invitationSecret(server, email)
    const stranger = await signUp(server, email)
    const registered = await register(server, stranger, {
      userType: 'company',
      name: 'Nia New',
      invitation: secret,
    })
    expect(statusAndBody(registered)).toEqual([201, { userType: 'company', isFirstLogin: true }])
    const unverified = { ...stranger, cookie: cookieOf(registered) }
    expect([await own(unverified), statusAndBody(await joinCompany(server, unverified, invitation))]).toEqual(
      [[], refused('isVerified', 'verifyAddress')],
    )
    const [letter] = (await mailsTo(server, email)).filter(({ subject }) => subject === 'Verify your email')
    const body = { token: tokenIn(letter), password: stranger.password }
    bodyOf(await call(server, null, '/verifyEmail', { method: 'POST', body }))
    const who = await signIn(server, stranger)
    expect(await own(who)).toEqual([
      { id: invitation.id, companyName: 'Brightwater', inviterName: 'Ines Moreau', role: 'viewer', email },
    ])
    expect(
      statusAndBody(await joinCompany(server, who, invitation, { name: ' Nia Newcomer ', title: 'Lead' })),
    ).toEqual([204, null])
    expect(await memberOf(email)).toMatchObject([
      { id: invitation.id, name: 'Nia Newcomer', title: 'Lead', role: 'viewer', state: 'active' },
    ])
    expect([await own(who), (await call(server, who, '/clients')).statusCode]).toEqual([[], 200])
  })

  test('registers as a company account, without naming a company', async () => {
    const invitation = 'x'.repeat(43)
    const fields = async (user: object) => {
      const answer = await register(server, await signUp(server), { name: 'Nia New', invitation, ...user })
      const { errors } = bodyOf<{ errors: { field: string }[] }>(answer, 422)
      return errors.map(({ field }) => field)
    }
    expect([
      await fields({ userType: 'user' }),
      await fields({ userType: 'company', companyName: 'Own' }),
    ]).toEqual([['user.invitation'], ['user.companyName']])
  })

  test('gives up a company that is only reserved, and cannot found it afterwards', async () => {
    const who = await newcomer()
    const { member_id: before } = await accountOf({ server }, who)
    const reserved = { company_id: randomUUID(), role: 'owner', member_state: 'active' } as const
    await server.database.global((tx) =>
      tx.updateTable('account').set(reserved).where('uid', '=', who.uid).execute(),
    )
    const invitation = await inviteMember(workspace, who.email)
    expect((await joinCompany(server, who, invitation)).statusCode).toBe(204)
    expect([await companyOf(who), statusAndBody(await found(who, before))]).toEqual([
      workspace.owner.companyId,
      absent,
    ])
  })

  test('gets one of both when founding a company at the same moment, and no company without an owner', async () => {
    for (let each = 0; each < 5; each += 1) {
      const who = await newcomer()
      const invitation = await inviteMember(workspace, who.email)
      const { member_id: memberId } = await accountOf({ server }, who)
      const [joined, founded] = await Promise.all([
        joinCompany(server, who, invitation),
        found(who, memberId),
      ])
      const company = await companyOf(who)
      const isIn = company === workspace.owner.companyId
      expect([joined.statusCode, founded.statusCode]).toEqual(isIn ? [204, 404] : [422, 200])
    }
  })

  test('is refused with another company or a developer’s account, and keeps it', async () => {
    const recruiter = await registerRecruiter(server, 'Northgate')
    const suspended = await addColleague(server, recruiter, { role: 'viewer', name: 'Sol Suspended' })
    await server.database.tenant(recruiter.companyId, (tx) =>
      tx.updateTable('member').set({ state: 'suspended' }).where('id', '=', suspended.memberId).execute(),
    )
    const developer = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    for (const [who, refusal] of [
      [recruiter, refused('hasNoOtherCompany', 'askForAnotherAddress')],
      [suspended, refused('hasNoOtherCompany', 'askForAnotherAddress')],
      [developer, refused('isCompanyAccount', 'askForAnotherAddress', { accountType: 'user' })],
    ] as const) {
      const before = await accountOf({ server }, who)
      const invitation = await inviteMember(workspace, who.email)
      expect(statusAndBody(await joinCompany(server, who, invitation))).toEqual(refusal)
      expect(await accountOf({ server }, who)).toEqual(before)
      expect((await openInvitation(server, await invitationSecret(server, who.email))).statusCode).toBe(200)
    }
  })

  test('reads the invited email when signed in with another, and does not join', async () => {
    const email = `${randomUUID()}@assay.example`
    const invitation = await inviteMember(workspace, email)
    const who = await newcomer()
    const opened = await openInvitation(server, await invitationSecret(server, email))
    expect(bodyOf<{ email: string }>(opened).email).toBe(email)
    expect([
      await own(who),
      statusAndBody(await joinCompany(server, who, invitation)),
      await companyOf(who),
    ]).toEqual([[], absent, null])
  })

  test('joins once when opening the link twice', async () => {
    const who = await newcomer()
    const invitation = await inviteMember(workspace, who.email)
    const other = await newcomer()
    const answers = await Promise.all([who, who, other].map((one) => joinCompany(server, one, invitation)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 404])
    expect((await joinCompany(server, who, invitation)).statusCode).toBe(204)
    expect([(await memberOf(who.email)).length, await companyOf(other)]).toEqual([1, null])
  })

  test('ends the invitation when already a member by another way', async () => {
    const who = await newcomer()
    const invitation = await inviteMember(workspace, who.email)
    expect((await joinCompany(server, who, invitation)).statusCode).toBe(204)
    const moved = `moved-${who.email}`
    const again = await inviteMember(workspace, moved)
    await call(server, who, '/account/email', { method: 'POST', body: { email: moved } })
    const token = tokenIn((await mailsTo(server, moved)).find(({ subject }) => subject.startsWith('Verify')))
    bodyOf(
      await call(server, null, '/verifyEmail', { method: 'POST', body: { token, password: who.password } }),
    )
    const back = await signIn(server, { ...who, email: moved })
    expect((await joinCompany(server, back, again)).statusCode).toBe(204)
    expect(await memberOf(moved)).toMatchObject([{ id: invitation.id, state: 'active' }])
  })

  test('waits after too many attempts', async () => {
    const who = await newcomer()
    const statuses: number[] = []
    for (let each = 0; each <= callWindows.companyJoins.calls; each += 1)
      statuses.push((await joinCompany(server, who, { id: randomUUID() })).statusCode)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
  })
})
