/** A journey of a person from a mailed invitation to leaving the company. */
import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { applyToCompany, closing } from '#tests/support/people/company-closing.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import {
  applyTo,
  invitationSecret,
  inviteMember,
  joinCompany,
  listMembers,
  openInvitation,
} from '#tests/support/people/member-invitations.ts'
import {
  answerOffer,
  companyOfTwo,
  offerTo,
  openOffer,
  type Transfer,
} from '#tests/support/people/ownership.ts'
import { notificationsOf } from '#tests/support/people/notifications.ts'
import { registerPerson, type Person } from '#tests/support/people/people.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { callsOf, moment, staleWith, uuid, type Journeys } from './journey.ts'

type Schemas = components['schemas']

const members: Journeys['members'] = {
  steps: 'a title of their own, an invitation by mail, joined, another role, suspended, restored, left',
  async walk({ server, workspace }) {
    const { owner } = workspace
    const { patch } = callsOf(server, owner)
    const listed = async (id: string) => (await listMembers(workspace)).find((one) => one.id === id)
    const before = await listed(owner.memberId)
    const member = { id: owner.memberId, name: 'Ines Moreau', email: owner.email, role: 'owner', title: null }
    expect(before).toEqual({
      ...member,
      state: 'active',
      version: 1,
      clients: null,
      lastActiveAt: moment,
      owned: expect.any(Number),
      invitation: null,
    })
    const titled = { ...member, state: 'active', title: 'Partner', version: 2 }
    expect(statusAndBody(await patch('/members/me', { title: 'Partner' }, ifMatch({ version: 1 })))).toEqual([
      200,
      titled,
    ])
    expect(statusAndBody(await patch('/members/me', { title: 'Late' }, ifMatch({ version: 1 })))).toEqual(
      staleWith(titled),
    )
    expect(await listed(owner.memberId)).toEqual({ ...before, title: 'Partner', version: 2 })

    const who = await registerPerson(server, { userType: 'company', name: 'Nia New' })
    const invited = await inviteMember(workspace, who.email)
    const opened = await openInvitation(server, await invitationSecret(server, who.email))
    expect(statusAndBody(opened)).toEqual([
      200,
      {
        id: invited.id,
        companyName: 'Brightwater',
        inviterName: 'Ines Moreau',
        role: 'recruiter',
        email: who.email,
      },
    ])
    expect(statusAndBody(await joinCompany(server, who, invited))).toEqual([204, null])
    const own = callsOf(server, who)
    const status = async () => (await own.get('/clients')).statusCode
    const send = async (event: Schemas['MemberEvent'], by: Person = owner) => {
      const current = await listed(invited.id)
      return current && statusAndBody(await applyTo(server, by, current, event))
    }
    expect([
      await status(),
      await send({ type: 'member.roleChanged', role: 'viewer' }),
      (await own.post('/clients', { name: 'Not by a viewer' })).statusCode,
      await send({ type: 'member.suspended' }),
      await status(),
      await send({ type: 'member.restored' }),
      await status(),
      await send({ type: 'member.left' }, who),
      await status(),
    ]).toEqual([200, [204, null], 422, [204, null], 403, [204, null], 200, [204, null], 403])
    expect(await listed(invited.id)).toMatchObject({ state: 'removed', role: 'viewer', version: 5 })
  },
}

const ownership: Journeys['members/ownership'] = {
  steps: 'an offer that is withdrawn, one that is declined, one that is accepted, the earlier owner leaves',
  async walk({ server }) {
    const { owner, heir } = await companyOfTwo(server, 'viewer')
    const offer = async () => {
      const made = bodyOf<Transfer>(await offerTo(server, owner, heir), 201)
      expect(made).toEqual({ id: uuid, memberId: heir.memberId, offeredAt: moment, expiresAt: moment })
      expect(await openOffer(server, heir)).toEqual(made)
      return made
    }
    const send = async (who: Person, made: Transfer, type: Schemas['OwnershipEvent']['type']) =>
      statusAndBody(await answerOffer(server, who, made, type))
    const refusal = async (who: Person) =>
      (await callsOf(server, who).get('/company/deletion')).json<{ code?: string }>().code
    expect(await refusal(heir)).toBe('role-missing')
    expect(await send(owner, await offer(), 'ownership.withdrawn')).toEqual([204, null])
    expect(await send(heir, await offer(), 'ownership.declined')).toEqual([204, null])
    expect(await openOffer(server, owner)).toBeNull()
    expect(await send(heir, await offer(), 'ownership.accepted')).toEqual([204, null])
    expect([await refusal(owner), await refusal(heir)]).toEqual(['role-missing', 'refused'])
    const left = { id: owner.memberId, version: 2 }
    expect(statusAndBody(await applyTo(server, owner, left, { type: 'member.left' }))).toEqual([204, null])
    expect(await refusal(heir)).toBeUndefined()
  },
}

const notifications: Journeys['notifications'] = {
  steps: 'a member joins, the owner is notified, reads one, then all',
  async walk({ server, workspace }) {
    const { owner } = workspace
    const who = await registerPerson(server, { userType: 'company', name: 'Jo Joins' })
    expect(statusAndBody(await joinCompany(server, who, await inviteMember(workspace, who.email)))).toEqual([
      204,
      null,
    ])
    const { post } = callsOf(server, owner)
    const [joined] = (await notificationsOf(server, owner)).items
    expect(joined).toMatchObject({ kind: 'memberJoined', readAt: null, place: null })
    expect(statusAndBody(await post(`/notifications/${joined?.id}/read`))).toEqual([204, null])
    expect((await notificationsOf(server, owner)).items.find(({ id }) => id === joined?.id)?.readAt).toEqual(
      moment,
    )
    expect(
      statusAndBody(await post('/notifications/read', { until: server.clock.now().toISOString() })),
    ).toEqual([204, null])
    expect((await notificationsOf(server, owner)).unread).toBe(0)
  },
}

const companyClosing: Journeys['company-closing'] = {
  steps: 'a wrong name, deleted, a colleague shut out, restored',
  async walk({ server }) {
    const { owner, heir } = await companyOfTwo(server, 'viewer')
    const status = async (who: Person) => (await callsOf(server, who).get('/clients')).statusCode
    const send = async (event: Parameters<typeof applyToCompany>[2]) =>
      (await applyToCompany(server, owner, event)).statusCode
    expect([
      await send(closing('Hand')),
      await send(closing('Handover')),
      await status(heir),
      await status(owner),
      await send({ type: 'company.restored' }),
      await status(heir),
      await send({ type: 'company.restored' }),
    ]).toEqual([422, 204, 403, 422, 204, 200, 422])
  },
}

export const journeysOfMembers: Journeys = {
  members,
  'members/ownership': ownership,
  'company-closing': companyClosing,
  notifications,
}
