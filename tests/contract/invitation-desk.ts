import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import { ifMatch, type Card, type Workspace } from '#tests/support/people/workspace.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { content, draftOf, leadDeveloper } from './calls/invitations.ts'
import { endHold } from './catalogue/received-invitations.ts'
import { linkReader } from './link-reader.ts'

type Schemas = components['schemas']
export type Invitation = Schemas['Invitation']
export type Lead = Awaited<ReturnType<typeof leadDeveloper>>
type Content = Partial<Schemas['InvitationContent']>

/** The subject of the mail of an invitation with the usual content. */
export const subject = `Engineer at ${content().clientKind}`

/** A recruiter who invites developers, and the developers who answer on the page of the mailed link. */
export function invitationDesk(server: TestServer, workspace: Workspace) {
  const reader = linkReader(() => server)
  const { companyId } = workspace.owner
  const latest = async ({ application }: Pick<Lead, 'application'>): Promise<Invitation> => {
    const path = `/applications/${application.card.id}/invitation`
    const { invitation } = await workspace.send<Schemas['LatestInvitation']>(path)
    if (invitation === null) throw new Error('no invitation')
    return invitation
  }
  /** The mails that arrived, without those of the registration. */
  const mailsTo = async ({ email }: Pick<Person, 'email'>) => {
    await server.worker.deliverDue()
    const inbox = await call(server, null, `/local/inbox?to=${encodeURIComponent(email)}`)
    const { items } = bodyOf<{ items: { subject: string; text: string; links: string[] }[] }>(inbox)
    return items.filter((mail) => mail.subject === subject)
  }
  const held = (lead: Pick<Lead, 'position' | 'application'>, changes: Content = {}) =>
    draftOf({ workspace }, lead, true, changes)
  const end = ({ id }: Pick<Invitation, 'id'>) => endHold(server, companyId, id)

  return {
    ...reader,
    latest,
    mailsTo,
    held,
    end,
    /** On an open position, with mails if `notified`. */
    async lead(notified = true, details: Readonly<Record<string, string>> = {}): Promise<Lead> {
      await server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
      const lead = await leadDeveloper({ server, workspace }, details)
      const body = { notifyEmail: 'news@dana.example' }
      if (notified) bodyOf(await call(server, lead.who, '/updateNotifyEmail', { method: 'PUT', body }))
      return lead
    },
    card: async ({ application }: Pick<Lead, 'application'>): Promise<Card> =>
      (await workspace.send<{ card: Card }>(`/applications/${application.card.id}`)).card,
    /** Sends the invitation. @returns the path of the page that the mail links to */
    async sent(lead: Lead, changes: Content = {}): Promise<string> {
      await end(await held(lead, changes))
      const [mail] = await mailsTo(lead.who)
      return new URL(mail?.links.find((link) => link.includes('/profile/')) ?? '').pathname
    },
    event: (invitation: Invitation, type: Schemas['InvitationEvent']['type']) =>
      workspace.send<Invitation>(`/invitations/${invitation.id}/transitions`, {
        method: 'POST',
        body: { type },
        headers: ifMatch(invitation),
      }),
    /** The complete answer of a second invitation of the same person. */
    async again(
      lead: Pick<Lead, 'position' | 'application'>,
      changes: Content = {},
    ): Promise<Schemas['InvitationResult']> {
      const person = { applicationId: lead.application.card.id }
      const body = { person, content: content(changes), send: true }
      const path = `/positions/${lead.position.id}/invitations`
      return workspace.send(path, { method: 'POST', body })
    },
    received: async (who: Person) =>
      bodyOf<Schemas['ReceivedInvitations']>(await call(server, who, '/receivedInvitations')).items,
    /** Sends a form of the page, and expects the redirect back to it. */
    async answer(page: string, form: string, fields: Record<string, string> = {}): Promise<void> {
      const { statusCode, headers } = await reader.submit(page, form, fields)
      expect([statusCode, headers.location]).toEqual([303, page])
    },
  }
}

export const linesOf = (body: string): string[] =>
  (/<main[^>]*>(.*)<\/main>/su.exec(body)?.[1] ?? '')
    .replaceAll(/<input[^>]*>|<[^>]*>/gu, '\n')
    .replaceAll('&#x27;', "'")
    .split('\n')
    .filter((line) => line.trim() !== '')
