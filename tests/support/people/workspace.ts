import { randomUUID } from 'node:crypto'
import type { operations } from '#contract/schema.gen.ts'
import { call, registerRecruiter, type Call, type Person, type Reachable, type Recruiter } from './people.ts'
import type { TestServer } from '../server/server.ts'

/** The response body of an operation under a status. */
export type JsonOf<Id extends keyof operations, Status extends number> = operations[Id] extends {
  responses: Record<Status, { content: { 'application/json': infer Body } }>
}
  ? Body
  : never

export type Client = JsonOf<'createClient', 201>
export type Contact = JsonOf<'createContact', 201>
export type Position = JsonOf<'createPosition', 201>
export type Application = JsonOf<'createApplication', 201>
export type Card = JsonOf<'applyApplicationEvent', 200>
export type Note = JsonOf<'createNote', 201>
export type Import = JsonOf<'createImport', 201>

/** Creates records of one company by the API; throws on a failure. */
export interface Workspace {
  readonly owner: Recruiter
  send<T>(path: string, options?: Call): Promise<T>
  client(): Promise<Client>
  contact(clientId: string, changes?: Partial<Contact>): Promise<Contact>
  position(clientId: string): Promise<Position>
  /** With a requirement, and opened. */
  openPosition(clientId: string): Promise<Position>
  application(positionId: string): Promise<Application>
  /** A candidate who gave consent, and so may enter every stage. */
  agreed(card: Card): Promise<Card>
  note(applicationId: string): Promise<Note>
  /** Uploaded, not checked. */
  upload(positionId: string): Promise<Import>
}

export const ifMatch = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` })

export const csv =
  'Name,Email\nAda Lovelace,ada-of-csv@assay.example\nGrace Hopper,grace-of-csv@assay.example\n'

export const agreement = { type: 'consent.recorded', method: 'phone', givenOn: '2020-02-29' } as const

/** A workspace for a person who has a company. */
export function workspaceOf(server: Reachable, owner: Recruiter): Workspace {
  async function send<T>(path: string, options: Call = {}): Promise<T> {
    const answer = await call(server, owner, path, options)
    if (answer.statusCode < 300) return answer.json<T>()
    throw new Error(`${options.method ?? 'GET'} ${path}: ${answer.statusCode} ${answer.body}`)
  }
  const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
    send<T>(path, { method: 'POST', body, headers })

  const workspace: Workspace = {
    owner,
    send,
    client: () => post('/clients', { name: `Client ${randomUUID()}` }),
    contact: (clientId, changes) =>
      post(`/clients/${clientId}/contacts`, {
        name: 'Priya Raman',
        email: `${randomUUID()}@client.example`,
        role: 'decider',
        ...changes,
      }),
    position: (clientId) => post(`/clients/${clientId}/positions`, { title: 'Engineer' }),
    async openPosition(clientId) {
      const { items } = await send<{ items: { slug: string }[] }>('/topics?limit=1')
      const requirements = [{ topic: items[0]?.slug, level: 3, kind: 'must', weight: 2 }]
      // Whichever template is the company's default.
      const body = { title: 'Engineer', requirements, stageTemplate: 'agency' }
      const draft = await post<Position>(`/clients/${clientId}/positions`, body)
      return post(`/positions/${draft.id}/transitions`, { type: 'position.opened' }, ifMatch(draft))
    },
    application: (positionId) => {
      const candidate = { name: 'Ada Lovelace', emails: [`${randomUUID()}@assay.example`] }
      return post(`/positions/${positionId}/applications`, { candidate })
    },
    agreed: (card) => post(`/applications/${card.id}/consent`, agreement, ifMatch(card)),
    note: (applicationId) => post(`/applications/${applicationId}/notes`, { text: 'Called back' }),
    async upload(positionId) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/positions/${positionId}/imports?fileName=people.csv`,
        headers: {
          authtoken: owner.idToken,
          cookie: `fp=${owner.cookie}`,
          'content-type': 'text/csv',
        },
        payload: csv,
      })
      if (answer.statusCode === 201) return answer.json<Import>()
      throw new Error(`upload: ${answer.statusCode} ${answer.body}`)
    },
  }
  return workspace
}

export const newWorkspace = async (server: Reachable, companyName: string): Promise<Workspace> =>
  workspaceOf(server, await registerRecruiter(server, companyName))

/** Changes a member's role, as the account stores it. */
export async function setRole(
  server: TestServer,
  person: Pick<Person, 'uid'>,
  role: 'owner' | 'viewer',
): Promise<void> {
  await server.database.global(async (tx) => {
    await tx.updateTable('account').set({ role }).where('uid', '=', person.uid).execute()
  })
}
