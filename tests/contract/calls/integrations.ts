/** Developers with connections, and shared parts of calls about them. */
import { randomUUID } from 'node:crypto'
import { bodyOf } from '#tests/support/server/answers.ts'
import {
  connectRepository,
  repositoryOf,
  type ConnectedIntegration,
} from '#tests/support/people/evidence-rows.ts'
import { beginConnect, connectionOf } from '#tests/support/forge/forge.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { silent, type Effects, type LogRow } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import { newId } from './matching.ts'
import { accountOf } from './records.ts'

type List = GoodAnswer<'listIntegrations'>
type Served = Pick<Cast, 'server'>

export interface Connection {
  who: Person
  integration: ConnectedIntegration
}

export const dana = ({ server }: Served): Promise<Person> =>
  registerPerson(server, { userType: 'user', name: 'Dana Developer' })

/** A developer with one connection that waits for its analysis. */
export async function connected(
  { server }: Served,
  url?: string,
): Promise<Connection & { analysisId: string }> {
  const who = await dana({ server })
  const integration = await connectRepository(server, who, url)
  return { who, integration, analysisId: repositoryOf(integration).analysis?.id ?? '' }
}

export async function cancelled(cast: Served) {
  const { who, analysisId } = await connected(cast)
  const answer = await call(cast.server, who, `/analyses/${analysisId}/cancel`, { method: 'POST' })
  return { who, integration: bodyOf<ConnectedIntegration>(answer), analysisId }
}

export async function revoked(cast: Served) {
  const { who, integration } = await cancelled(cast)
  const path = `/integrations/${integration.id}/revoke`
  const answer = await call(cast.server, who, path, { method: 'POST' })
  return { who, integration: bodyOf<ConnectedIntegration>(answer) }
}

/** Adds the maximum number of repositories of a developer. */
export async function fillRepositories(cast: Served, who: Person): Promise<void> {
  const integration = await connectRepository(cast.server, who)
  const { id: tenantId } = await accountOf(cast, who)
  const at = cast.server.clock.now()
  const rows = Array.from({ length: 199 }, (_, index) => ({
    tenant_id: tenantId,
    id: randomUUID(),
    integration_id: integration.id,
    name: `repository ${index}`,
    url: `https://git.example/${index}`,
    origin: `git.example/${index}`,
    tip: null,
    created_at: at,
    updated_at: at,
  }))
  await cast.server.database.tenant(tenantId, (tx) => tx.insertInto('repository').values(rows).execute())
}

/** A developer with the maximum number of repositories. */
export async function withMostRepositories(cast: Served): Promise<Person> {
  const who = await dana(cast)
  await fillRepositories(cast, who)
  return who
}

export async function excludeRepository({ server }: Served, { who, integration }: Connection) {
  const path = `/repositories/${repositoryOf(integration).id}`
  await call(server, who, path, { method: 'PUT', body: { included: false } })
}

/** The connection with its repository and the repository's analysis changed. */
export const changedTo = (
  integration: ConnectedIntegration,
  changes: Partial<ConnectedIntegration>,
  repository: Partial<ConnectedIntegration['repositories'][number]> = {},
): ConnectedIntegration => ({
  ...integration,
  ...changes,
  repositories: integration.repositories.map((one) => ({ ...one, ...repository })),
})

export const latestIntegration = {
  read: 'listIntegrations',
  part: ({ items }: List): unknown => items.at(-1),
} as const

export const waitingAnalysis = (at: string) => ({
  id: newId(),
  state: 'waiting' as const,
  failure: null,
  total: null,
  done: 0,
  createdAt: at,
  endedAt: null,
})

type Own = Pick<ConnectedIntegration, 'provider' | 'ownerName' | 'account' | 'repositories'>

export const newIntegration = (at: string, own: Own): ConnectedIntegration => ({
  ...own,
  id: newId(),
  state: 'connecting',
  failure: null,
  waitsUntil: null,
  syncedAt: null,
  version: 1,
  createdAt: at,
})

/** The connection of one repository named compiler. A bundle has neither URL nor owner. */
export const newCompiler = (
  at: string,
  url: string | null,
  own: Pick<Own, 'provider' | 'ownerName'>,
): ConnectedIntegration =>
  newIntegration(at, {
    ...own,
    account: null,
    repositories: [
      {
        id: newId(),
        name: 'compiler',
        url,
        isPrivate: false,
        isGone: false,
        included: true,
        copied: false,
        mergesPending: false,
        commits: 0,
        others: 0,
        analysis: waitingAnalysis(at),
        version: 1,
      },
    ],
  })

/** The sandbox's GitHub and the scopes it asks for. */
export const forges: List['forges'] = [
  {
    name: 'github',
    isSandbox: true,
    scopes: [
      { scope: 'read:user', reason: 'profile', readOnly: true, forPrivate: false },
      { scope: 'user:email', reason: 'addresses', readOnly: true, forPrivate: false },
      { scope: 'repo', reason: 'privateRepositories', readOnly: false, forPrivate: true },
    ],
  },
]

/** Frees every GitHub account: one developer only may connect an account, and the sandbox has few. */
export const freeAccounts = ({ server }: Served) =>
  server.database.global((tx) => tx.deleteFrom('forge_account_owner').execute())

/** A developer back from GitHub as the sandbox's Sam, who has neither an email nor repositories. */
export async function backFromGitHub(cast: Served) {
  await freeAccounts(cast)
  const who = await dana(cast)
  const attempt = await beginConnect(cast.server, who)
  return { who, body: await connectionOf(cast.server, attempt, 'sam') }
}

/** A developer who connected Sam's account, which waits to be listed. */
export async function connectedGitHub(cast: Served) {
  const { who, body } = await backFromGitHub(cast)
  const answer = await call(cast.server, who, '/addAvailableIntegration', { method: 'POST', body })
  return { who, integration: bodyOf<ConnectedIntegration>(answer, 201) }
}

export const samsAccount = {
  login: 'sam-sandbox',
  scopes: ['read:user', 'user:email'],
  isPrivateAllowed: false,
  leftOut: 0,
}

/** Makes the row of the developer's log for an event of a connection. */
export async function integrationLog(
  cast: Served,
  who: Pick<Person, 'uid'>,
): Promise<(id: string, event: string, more?: Partial<LogRow>) => LogRow[]> {
  const { id: tenantId } = await accountOf(cast, who)
  const nowhere = { parentId: null, from: null, to: null, fromStageId: null, toStageId: null, fields: [] }
  return (entityId, event, more) => [
    { tenantId, entity: 'integration', entityId, event, actorMemberId: null, ...nowhere, ...more },
  ]
}

/** Effects of an event on a connection that exists. */
export async function integrationChanges(
  cast: Served,
  { who, integration }: Connection,
  event: string,
  { rows, wakes = [], ...row }: Partial<LogRow> & Pick<Effects, 'rows'> & Partial<Pick<Effects, 'wakes'>>,
) {
  const log = await integrationLog(cast, who)
  return (): Effects => ({ ...silent, rows, wakes, log: log(integration.id, event, row) })
}

/** Rows of a requested analysis. */
export const queued = ['+1 analysis', '+1 job']

/** Rows of a developer's first record: the profile, and the account's email as a commit email. */
export const firstRecord = ['+1 commit_address', '+1 commit_address_owner', '+1 user_profile']
