/** How each operation of the contract is called well. A new operation without an entry does not compile, and fails the suite. */
import { randomUUID } from 'node:crypto'
import type { operations } from '#server/contract/schema.gen.ts'
import { call, registerPerson, signIn, type Person } from '#tests/support/people.ts'
import type { TestServer } from '#tests/support/server.ts'
import { csv, ifMatch, type Workspace } from '#tests/support/workspace.ts'
import { identityCalls } from './identity-calls.ts'
import { socialCalls } from './social-calls.ts'

export interface GoodCall {
  /** The status of success. */
  status: number
  /** null for a call without credentials. */
  who: Pick<Person, 'cookie' | 'idToken'> | null
  path?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** A body that is no JSON. */
  bytes?: { type: string; content: string }
  headers?: Record<string, string>
}

/** Two people without a company beside the workspace: one of each kind of account. */
export interface Cast {
  server: TestServer
  workspace: Workspace
  developer: Person
  /** Of a company account whose company does not exist yet. */
  founder: Person
}

export type Build = (cast: Cast) => Promise<GoodCall>

async function aPosition({ workspace }: Cast) {
  return workspace.openPosition((await workspace.client()).id)
}

async function anApplication(cast: Cast) {
  const position = await aPosition(cast)
  return { position, application: await cast.workspace.application(position.id) }
}

async function versionOf(cast: Cast) {
  const { items } = await cast.workspace.send<{ items: { id: string; version: number }[] }>('/members')
  return items.find(({ id }) => id === cast.workspace.owner.memberId)?.version ?? 0
}

const anonymous =
  (status: number): Build =>
  () =>
    Promise.resolve({ status, who: null })
const ofCompany =
  (path: Record<string, string> = {}): Build =>
  ({ workspace }) =>
    Promise.resolve({ status: 200, who: workspace.owner, path })

