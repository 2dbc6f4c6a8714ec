/** Ownership moves by an offer: exactly one owner at every moment, also with concurrent requests. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueue } from '#server/work/queue/queue.ts'
import { ownershipKind } from '#server/modules/members/public.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { applyTo } from '#tests/support/people/member-invitations.ts'
import { answerOffer, companyOfTwo, offered, offerTo, openOffer } from '#tests/support/people/ownership.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import { mailsTo } from '#tests/support/people/registration.ts'
import type { Workspace } from '#tests/support/people/workspace.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { passTime } from '#tests/support/server/work.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute
const suspended = { type: 'member.suspended' } as const
const done = [204, null]
const rule = (name: string) => [422, expect.objectContaining({ rule: name })]

describeOnDatabase('the ownership of a company', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const remove = (who: Person) => call(server, who, '/deleteKm', { method: 'DELETE' })
  /** Roles of the members who have not left, by id. */
  const rolesOf = async ({ owner: { companyId } }: Pick<Workspace, 'owner'>) => {
    const rows = await server.database.tenant(companyId, (tx) =>
      tx.selectFrom('member').select(['id', 'role']).where('state', '!=', 'removed').execute(),
    )
    return Object.fromEntries(rows.map(({ id, role }) => [id, role]))
  }
  const subjectsTo = async ({ email }: Person) => (await mailsTo(server, email)).map(({ subject }) => subject)

  test('goes to the member who accepts, and the earlier owner can delete the account', async () => {
    const { workspace, owner, heir, transfer } = await offered(server)
    expect(await subjectsTo(heir)).toContain('Ines Moreau offers you ownership of Handover')
    expect([await openOffer(server, owner), await openOffer(server, heir)]).toEqual([transfer, transfer])
    expect(statusAndBody(await answerOffer(server, heir, transfer, 'ownership.accepted'))).toEqual(done)
    expect(await rolesOf(workspace)).toEqual({ [owner.memberId]: 'admin', [heir.memberId]: 'owner' })
    expect(statusAndBody(await answerOffer(server, heir, transfer, 'ownership.accepted'))).toEqual(
      rule('isPossible'),
    )
    expect(await openOffer(server, heir)).toBeNull()
    expect(statusAndBody(await remove(heir))).toEqual(rule('member.owner-leaves'))
    expect((await remove(owner)).statusCode).toBe(200)
    expect(await rolesOf(workspace)).toEqual({ [heir.memberId]: 'owner' })
  })

  test('gives a member with some clients all of them', async () => {
    const { workspace, owner, heir } = await companyOfTwo(server, 'recruiter')
    const client = await workspace.client()
    expect(
      statusAndBody(
        await applyTo(
          server,
          owner,
          { id: heir.memberId, version: 1 },
          { type: 'member.grantsChanged', clients: [] },
        ),
      ),
    ).toEqual(done)
    const seen = async () => bodyOf<{ items: unknown[] }>(await call(server, heir, '/clients')).items.length
    expect(await seen()).toBe(0)
    bodyOf(await offerTo(server, owner, heir), 201)
    const transfer = await openOffer(server, heir)
    if (transfer === null) throw new Error('no offer')
    expect(statusAndBody(await answerOffer(server, heir, transfer, 'ownership.accepted'))).toEqual(done)
    expect([await seen(), (await call(server, heir, `/clients/${client.id}`)).statusCode]).toEqual([1, 200])
  })

  test('is offered only by the owner, after a recent sign-in, to another active member', async () => {
    const { owner, heir } = await companyOfTwo(server, 'admin')
    expect(statusAndBody(await offerTo(server, heir, owner))).toMatchObject([422, { code: 'role-missing' }])
    expect(statusAndBody(await offerTo(server, owner, owner))).toEqual(rule('isNotSelf'))
    expect(statusAndBody(await applyTo(server, owner, { id: heir.memberId, version: 1 }, suspended))).toEqual(
      done,
    )
    expect(statusAndBody(await offerTo(server, owner, heir))).toEqual(rule('isActiveMember'))
    const back = await applyTo(server, owner, { id: heir.memberId, version: 2 }, { type: 'member.restored' })
    expect(statusAndBody(back)).toEqual(done)
    server.clock.advance(6 * minute)
    expect(statusAndBody(await offerTo(server, owner, heir))).toMatchObject([
      422,
      { code: 'requires-recent-login' },
    ])
    expect(await openOffer(server, owner)).toBeNull()
  })

  test('can be answered only by the offered member, withdrawn only by the owner, and is hidden from others', async () => {
    const { owner, heir, transfer } = await offered(server)
    const other = await addColleague(server, owner, { role: 'admin', name: 'Odo Other' })
    expect(await openOffer(server, other)).toBeNull()
    for (const who of [owner, other])
      expect(statusAndBody(await answerOffer(server, who, transfer, 'ownership.accepted'))).toEqual(
        rule('isOffered'),
      )
    for (const who of [heir, other])
      expect(statusAndBody(await answerOffer(server, who, transfer, 'ownership.withdrawn'))).toEqual(
        rule('isStillOwner'),
      )
    expect(statusAndBody(await offerTo(server, owner, other))).toEqual(rule('hasNoOpenTransfer'))
    expect(statusAndBody(await answerOffer(server, heir, transfer, 'ownership.declined'))).toEqual(done)
    expect(await subjectsTo(owner)).toContain('Hana Heir declined ownership of Handover')
    expect((await offerTo(server, owner, other)).statusCode).toBe(201)
  })

  test('stays once the offer has expired', async () => {
    const { workspace, owner, heir, transfer } = await offered(server)
    // The session is older than the offer by then.
    const late = { now: () => new Date(server.clock.now().getTime() + week) }
    await passTime(server.database, week)
    const kinds = [ownershipKind({ database: server.database, clock: late })]
    await createQueue({ database: server.database, log: server.app.log, kinds }).runDue()
    expect(await openOffer(server, owner)).toBeNull()
    expect(statusAndBody(await answerOffer(server, heir, transfer, 'ownership.accepted'))).toEqual(
      rule('isPossible'),
    )
    expect(await rolesOf(workspace)).toMatchObject({ [owner.memberId]: 'owner' })
    expect(await subjectsTo(owner)).toContain('Your offer of ownership of Handover ended')
  })

  test('stays when the offered member is suspended or deletes the account, which end the offer', async () => {
    const { workspace, owner, heir, transfer } = await offered(server)
    expect(statusAndBody(await applyTo(server, owner, { id: heir.memberId, version: 1 }, suspended))).toEqual(
      done,
    )
    expect((await answerOffer(server, heir, transfer, 'ownership.accepted')).statusCode).toBe(403)
    expect(await openOffer(server, owner)).toBeNull()
    const other = await addColleague(server, owner, { role: 'admin', name: 'Odo Other' })
    bodyOf(await offerTo(server, owner, other), 201)
    expect((await remove(other)).statusCode).toBe(200)
    expect(await openOffer(server, owner)).toBeNull()
    expect(await rolesOf(workspace)).toMatchObject({ [owner.memberId]: 'owner' })
  })

  const rivals: Record<
    string,
    (at: Awaited<ReturnType<typeof offered>>, version: number) => Promise<unknown>
  > = {
    suspension: ({ owner, heir }, version) =>
      applyTo(server, owner, { id: heir.memberId, version }, suspended),
    removal: ({ owner, heir }, version) =>
      applyTo(server, owner, { id: heir.memberId, version }, { type: 'member.removed' }),
    'withdrawal of the offer': ({ owner, transfer }) =>
      answerOffer(server, owner, transfer, 'ownership.withdrawn'),
    'deletion of the offered account': ({ heir }) => remove(heir),
    'deletion of the owner’s account': ({ owner }) => remove(owner),
  }

  test.each(Object.entries(rivals))('has one holder when acceptance races with the %s', async (_, rival) => {
    for (let round = 0; round < 4; round += 1) {
      await server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
      const at = await offered(server)
      const [accepted] = await Promise.all([
        answerOffer(server, at.heir, at.transfer, 'ownership.accepted'),
        rival(at, 1),
      ])
      const roles = await rolesOf(at.workspace)
      const owners = Object.keys(roles).filter((id) => roles[id] === 'owner')
      expect(owners).toEqual([accepted.statusCode === 204 ? at.heir.memberId : at.owner.memberId])
      const { companyId } = at.owner
      const accounts = await server.database.global((tx) =>
        tx
          .selectFrom('account')
          .select('member_id')
          .where('company_id', '=', companyId)
          .where('role', '=', 'owner')
          .execute(),
      )
      expect(accounts.map(({ member_id }) => member_id)).toEqual(owners)
    }
  })
})
