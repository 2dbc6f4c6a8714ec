import { CallFailed } from '../api/call-errors.ts'
import { createApiClient, type ApiClient } from '../api/client.ts'
import { createExecutor, type EndedCall } from '../api/executor.ts'
import { createLiveUpdates } from '../api/live/live-updates.ts'
import { createProfileStore, type ProfileStore } from '../api/profile-store.ts'
import { createSessionTokens, type JwtPair } from '../api/session-tokens.ts'
import { createTokenHeader } from '../api/token-header.ts'
import type { Identity } from '../identity/identity.ts'
import type { TypedStorage } from '../lib/storage.ts'
import type { AuthActor } from '../session/auth-context.tsx'
import type { LoaderActor } from '../session/loader-context.tsx'

export interface ApiDependencies {
  readonly apiBase: string
  readonly identity: Identity
  readonly storage: TypedStorage
  readonly loader: LoaderActor
  /** The auth actor, which exists only after the client that its ports use. */
  readonly auth: () => AuthActor
  readonly ended: (call: EndedCall) => void
}

const quiet = { hideError: true, loader: false } as const

/** A refused call answers null; one without an answer rejects, so that the stored session is kept. */
async function pairOf(call: Promise<JwtPair | undefined>): Promise<JwtPair | null> {
  try {
    return (await call) ?? null
  } catch (error) {
    if (error instanceof CallFailed && error.failure.status !== null && error.failure.status < 500)
      return null
    throw error
  }
}

function createTokens(client: ApiClient, storage: TypedStorage) {
  return createSessionTokens({
    read: () => ({ accessToken: storage.get('accessToken'), refreshToken: storage.get('refreshToken') }),
    store: (pair) => {
      storage.set('accessToken', pair.accessToken)
      storage.set('refreshToken', pair.refreshToken)
    },
    forget: () => {
      storage.remove('accessToken')
      storage.remove('refreshToken')
    },
    refresh: ({ accessToken, refreshToken }) =>
      pairOf(
        client
          .POST('/refreshJwt', {
            body: { refreshToken, oldAccessToken: accessToken, userType: storage.get('userType') ?? 'user' },
            call: quiet,
          })
          .then(({ data }) => data),
      ),
    open: () => pairOf(client.POST('/session', { call: quiet }).then(({ data }) => data?.jwt)),
    inTurn: (work) => ('locks' in navigator ? navigator.locks.request('assay-session', work) : work()),
    now: () => Date.now(),
  })
}

/** Joins the client, its executor and the live updates with the identity and the app-lifetime actors. */
export function connectApi(dependencies: ApiDependencies) {
  const { apiBase, identity, storage, loader, auth, ended } = dependencies
  const profiles: ProfileStore = createProfileStore()
  const companyId = (): string | null => {
    const { company } = profiles.read()
    return company.state === 'loaded' ? company.profile.ownerProfile.companyId : null
  }
  const tokenHeader = createTokenHeader({
    idToken: async (force) => {
      const answer = await identity.idToken(force)
      if (answer.kind === 'token') return { kind: 'token', ...answer.value }
      return answer.kind === 'unavailable' ? { kind: 'noResponse' } : answer
    },
    isSignedIn: () => auth().getSnapshot().matches('signedIn'),
    companyId,
    now: () => Date.now(),
  })
  const { execute, cancelAll } = createExecutor({
    tokenHeader,
    epoch: () => auth().getSnapshot().context.epoch,
    accountType: () => auth().getSnapshot().context.accountType ?? profiles.read().accountType,
    loader: {
      started: (id, shown) => loader.send({ type: 'request.started', id, loader: shown }),
      settled: (id) => loader.send({ type: 'request.settled', id }),
    },
    ended,
  })
  const client = createApiClient(apiBase, execute)
  const live = createLiveUpdates({ url: `${apiBase}/live`, tokens: createTokens(client, storage) })
  return { client, live, profiles, tokenHeader, cancelAll, companyId }
}