export const operationCalls: Record<keyof operations, Build> = {
  getLiveness: anonymous(200),
  getReadiness: anonymous(200),
  listLocalInbox: anonymous(200),
  ...identityCalls,
  ...socialCalls,
  getCompanyProfile: ofCompany(),
  createCompany: async ({ server }) => {
    const user = { userType: 'company', name: 'Fay Founder', companyName: 'Founders' }
    const who = await registerPerson(server, user)
    const profile = await call(server, who, '/getCompanyProfile')
    const { memberId } = profile.json<{ profile: { memberId: string } }>().profile
    const companyUpdateObj = { name: 'Founders', domains: ['founders.example'], currency: 'EUR' }
    return { status: 200, who, body: { companyUpdateObj, companyMemberId: memberId } }
  },
  updateCompanyDetails: async (cast) => {
    const { profile } = await cast.workspace.send<{ profile: { company: { version: number } } }>(
      '/getCompanyProfile',
    )
    const details = {
      website: 'https://brightwater.example',
      size: '11-50',
      domains: ['brightwater.example'],
    }
    const headers = ifMatch(profile.company)
    return { status: 200, who: cast.workspace.owner, body: { details }, headers }
  },
  incrementOnboardingStep: async ({ developer }) => ({
    status: 200,
    who: developer,
    body: { kind: 'user', from: 0 },
  }),
  decrementOnboardingStep: async ({ developer }) => ({
    status: 200,
    who: developer,
    body: { kind: 'recruitment', from: 1 },
  }),
  listMembers: ofCompany(),
  updateOwnMember: async (cast) => ({
    status: 200,
    who: cast.workspace.owner,
    body: { title: 'Partner' },
    headers: ifMatch({ version: await versionOf(cast) }),
  }),
  getDashboard: ofCompany(),
  listClients: async ({ workspace }) => ({
    status: 200,
    who: workspace.owner,
    query: { limit: '2', sort: '-updatedAt', status: 'active', search: 'client' },
  }),
  createClient: async ({ workspace }) => ({
    status: 201,
    who: workspace.owner,
    body: {
      name: `Client ${randomUUID()}`,
      website: 'https://client.example',
      domains: ['client.example'],
      status: 'prospect',
      notes: 'Met at a fair',
      tags: ['fair'],
    },
  }),
  getClient: async ({ workspace }) => ({
    status: 200,
    who: workspace.owner,
    path: { clientId: (await workspace.client()).id },
  }),
  updateClient: async ({ workspace }) => {
    const client = await workspace.client()
    const body = { notes: 'Prefers mail', ownerMemberId: workspace.owner.memberId, tags: ['mail'] }
    const path = { clientId: client.id }
    return { status: 200, who: workspace.owner, path, body, headers: ifMatch(client) }
  },
  listPositions: async ({ workspace }) => ({
    status: 200,
    who: workspace.owner,
    path: { clientId: (await workspace.client()).id },
    query: { limit: '10', sort: 'title', state: 'open', search: 'engineer' },
  }),
  createPosition: async ({ workspace }) => ({
    status: 201,
    who: workspace.owner,
    path: { clientId: (await workspace.client()).id },
    body: {
      title: 'Platform engineer',
      openings: 2,
      employmentTypes: ['permanent'],
      seniority: 'senior',
      remote: 'hybrid',
      locations: ['Ghent'],
      salary: { min: 60_000, max: 80_000, currency: 'EUR', per: 'year', public: false },
      priority: 'high',
    },
  }),
  getPosition: async (cast) => ({
    status: 200,
    who: cast.workspace.owner,
    path: { positionId: (await aPosition(cast)).id },
  }),
  updatePosition: async (cast) => {
    const position = await aPosition(cast)
    const path = { positionId: position.id }
    const body = { title: 'Lead engineer', salary: null, locations: ['Ghent', 'Remote'] }
    return { status: 200, who: cast.workspace.owner, path, body, headers: ifMatch(position) }
  },
  applyPositionEvent: async (cast) => {
    const position = await aPosition(cast)
    const path = { positionId: position.id }
    const body = { type: 'position.held', reason: 'Budget' }
    return { status: 200, who: cast.workspace.owner, path, body, headers: ifMatch(position) }
  },
  listStageTemplates: ofCompany(),
  listTopics: async ({ workspace }) => ({
    status: 200,
    who: workspace.owner,
    query: { search: 'type', limit: '5' },
  }),
  getBoard: async (cast) => ({
    status: 200,
    who: cast.workspace.owner,
    path: { positionId: (await anApplication(cast)).position.id },
  }),
  getBoardCards: async (cast) => {
    const { position, application } = await anApplication(cast)
    const query = { ids: application.card.id }
    return { status: 200, who: cast.workspace.owner, path: { positionId: position.id }, query }
  },
  createApplication: async (cast) => {
    const position = await aPosition(cast)
    const candidate = {
      name: 'Grace Hopper',
      emails: [`${randomUUID()}@assay.example`],
      phones: ['+32 9 000 00 00'],
      links: ['https://grace.example'],
      headline: 'Compilers',
      location: 'Ghent',
      source: 'Referral',
      tags: ['cobol'],
      doNotContact: false,
    }
    const body = { candidate, stageId: position.stages[1]?.id }
    return { status: 201, who: cast.workspace.owner, path: { positionId: position.id }, body }
  },
  getApplication: async (cast) => ({
    status: 200,
    who: cast.workspace.owner,
    path: { applicationId: (await anApplication(cast)).application.card.id },
  }),
  applyApplicationEvent: async (cast) => {
    const { position, application } = await anApplication(cast)
    const body = { type: 'application.moveRequested', stageId: position.stages[1]?.id, reason: 'Strong' }
    const path = { applicationId: application.card.id }
    return { status: 200, who: cast.workspace.owner, path, body, headers: ifMatch(application.card) }
  },
  applyConsentEvent: async (cast) => {
    const { application } = await anApplication(cast)
    const body = { type: 'consent.recorded', method: 'phone', givenOn: '2020-02-29' }
    const path = { applicationId: application.card.id }
    return { status: 200, who: cast.workspace.owner, path, body, headers: ifMatch(application.card) }
  },
  listTimeline: async (cast) => ({
    status: 200,
    who: cast.workspace.owner,
    path: { applicationId: (await anApplication(cast)).application.card.id },
    query: { limit: '5' },
  }),
  listNotes: async (cast) => {
    const { application } = await anApplication(cast)
    await cast.workspace.note(application.card.id)
    const path = { applicationId: application.card.id }
    return { status: 200, who: cast.workspace.owner, path, query: { limit: '5' } }
  },
  createNote: async (cast) => ({
    status: 201,
    who: cast.workspace.owner,
    path: { applicationId: (await anApplication(cast)).application.card.id },
    body: { text: 'Wants to move\nto Ghent' },
  }),
  searchCandidates: async ({ workspace }) => ({
    status: 200,
    who: workspace.owner,
    query: { limit: '2', search: 'ada' },
  }),
  getCandidate: async (cast) => ({
    status: 200,
    who: cast.workspace.owner,
    path: { candidateId: (await anApplication(cast)).application.candidate.id },
  }),
  updateCandidate: async (cast) => {
    const { candidate } = (await anApplication(cast)).application
    const body = { headline: 'Engines', tags: ['analytical'], doNotContact: false, source: null }
    const path = { candidateId: candidate.id }
    return { status: 200, who: cast.workspace.owner, path, body, headers: ifMatch(candidate) }
  },
  deleteCandidate: async (cast) => {
    const { candidate } = (await anApplication(cast)).application
    const path = { candidateId: candidate.id }
    return { status: 200, who: cast.workspace.owner, path, headers: ifMatch(candidate) }
  },
  previewCandidateDeletion: async (cast) => ({
    status: 200,
    who: cast.workspace.owner,
    path: { candidateId: (await anApplication(cast)).application.candidate.id },
  }),
  restoreCandidate: async (cast) => {
    const { candidate } = (await anApplication(cast)).application
    await cast.workspace.send(`/candidates/${candidate.id}`, {
      method: 'DELETE',
      headers: ifMatch(candidate),
    })
    return { status: 200, who: cast.workspace.owner, path: { candidateId: candidate.id } }
  },
  createImport: async (cast) => ({
    status: 201,
    who: cast.workspace.owner,
    path: { positionId: (await aPosition(cast)).id },
    query: { fileName: 'people.csv' },
    bytes: { type: 'text/csv', content: csv },
  }),
  getImport: async (cast) => {
    const uploaded = await cast.workspace.upload((await aPosition(cast)).id)
    return { status: 200, who: cast.workspace.owner, path: { importId: uploaded.id } }
  },
  checkImport: async (cast) => {
    const uploaded = await cast.workspace.upload((await aPosition(cast)).id)
    const body = { mapping: ['name', 'email'], onDuplicate: 'skip' }
    return { status: 200, who: cast.workspace.owner, path: { importId: uploaded.id }, body }
  },
  listImportRows: async (cast) => {
    const importId = await checkedImport(cast)
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { importId },
      query: { action: 'create', limit: '1' },
    }
  },
  runImport: async (cast) => ({
    status: 202,
    who: cast.workspace.owner,
    path: { importId: await checkedImport(cast) },
  }),
  streamLiveUpdates: async ({ server, workspace }) => {
    const { accessToken, cookie } = await signIn(server, workspace.owner, workspace.owner.cookie)
    return { status: 200, who: { idToken: accessToken, cookie }, headers: { 'last-event-id': '0-0' } }
  },
}

async function checkedImport(cast: Cast) {
  const { id } = await cast.workspace.upload((await aPosition(cast)).id)
  await cast.workspace.send(`/imports/${id}/check`, {
    method: 'POST',
    body: { mapping: ['name', 'email'], onDuplicate: 'skip' },
  })
  return id
}
