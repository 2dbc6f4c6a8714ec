/** How the operations of connected repositories, and of what was read of them, are called well. */
import { weekOf } from '#server/expertise/formula/weeks.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  publicAddress,
  repositoryOf,
  type ConnectedIntegration,
} from '#tests/support/evidence-rows.ts'
import { bodyOf } from '#tests/support/answers.ts'
import { call, registerPerson, type Person } from '#tests/support/people.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { newId } from './matching.ts'
import { accountOf } from './records.ts'

type List = GoodAnswer<'listIntegrations'>

export const dana = ({ server }: Pick<Cast, 'server'>): Promise<Person> =>
  registerPerson(server, { userType: 'user', name: 'Dana Developer' })

/** A developer with one connection, which waits to be read. */
export async function connected(
  { server }: Pick<Cast, 'server'>,
  url?: string,
): Promise<{ who: Person; integration: ConnectedIntegration; analysisId: string }> {
  const who = await dana({ server })
  const integration = await connectRepository(server, who, url)
  return { who, integration, analysisId: repositoryOf(integration).analysis?.id ?? '' }
}

/** The same, whose reading was ended. */
export async function cancelled(cast: Pick<Cast, 'server'>) {
  const { who, integration, analysisId } = await connected(cast)
  const answer = await call(cast.server, who, `/analyses/${analysisId}/cancel`, { method: 'POST' })
  return { who, integration: bodyOf<ConnectedIntegration>(answer), before: integration, analysisId }
}

/** A developer with commits of three weeks in one repository. */
async function evident(cast: Cast) {
  const { who, integration } = await connected(cast)
  const { id: accountId } = await accountOf(cast, who)
  const repository = repositoryOf(integration)
  const commits = commitsBefore(cast.server.clock.now(), 3, repository.id)
  await keepEvidence(cast.server, accountId, repository.id, commits)
  return { who, repository, commits, asOf: weekOf(Math.floor(cast.server.clock.now().getTime() / 1000)) }
}

const tiers = (verified: number) => ({ signed: 0, verified, mergedByOther: 0, unverified: 0 })

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

const listed = { read: 'listIntegrations', part: ({ items }: List): unknown => items.at(-1) } as const

const waiting = (at: string) => ({
  id: newId(),
  state: 'waiting' as const,
  failure: null,
  total: null,
  done: 0,
  createdAt: at,
  endedAt: null,
})

export const integrationCalls = {
  listIntegrations: async (cast) => {
    const { who, integration } = await connected(cast)
    const second = await connectRepository(cast.server, who)
    return {
      status: 200,
      who,
      answer: () => ({
        items: [integration, second],
        addresses: [{ value: who.email, confirmed: true }],
      }),
    }
  },
  connectRepository: async (cast) => {
    const url = `${publicAddress()}/compiler.git`
    return {
      status: 201,
      who: await dana(cast),
      body: { url },
      answer: (at) => ({
        id: newId(),
        provider: 'git',
        ownerName: new URL(url).href.replace('https://', '').replace('/compiler.git', ''),
        state: 'connecting',
        failure: null,
        syncedAt: null,
        repositories: [
          {
            id: newId(),
            name: 'compiler',
            url,
            included: true,
            commits: 0,
            others: 0,
            analysis: waiting(at),
            version: 1,
          },
        ],
        version: 1,
        createdAt: at,
      }),
      kept: listed,
    }
  },
  syncIntegration: async (cast) => {
    const { who, integration } = await cancelled(cast)
    return {
      status: 202,
      who,
      path: { integrationId: integration.id },
      answer: (at) => changedTo(integration, { state: 'syncing', version: 3 }, { analysis: waiting(at) }),
      kept: listed,
    }
  },
  revokeIntegration: async (cast) => {
    const { who, integration } = await cancelled(cast)
    return {
      status: 200,
      who,
      path: { integrationId: integration.id },
      answer: () => changedTo(integration, { state: 'revoked', version: 3 }),
      kept: listed,
    }
  },
  removeIntegration: async (cast) => {
    const { who, integration } = await connected(cast)
    return {
      status: 204,
      who,
      path: { integrationId: integration.id },
      answer: () => '',
      kept: { read: 'listIntegrations', part: ({ items }) => items, is: () => [] },
    }
  },
  cancelAnalysis: async (cast) => {
    const { who, integration, analysisId } = await connected(cast)
    const { analysis } = repositoryOf(integration)
    return {
      status: 200,
      who,
      path: { analysisId },
      answer: (at) =>
        changedTo(
          integration,
          { state: 'connected', version: 2 },
          { analysis: analysis && { ...analysis, state: 'cancelled', endedAt: at } },
        ),
      kept: listed,
    }
  },
  includeRepository: async (cast) => {
    const { who, integration } = await connected(cast)
    return {
      status: 200,
      who,
      path: { repositoryId: repositoryOf(integration).id },
      body: { included: false },
      answer: () => changedTo(integration, {}, { included: false, version: 2 }),
      kept: listed,
    }
  },
  getExpertise: async (cast) => {
    const { who, commits, asOf } = await evident(cast)
    const weeks = commits.map(({ at }) => weekOf(at))
    return {
      status: 200,
      who,
      answer: () => ({
        items: [
          {
            topic: { slug: 'typescript', name: 'TypeScript', kind: 'language' },
            points: 120,
            tiers: tiers(120),
            level: 1,
            confidence: 45,
            weeks: 3,
            firstWeek: weeks[0] ?? 0,
            lastWeek: weeks[2] ?? 0,
          },
        ],
        formulaVersion: 1,
        asOf,
      }),
    }
  },
  getEvidence: async (cast) => {
    const { who, repository, commits, asOf } = await evident(cast)
    const [, , newest] = commits
    const { id = '', at = 0 } = newest ?? {}
    return {
      status: 200,
      who,
      query: { topic: 'typescript', by: 'commit', repository: repository.id, limit: '1' },
      answer: () => ({
        total: { points: 120, lines: 90, commits: 3, tiers: tiers(120) },
        groups: [
          {
            repository: { id: repository.id, name: repository.name },
            week: weekOf(at),
            commit: { id, at: new Date(at * 1000).toISOString() },
            points: 40,
            lines: 30,
            commits: 1,
            tiers: tiers(40),
          },
        ],
        nextCursor: Buffer.from(`${String(at).padStart(12, '0')} ${id}`).toString('base64url'),
        formulaVersion: 1,
        asOf,
      }),
    }
  },
} satisfies Partial<Builds>
