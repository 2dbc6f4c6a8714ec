/** The features of a company that does not ask for consent by mail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call } from '#tests/support/people/people.ts'
import { agreement, ifMatch, newWorkspace, type Card } from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { content } from './calls/invitations.ts'
import { invitationDesk } from './invitation-desk.ts'

type Schemas = components['schemas']

const isAskedByEmail = { rule: 'isAskedByEmail', facts: {}, fix: 'recordOwnConsent', who: 'recruiter' }

describeOnDatabase('a company that does not ask for consent by mail', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('sends no consent requests, records consent and invites developers', async () => {
    const workspace = await newWorkspace(server, 'Brightwater')
    const { owner } = workspace
    const position = await workspace.openPosition((await workspace.client()).id)
    const { card } = await workspace.application(position.id)
    const ask = (send: boolean) =>
      call(server, owner, `/positions/${position.id}/invitations`, {
        method: 'POST',
        body: {
          person: { applicationId: card.id },
          content: content({ purpose: 'represent' }),
          send,
        },
      })
    const before = bodyOf<Schemas['InvitationResult']>(await ask(true), 201)
    expect(before.invitation.state).toBe('held')
    await workspace.send('/company/privacy', {
      method: 'PATCH',
      body: { asksByEmail: false },
      headers: ifMatch({ version: 1 }),
    })

    const desk = invitationDesk(server, workspace)
    await desk.end(before.invitation)
    const path = `/applications/${card.id}/invitation`
    expect(await workspace.send<Schemas['LatestInvitation']>(path)).toMatchObject({
      invitation: { state: 'draft', refusal: isAskedByEmail },
      asksByEmail: false,
    })
    const again = bodyOf<Schemas['InvitationResult']>(await ask(true), 201)
    expect([again.invitation.state, again.refusals]).toEqual(['draft', [isAskedByEmail]])
    const sent = await call(server, owner, `/invitations/${again.invitation.id}/transitions`, {
      method: 'POST',
      body: { type: 'invitation.sendRequested' },
      headers: ifMatch(again.invitation),
    })
    expect(statusAndBody(sent)).toMatchObject([422, isAskedByEmail])

    const { card: latest } = await workspace.send<{ card: Card }>(`/applications/${card.id}`)
    const recorded = await workspace.send<Card>(`/applications/${card.id}/consent`, {
      method: 'POST',
      body: agreement,
      headers: ifMatch(latest),
    })
    expect(recorded.consent.state).toBe('given')
    expect(await desk.sent(await desk.lead())).toMatch(/^\/profile\//u)
  })
})
