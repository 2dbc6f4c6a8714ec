import type { components } from '#contract/schema.gen.ts'
import { openClient } from '#tests/support/server/live-server.ts'
import { signIn } from '#tests/support/people/people.ts'
import { ifMatch, workspaceOf, type Application, type Card } from '#tests/support/people/workspace.ts'
import type { Prepared } from './company.ts'
import type { Credentials } from './people.ts'
import type { Site } from './site.ts'

type Schemas = components['schemas']
type Place = Pick<Prepared, 'clientId' | 'positionId'>

/** A recruiter who requests consent and sends a digest by the API alone. */
export interface RecruiterCalls {
  /** Emails a new candidate a request to represent them; returns the application. */
  ask(place: Place, candidate: { name: string; email: string }): Promise<string>
  /** Sends a digest of one candidate to a new decision maker. */
  sendDigest(place: Place, applicationId: string, contact: { name: string; email: string }): Promise<void>
  card(applicationId: string): Promise<Card>
  close(): Promise<void>
}

export async function recruiterCalls(site: Site, who: Credentials): Promise<RecruiterCalls> {
  const server = await openClient(site.url)
  const person = await signIn(server, { uid: '', ...who })
  const { send, contact: addContact } = workspaceOf(server, { ...person, companyId: '', memberId: '' })
  const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
    send<T>(path, { method: 'POST', body, headers })
  const step = (digest: Schemas['Digest'], type: Schemas['DigestEvent']['type']) =>
    post<Schemas['Digest']>(`/digests/${digest.id}/transitions`, { type }, ifMatch(digest))
  return {
    async ask({ positionId }, { name, email }) {
      const candidate = { name, headline: 'Backend engineer', emails: [email] }
      const { card } = await post<Application>(`/positions/${positionId}/applications`, { candidate })
      const content: Schemas['InvitationContent'] = {
        purpose: 'represent',
        reasons: ['You asked us for a team that reviews code'],
        salary: { min: 80_000, max: 95_000, currency: 'EUR', per: 'year' },
        clientKind: null,
        message: null,
        expiresOn: new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10),
      }
      const body = { person: { applicationId: card.id }, content, send: true }
      await post(`/positions/${positionId}/invitations`, body)
      return card.id
    },
    async sendDigest({ clientId, positionId }, applicationId, contact) {
      const { id } = await addContact(clientId, { ...contact, role: 'decider' })
      const content: Schemas['DigestContent'] = {
        introduction: 'One engineer for your team.',
        masked: false,
        items: [{ applicationId, summary: 'Reviews with care.' }],
        recipientIds: [id],
      }
      const draft = await post<Schemas['Digest']>(`/positions/${positionId}/digests`, content)
      await step(await step(draft, 'digest.checkRequested'), 'digest.holdStarted')
    },
    card: async (applicationId) => (await send<Application>(`/applications/${applicationId}`)).card,
    close: () => server.close(),
  }
}
