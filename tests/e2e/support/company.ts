import type { GivenRole } from '#machines/domain/company/member-roles.ts'
import type { Site } from './site.ts'
import { openClient } from '#tests/support/server/live-server.ts'
import { inviteMember } from '#tests/support/people/member-invitations.ts'
import { call, registerPerson, registerRecruiter, signIn } from '#tests/support/people/people.ts'
import {
  agreement,
  ifMatch,
  workspaceOf,
  type Application,
  type Position,
} from '#tests/support/people/workspace.ts'
import type { Credentials } from './people.ts'

/** A position with candidates in its first stage, created by the API before a journey. */
export interface Prepared {
  clientId: string
  positionId: string
  /** The board's address. */
  path: string
  /** Applications by candidate name. */
  applications: ReadonlyMap<string, string>
}

interface WantedCandidate {
  name: string
  tags?: readonly string[]
  source?: string
}

/** The records that a journey starts with. */
export interface Wanted {
  title: string
  /** By name or in full, all in the first stage of the agency template. */
  candidates: readonly (string | WantedCandidate)[]
  /** Draft unless set. */
  open?: boolean
  /** Slugs of its requirements; two from the catalog by default. */
  topics?: readonly string[]
}

export interface Company {
  prepare(wanted: Wanted): Promise<Prepared>
  /** A move by this person in another session. */
  move(applicationId: string, stage: string): Promise<void>
  /** Gives a candidate an email. */
  address(name: string, email: string): Promise<void>
  mailTemplate(template: { kind: string; name: string; subject: string | null; body: string }): Promise<void>
  /** Records a candidate's consent. */
  agree(applicationId: string): Promise<void>
  close(): Promise<void>
}

interface Board {
  position: Position
  cards: { id: string; version: number }[]
}

/** The company of a recruiter with an account, by the API alone. */
export async function companyOf(site: Site, who: Credentials): Promise<Company> {
  const server = await openClient(site.url)
  const person = await signIn(server, { uid: '', ...who })
  const { send } = workspaceOf(server, { ...person, companyId: '', memberId: '' })
  const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
    send<T>(path, { method: 'POST', body, headers })
  const boards = new Map<string, string>()
  return {
    async prepare({ title, candidates, open = true, topics }) {
      const client = await post<{ id: string }>('/clients', { name: `Client of ${title}` })
      const { items } = await send<{ items: { slug: string }[] }>('/topics?limit=2')
      const asked = topics ?? items.map(({ slug }) => slug)
      const requirements = asked.map((topic) => ({ topic, level: 3, kind: 'must', weight: 2 }))
      const draft = await post<Position>(`/clients/${client.id}/positions`, { title, requirements })
      if (open) await post(`/positions/${draft.id}/transitions`, { type: 'position.opened' }, ifMatch(draft))
      const applications = new Map<string, string>()
      for (const wanted of candidates) {
        const candidate = typeof wanted === 'string' ? { name: wanted } : wanted
        const { name } = candidate
        const body = { candidate: { headline: 'Backend engineer', ...candidate } }
        const { card } = await post<Application>(`/positions/${draft.id}/applications`, body)
        applications.set(name, card.id)
        boards.set(card.id, draft.id)
      }
      const path = `/companyProfile/companyProfile/clientPosition/${client.id}/${draft.id}`
      return { clientId: client.id, positionId: draft.id, path, applications }
    },
    async address(name, email) {
      const { items } = await send<{ items: { id: string; name: string; version: number }[] }>('/candidates')
      const candidate = items.find((one) => one.name === name)
      if (candidate === undefined) throw new Error(`no candidate ${name}`)
      const body = { emails: [email] }
      await send(`/candidates/${candidate.id}`, { method: 'PATCH', body, headers: ifMatch(candidate) })
    },
    async mailTemplate(template) {
      await post('/mailTemplates', template)
    },
    async move(applicationId, stage) {
      const { position, cards } = await send<Board>(`/positions/${boards.get(applicationId) ?? ''}/board`)
      const card = cards.find(({ id }) => id === applicationId)
      const stageId = position.stages.find(({ name }) => name === stage)?.id
      if (card === undefined) throw new Error(`no card ${applicationId}`)
      const body = { type: 'application.moveRequested', stageId }
      await post(`/applications/${applicationId}/transitions`, body, ifMatch(card))
    },
    async agree(applicationId) {
      const { card } = await send<Application>(`/applications/${applicationId}`)
      await post(`/applications/${applicationId}/consent`, agreement, ifMatch(card))
    },
    close: () => server.close(),
  }
}

/** Registers a recruiter with a company by the API, ready to sign in. */
export async function newRecruiter(site: Site, companyName: string): Promise<Credentials> {
  const server = await openClient(site.url)
  const { email, password } = await registerRecruiter(server, companyName)
  await server.close()
  return { email, password }
}

/** Registers a member of the owner's company by the API, ready to sign in. */
export async function newColleague(
  site: Site,
  owner: Credentials,
  name: string,
  role: GivenRole = 'recruiter',
): Promise<Credentials> {
  const server = await openClient(site.url)
  const inviter = await signIn(server, { uid: '', ...owner })
  const { email, password, ...who } = await registerPerson(server, {
    userType: 'company',
    name,
    companyName: 'None yet',
  })
  const { id } = await inviteMember(workspaceOf(server, { ...inviter, companyId: '', memberId: '' }), email, {
    role,
  })
  const body = { name, title: null }
  const joined = await call(server, who, `/memberInvitations/${id}/join`, { method: 'POST', body })
  if (joined.statusCode !== 204) throw new Error(`${joined.statusCode} ${joined.body}`)
  await server.close()
  return { email, password }
}
