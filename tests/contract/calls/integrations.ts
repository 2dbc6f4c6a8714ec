/** How the operations of connected repositories are called well. */
import { expect } from 'vitest'
import {
  beginBundle,
  connectRepository,
  publicAddress,
  repositoryOf,
  type ConnectedIntegration,
} from '#tests/support/evidence-rows.ts'
import { bodyOf } from '#tests/support/answers.ts'
import { call, registerPerson, type Person } from '#tests/support/people.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { beginConnect, connectionOf } from '#tests/support/forge.ts'
import { newId } from './matching.ts'
import { takenUpLater, wayToGitHub } from './social.ts'

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

/** What a bundle is read as. */
const ofBundle = (at: string): ConnectedIntegration => ({
  id: newId(),
  provider: 'bundle',
  ownerName: '',
  account: null,
  state: 'connecting',
  failure: null,
  waitsUntil: null,
  syncedAt: null,
  repositories: [
    {
      id: newId(),
      name: 'compiler',
      url: null,
      isPrivate: false,
      isGone: false,
      included: true,
      copied: false,
      mergesPending: false,
      commits: 0,
      others: 0,
      analysis: waiting(at),
      version: 1,
    },
  ],
  version: 1,
  createdAt: at,
})

/** Repositories of the sandbox's GitHub, which asks for these. */
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

/** As if nobody had connected an account at GitHub before: one is one developer's, and the sandbox has few. */
export const freeAccounts = ({ server }: Pick<Cast, 'server'>) =>
  server.database.global((tx) => tx.deleteFrom('forge_account_owner').execute())

/** A developer who is back from GitHub as the sandbox's Sam, who has neither an address nor repositories. */
export async function backFromGitHub(cast: Pick<Cast, 'server'>) {
  await freeAccounts(cast)
  const who = await dana(cast)
  const attempt = await beginConnect(cast.server, who)
  return { who, body: await connectionOf(cast.server, attempt, 'sam') }
}

/** A developer who has connected Sam's account, which waits to be listed. */
export async function connectedGitHub(cast: Pick<Cast, 'server'>) {
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

export const integrationCalls = {
  listIntegrations: async (cast) => {
    const { who, integration } = await connected(cast)
    const second = await connectRepository(cast.server, who)
    return {
      status: 200,
      who,
      answer: () => ({
        items: [integration, second],
        addresses: [{ id: newId(), value: who.email, confirmed: true, isAccount: true, linkUntil: null }],
        suggested: [],
        forges,
        signing: { challenge: expect.any(String) as string, keys: [] },
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
        account: null,
        state: 'connecting',
        failure: null,
        waitsUntil: null,
        syncedAt: null,
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
  beginBundle: async (cast) => ({
    status: 201,
    who: await dana(cast),
    body: { name: 'compiler', size: 5_000_000 },
    answer: () => ({
      id: newId(),
      name: 'compiler',
      size: 5_000_000,
      partSize: 2_097_152,
      parts: 3,
    }),
    kept: 'no operation shows a bundle that is not whole',
  }),
  sendBundlePart: async (cast) => {
    const who = await dana(cast)
    const { id } = await beginBundle(cast.server, who)
    return {
      status: 200,
      who,
      path: { bundleId: id, part: '1' },
      bytes: { type: 'application/octet-stream', content: 'pack' },
      answer: (at) => ({ received: 1, parts: 1, integration: ofBundle(at) }),
      kept: { ...listed, is: ofBundle },
    }
  },
  dropBundle: async (cast) => {
    const who = await dana(cast)
    const { id } = await beginBundle(cast.server, who)
    return {
      status: 204,
      who,
      path: { bundleId: id },
      answer: () => '',
      kept: 'no operation shows a bundle that is not whole',
    }
  },
  startConnect: async (cast) => {
    const { who, integration } = await connectedGitHub(cast)
    return {
      status: 201,
      who,
      body: { integrationName: 'github', isPrivateAllowed: false, integrationId: integration.id },
      answer: wayToGitHub,
      kept: takenUpLater,
    }
  },
  addAvailableIntegration: async (cast) => {
    const { who, body } = await backFromGitHub(cast)
    return {
      status: 201,
      who,
      body,
      answer: (at) => ({
        id: newId(),
        provider: 'github',
        ownerName: samsAccount.login,
        account: samsAccount,
        state: 'connecting',
        failure: null,
        waitsUntil: null,
        syncedAt: null,
        repositories: [],
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
} satisfies Partial<Builds>
