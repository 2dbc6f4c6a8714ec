import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { ifMatch, type Card } from '#tests/support/people/workspace.ts'
import { content, leadDeveloper } from './calls/invitations.ts'
import { endHold } from './catalogue/received-invitations.ts'
import { callsOf, moment, staleWith, uuid, type Journeys } from './journey.ts'
import { linkReader } from './link-reader.ts'

type Schemas = components['schemas']
type Invitation = Schemas['Invitation']

const invitations: Journeys['invitations'] = {
  steps:
    'checked, drafted, edited, held, cancelled, sent, listed and opened by the developer, reported, accepted, withdrawn',
  async walk({ server, workspace }) {
    const { companyId } = workspace.owner
    const { get, post, put, remove } = callsOf(server, workspace.owner)
    const { position, who, application } = await leadDeveloper({ server, workspace })
    const applicationId = application.card.id
    const latest = async () =>
      bodyOf<Schemas['LatestInvitation']>(await get(`/applications/${applicationId}/invitation`)).invitation
    const card = async () => bodyOf<{ card: Card }>(await get(`/applications/${applicationId}`)).card
    const list = `/positions/${position.id}/invitations`

    expect(await latest()).toBeNull()
    expect(
      statusAndBody(await get(`/positions/${position.id}/invitationCheck?applicationId=${applicationId}`)),
    ).toEqual([
      200,
      {
        refusals: [],
        purpose: 'invite',
        clientName: position.clientName,
        salary: null,
        reasons: [],
        invitation: null,
      },
    ])
    const empty = content({ reasons: [], salary: null })
    const made = bodyOf<Schemas['InvitationResult']>(
      await post(list, { person: { applicationId }, content: empty, send: true }),
      201,
    )
    expect(made).toEqual({
      invitation: {
        id: uuid,
        applicationId,
        state: 'draft',
        content: empty,
        heldUntil: null,
        sentAt: null,
        sentBy: null,
        answeredAt: null,
        restUntil: null,
        answer: null,
        reach: null,
        refusal: null,
        report: null,
        views: 0,
        version: 1,
        createdAt: moment,
        updatedAt: moment,
      },
      refusals: [
        { rule: 'hasSalaryRange', facts: {}, fix: 'addSalary', who: 'recruiter' },
        { rule: 'hasReason', facts: { reasons: 0, least: 1, most: 3 }, fix: 'chooseReasons', who: 'you' },
      ],
    })
    const path = `/invitations/${made.invitation.id}`
    const edited = bodyOf<Invitation>(await put(path, content(), ifMatch(made.invitation)))
    expect(edited).toEqual({ ...made.invitation, content: content(), version: 2, updatedAt: moment })
    expect(statusAndBody(await put(path, content(), ifMatch(made.invitation)))).toEqual(staleWith(edited))

    const event = async (type: Schemas['InvitationEvent']['type'], on: Invitation) =>
      bodyOf<Invitation>(await post(`${path}/transitions`, { type }, ifMatch(on)))
    const held = await event('invitation.sendRequested', edited)
    expect(held).toMatchObject({ state: 'held', heldUntil: moment, sentBy: 'Ines Moreau', version: 3 })
    const cancelled = await event('invitation.cancelled', held)
    expect(cancelled).toMatchObject({ state: 'draft', heldUntil: null, version: 4 })
    await event('invitation.sendRequested', cancelled)
    await endHold(server, companyId, made.invitation.id)
    expect(await latest()).toMatchObject({ state: 'sent', sentAt: moment, reach: 'product', views: 0 })
    expect(await card()).toMatchObject({ waitingOn: 'candidate', consent: { state: 'requested' } })

    const own = callsOf(server, who)
    expect(statusAndBody(await own.get('/receivedInvitations'))).toMatchObject([
      200,
      { items: [{ id: made.invitation.id, client: 'A lab in Ghent', state: 'sent' }] },
    ])
    const { url } = bodyOf<{ url: string }>(await own.post(`/receivedInvitations/${made.invitation.id}/link`))
    const page = new URL(url).pathname
    const reader = linkReader(() => server)
    expect((await reader.submit(page, 'wrong', { text: 'I live in Bruges.' })).statusCode).toBe(303)
    const reported = await latest()
    const report = { text: 'I live in Bruges.', at: moment, resolvedAt: null }
    expect(reported).toMatchObject({ report, views: 1 })
    const resolved = bodyOf<Invitation>(
      await remove(`${path}/report`, undefined, ifMatch(reported ?? made.invitation)),
    )
    expect(resolved.report).toEqual({ ...report, resolvedAt: moment })
    expect((await reader.submit(page, 'interested')).statusCode).toBe(303)
    const agreed = await latest()
    expect(agreed).toMatchObject({ state: 'interested', answer: 'interested', answeredAt: moment })
    expect(await card()).toMatchObject({ waitingOn: 'us', consent: { state: 'given', method: 'link' } })

    expect(await event('invitation.withdrawn', agreed ?? made.invitation)).toMatchObject({
      state: 'withdrawn',
    })
    expect(await card()).toMatchObject({ waitingOn: 'us', consent: { state: 'withdrawn' } })
    expect((await reader.read(page)).statusCode).toBe(404)
    expect(statusAndBody(await own.get('/receivedInvitations'))).toMatchObject([
      200,
      { items: [{ state: 'withdrawn' }] },
    ])
  },
}

export const journeysOfInvitations: Journeys = { invitations }
