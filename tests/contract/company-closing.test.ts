/** Closing a company: immediate effects on members, links, digests and mails, restoration for 30 days, and erasure. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { applyToCompany, closing } from '#tests/support/people/company-closing.ts'
import {
  invitationSecret,
  inviteMember,
  joinCompany,
  openInvitation,
} from '#tests/support/people/member-invitations.ts'
import { openOffer, offerTo } from '#tests/support/people/ownership.ts'
import { call, registerPerson, signIn, type Person, type Recruiter } from '#tests/support/people/people.ts'
import { mailsTo as storedMailsTo } from '#tests/support/people/registration.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { openStream } from '#tests/support/server/live.ts'
import { runTask } from '#tests/support/server/work.ts'
import {
  digestOf,
  holdDigest,
  mailsTo,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
  type DigestStage,
} from './digest-stage.ts'
import { invitationDesk } from './invitation-desk.ts'
import { digestJobs } from '#server/modules/digests/public.ts'
import { hiddenIn } from './link-reader.ts'

const minute = 60_000
const day = 24 * 60 * minute
const done = [204, null]
const rule = (name: string) => [422, expect.objectContaining({ rule: name })]
const restored = { type: 'company.restored' } as const

interface Profile {
  readonly profile: {
    readonly company: { readonly erasureDueAt?: string } | null
    readonly companyErasedAt?: string
  }
}

describeOnDatabase('a company that its owner deletes', (engine) => {
  let stage: DigestStage
  let origin: string
  beforeAll(async () => {
    stage = await openDigestStage(engine)
    origin = await stage.server.listen()
  })
  afterAll(() => stage.close())

  /** A company with a colleague, whose owner has just signed in. */
  async function company() {
    const desk = await openDigestDesk(stage)
    const { workspace } = desk
    const colleague = await addColleague(stage.server, workspace.owner, {
      role: 'admin',
      name: 'Cora Colleague',
    })
    return { ...desk, owner: await fresh(workspace.owner), colleague }
  }
  const fresh = async (owner: Recruiter): Promise<Recruiter> => {
    const { companyId, memberId } = owner
    return { ...(await signIn(stage.server, owner, owner.cookie)), companyId, memberId }
  }
  const close = (owner: Recruiter) => applyToCompany(stage.server, owner, closing('brightwater'))
  const get = async (who: Person, path: string) => statusAndBody(await call(stage.server, who, path))
  const profileOf = async (who: Person) =>
    bodyOf<Profile>(await call(stage.server, who, '/getCompanyProfile')).profile
  const remove = (who: Person, query = '') =>
    call(stage.server, who, `/deleteKm${query}`, { method: 'DELETE' })
  /** The company's unsent emails, without those about its members' accounts. */
  const waitingMails = async ({ companyId }: Recruiter) => {
    const mails = await stage.server.database.global((tx) =>
      tx
        .selectFrom('mail')
        .select('kind')
        .where('tenant_id', '=', companyId)
        .where('state', 'in', ['held', 'queued'])
        .where('kind', '!=', 'security')
        .execute(),
    )
    return mails.map(({ kind }) => kind)
  }
  const jobsOf = async ({ companyId }: Recruiter) => {
    const jobs = await stage.server.database.global((tx) =>
      tx
        .selectFrom('job')
        .select('kind')
        .where('tenant_id', '=', companyId)
        .where('kind', '=', digestJobs)
        .execute(),
    )
    return jobs.map(({ kind }) => kind)
  }
  const log = ({ companyId }: Recruiter) =>
    stage.server.database.tenant(companyId, (tx) =>
      tx
        .selectFrom('transition_log')
        .select(['event', 'from_state', 'to_state'])
        .where('entity', '=', 'company')
        .where('event', 'in', ['company.closingRequested', 'company.restored'])
        .orderBy('at')
        .execute(),
    )

  test('needs its name and a recent sign-in, and then opens for its owner only', async () => {
    const { owner, colleague } = await company()
    expect(statusAndBody(await applyToCompany(stage.server, owner, closing('Bright')))).toMatchObject([
      422,
      { errors: [{ field: 'name' }] },
    ])
    expect(statusAndBody(await applyToCompany(stage.server, owner, restored))).toEqual(rule('isPossible'))
    stage.server.clock.advance(6 * minute)
    expect(statusAndBody(await close(owner))).toMatchObject([422, { code: 'requires-recent-login' }])
    const again = await fresh(owner)
    const stream = await openStream(origin, colleague)
    expect((await stream.next()).event).toBe('ready')

    expect(statusAndBody(await close(again))).toEqual(done)

    // The company's log and the session reach a stream by separate channels.
    const first = (await stream.next()).event
    expect(first === 'company.closingRequested' ? (await stream.next()).event : first).toBe('role')
    stream.close()
    const dueAt = new Date(stage.server.clock.now().getTime() + 30 * day).toISOString()
    for (const path of ['/clients', '/dashboard', '/getCompanyProfile', '/getExpertiseProfile'])
      expect(await get(colleague, path)).toMatchObject([403, { code: 'company-closing' }])
    for (const path of ['/clients', '/members', '/auditLog', '/getExpertiseProfile'])
      expect(await get(again, path)).toMatchObject([
        422,
        { code: 'company-closing', facts: { erasureDueAt: dueAt }, fix: 'company.restore' },
      ])
    expect(await profileOf(again)).toMatchObject({
      company: { name: 'Brightwater', erasureDueAt: dueAt },
      ownerProfile: { COMPANIES: {} },
    })
    expect(statusAndBody(await applyToCompany(stage.server, colleague, restored))).toMatchObject([
      403,
      { code: 'company-closing' },
    ])
    expect(statusAndBody(await close(again))).toEqual(rule('isPossible'))
    const subjects = async ({ email }: Person) =>
      (await storedMailsTo(stage.server, email)).map(({ subject }) => subject)
    expect([await subjects(again), await subjects(colleague)]).toEqual([
      expect.arrayContaining(['You’re deleting Brightwater']),
      ['Brightwater is being deleted'],
    ])

    expect(statusAndBody(await applyToCompany(stage.server, again, restored))).toEqual(done)

    expect([(await get(colleague, '/clients'))[0], (await get(again, '/members'))[0]]).toEqual([200, 200])
    expect((await profileOf(again)).company).not.toHaveProperty('erasureDueAt')
    expect(await log(owner)).toEqual([
      { event: 'company.closingRequested', from_state: 'active', to_state: 'closing' },
      { event: 'company.restored', from_state: 'closing', to_state: 'active' },
    ])
  })

  test('ends its links, digests, mails and offers for good, and keeps its jobs', async () => {
    const desk = await company()
    const { workspace, owner, colleague, contacts } = desk
    const sent = await sendDigest(stage, desk)
    const page = pageOf(stage, contacts[0] ?? { email: '' })
    expect((await recipientOf(stage).read(page)).statusCode).toBe(200)
    const held = await holdDigest(desk)
    const person = { userType: 'company', name: 'Nia New', companyName: 'Newcomers' } as const
    const invited = await registerPerson(stage.server, person)
    const { email } = invited
    const invitation = await inviteMember(workspace, email)
    const secret = await invitationSecret(stage.server, email)
    const again = await fresh(owner)
    bodyOf(await offerTo(stage.server, again, colleague), 201)

    expect(await waitingMails(owner)).toEqual(['membership'])
    expect(statusAndBody(await close(again))).toEqual(done)
    expect(await waitingMails(owner)).toEqual([])
    await stage.pass(20)
    expect(await jobsOf(owner)).not.toEqual([])

    expect([
      (await recipientOf(stage).read(page)).statusCode,
      (await openInvitation(stage.server, secret)).statusCode,
      (await joinCompany(stage.server, invited, invitation)).statusCode,
      await get(invited, '/memberInvitations'),
    ]).toEqual([404, 404, 404, [200, { items: [] }]])
    expect(mailsTo(stage, contacts)).toHaveLength(1)
    expect(mailsTo(stage, [invited]).filter(({ subject }) => subject.includes('Brightwater'))).toEqual([])

    expect(statusAndBody(await applyToCompany(stage.server, again, restored))).toEqual(done)
    await stage.pass(20)
    expect(await jobsOf(owner)).toEqual([])

    expect([(await digestOf(desk, sent.id)).state, (await digestOf(desk, held.id)).state]).toEqual([
      'revoked',
      'draft',
    ])
    expect(await openOffer(stage.server, again)).toBeNull()
    expect(mailsTo(stage, contacts)).toHaveLength(1)
    expect([
      (await recipientOf(stage).read(page)).statusCode,
      (await openInvitation(stage.server, secret)).statusCode,
      (await joinCompany(stage.server, invited, invitation)).statusCode,
    ]).toEqual([404, 404, 204])
  })

  test('lets an invited developer decline, and refuses interest', async () => {
    const { workspace, owner } = await company()
    const desk = invitationDesk(stage.server, workspace)
    const lead = await desk.lead(false)
    await desk.end(await desk.held(lead))
    const [received] = await desk.received(lead.who)
    const open = async () => {
      const path = `/receivedInvitations/${received?.id}/link`
      const { url } = bodyOf<{ url: string }>(await call(stage.server, lead.who, path, { method: 'POST' }))
      return new URL(url).pathname
    }
    const before = await open()
    const interested = hiddenIn((await desk.read(before)).body, 'interested')
    expect(statusAndBody(await close(await fresh(owner)))).toEqual(done)
    expect((await desk.read(before)).statusCode).toBe(404)
    const page = await open()
    const { body } = await desk.read(page)
    expect(body).toContain('Brightwater is being deleted. You can still decline or withdraw.')
    expect([interested['seen'], hiddenIn(body, 'interested')]).toEqual(['sent', {}])
    await desk.answer(page, 'notNow', { seen: 'sent' })
    expect(await desk.received(lead.who)).toMatchObject([{ state: 'declined' }])
  })

  test('is erased after 30 days with a receipt for the owner, and leaves its members their accounts', async () => {
    const { owner, colleague } = await company()
    expect(statusAndBody(await close(owner))).toEqual(done)
    const { companyId } = owner
    await runTask(stage.server, 'erasures', 29 * day)
    expect((await profileOf(owner)).company).not.toBeNull()

    await runTask(stage.server, 'erasures', 31 * day)

    expect(await stage.place.find({ companyId })).toEqual([])
    const mail = (await storedMailsTo(stage.server, owner.email)).find(
      ({ subject }) => subject === 'Brightwater was deleted',
    )
    const receipt = await stage.server.app.inject(new URL(mail?.links[0] ?? '').pathname)
    expect(receipt.body).toContain('A company was deleted from Assay')
    expect(receipt.body).toContain('Candidates and their emails')
    expect(receipt.body).not.toContain('In progress')
    expect(statusAndBody(await applyToCompany(stage.server, owner, restored))).toMatchObject([
      403,
      { code: 'company-missing' },
    ])
    for (const who of [owner, colleague]) {
      const profile = await profileOf(who)
      expect(profile).toMatchObject({ company: null, companyErasedAt: expect.any(String) })
      expect((await remove(who)).statusCode).toBe(200)
    }
  })

  test('can’t be restored after its last day', async () => {
    const { owner } = await company()
    expect(statusAndBody(await close(owner))).toEqual(done)
    await stage.server.database.tenant(owner.companyId, (tx) =>
      tx.updateTable('company').set({ erasure_due_at: stage.server.clock.now() }).execute(),
    )
    expect(statusAndBody(await applyToCompany(stage.server, owner, restored))).toEqual(rule('isWithin30Days'))
  })

  test('can’t be restored while its erasure begins', async () => {
    const { owner } = await company()
    expect(statusAndBody(await close(owner))).toEqual(done)
    await stage.server.database.global((tx) =>
      tx
        .updateTable('company_erasure')
        .set({ is_scheduled: false })
        .where('company_id', '=', owner.companyId)
        .execute(),
    )
    expect(statusAndBody(await applyToCompany(stage.server, owner, restored))).toMatchObject([
      403,
      { code: 'company-missing' },
    ])
  })

  test('keeps its owner while there are members, and is deleted with the account of the last one', async () => {
    const { owner, colleague } = await company()
    expect(statusAndBody(await close(owner))).toEqual(done)
    const refusal = { rule: 'member.owner-leaves', fix: 'company.restore' }
    expect(statusAndBody(await remove(owner, `?company=${owner.companyId}`))).toMatchObject([422, refusal])
    expect(statusAndBody(await call(stage.server, owner, '/company/deletion'))).toMatchObject([422, refusal])
    expect((await remove(colleague)).statusCode).toBe(200)
    expect((await call(stage.server, owner, '/company/deletion')).statusCode).toBe(200)
    expect((await remove(owner, `?company=${owner.companyId}`)).statusCode).toBe(200)
    expect(await stage.place.find({ company: owner.companyId })).toEqual(['company_erasure: company'])
    await runTask(stage.server, 'erasures', 3 * minute)
    expect(await stage.place.find({ company: owner.companyId })).toEqual([])
  })
})
