import { createActor, fromPromise } from 'xstate'
import { safeNextPath, withNext } from '#machines/navigation/next-path.ts'
import { integrationCallbackMachine } from '#machines/session/integration-callback/integration-callback-machine.ts'
import type {
  CallbackAttempt,
  CallbackInput,
  CallbackParams,
} from '#machines/session/integration-callback/integration-callback-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '../../api/client.ts'
import { sessionStep, flowStep } from '../../api/error-policies.ts'
import type { ProfileStore } from '../../api/profile-store.ts'
import type { LazyIdentity } from '../../identity/identity.ts'
import { isStorageBlocked } from '../../lib/storage-blocked.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import type { CallbackActor, SessionEntry } from '../../session/session-entry.ts'
import { enterSession } from './enter-session.ts'
import { takeAttempt } from './stored-attempt.ts'

export interface CallbackDependencies {
  readonly client: ApiClient
  readonly storage: TypedStorage
  readonly identity: LazyIdentity
  readonly auth: AuthActor
  readonly profiles: Pick<ProfileStore, 'successor'>
  readonly takeSession: SessionEntry['takeSession']
}

/** The operation of each provider; the paths are fixed (docs/api.md#names-that-are-fixed). */
const redeeming = {
  microsoft: '/msCallback',
  google: '/googleCallback',
  github: '/githubOauthCallback',
} as const

/** Length limit of the server's code parameter; longer codes are dropped. */
const maxCodeLength = 2048

const refused = (code: string): Result<null> => ({ ok: false, failure: failureOf('refused', code) })

/** Provides the machine of the callback page for one arrival; the code never leaves this closure. */
export function provideCallback(dependencies: CallbackDependencies): typeof integrationCallbackMachine {
  const { client, identity, auth, takeSession } = dependencies
  let held = { code: '', state: '' }

  const read = (): CallbackParams => {
    // Bypasses the route's schema: the code is read and removed from the address before anything else can store it.
    const params = new URLSearchParams(window.location.search)
    const storedAttempt = takeAttempt()
    held = { code: params.get('code') ?? '', state: params.get('state') ?? '' }
    const next = safeNextPath(storedAttempt?.attempt.next)
    const isSignIn =
      storedAttempt?.attempt.purpose === 'login' || storedAttempt?.attempt.purpose === 'register'
    // The identity listener follows `next`, as on the sign-in pages. The router notices, as it watches the browser's
    // history.
    const path = withNext(window.location.pathname, isSignIn ? next : null)
    window.history.replaceState(window.history.state, '', path)
    return {
      hasCode: held.code !== '' && held.code.length <= maxCodeLength,
      isOwnState: storedAttempt !== null && storedAttempt.state === held.state,
      providerError: params.get('error'),
      attempt: storedAttempt === null ? null : { ...storedAttempt.attempt, next },
    }
  }

  const redeem = ({ integration, purpose, user }: CallbackAttempt) => {
    const type = purpose === 'register' ? purpose : 'login'
    const body = { code: held.code, user, type, token: held.state, isPrivateAllowed: false } as const
    return client.POST(redeeming[integration], { body, call: sessionStep })
  }

  const signIn = async (attempt: CallbackAttempt): Promise<Result<null>> => {
    if (auth.getSnapshot().matches('signedIn')) return refused('already-signed-in')
    if (isStorageBlocked()) return refused('cookies-blocked')
    identity.prepare()
    // The server matches the attempt by our cookie, and rejects a browser that does not send it.
    const opened = await redeem(attempt)
    if (!opened.ok) return opened
    const entered = await enterSession(dependencies, opened.value)
    if (!entered.ok) return entered
    // The provider does not know whether this is the first login. Skipped if the user has signed out since.
    const { isFirstLogin } = opened.value
    if (isFirstLogin && identity.present()?.uid === entered.value.uid)
      auth.send({ type: 'identity.changed', identity: entered.value, isFirstLogin })
    return { ok: true, value: null }
  }

  const link = async ({ integration }: CallbackAttempt): Promise<Result<null>> => {
    const { code, state: token } = held
    const linked = await client.POST('/account/providers', {
      body: { integration, code, token },
      call: flowStep,
    })
    return linked.ok ? { ok: true, value: null } : linked
  }

  const connect = async (isPrivateAllowed: boolean): Promise<Result<null>> => {
    if (auth.getSnapshot().context.accountType === 'company') return refused('developers-only')
    const body = { integrationName: 'github', code: held.code, isPrivateAllowed, token: held.state } as const
    const connected = await client.POST('/addAvailableIntegration', { body, call: flowStep })
    return connected.ok ? { ok: true, value: null } : connected
  }

  const reauthenticate = async (attempt: CallbackAttempt): Promise<Result<null>> => {
    const opened = await redeem(attempt)
    return opened.ok ? takeSession(opened.value) : opened
  }

  const exchange = (attempt: CallbackAttempt): Promise<Result<null>> => {
    const { purpose } = attempt
    if (purpose === 'login' || purpose === 'register') return signIn(attempt)
    if (purpose === 'connect' || purpose === 'connectPrivate') return connect(purpose === 'connectPrivate')
    return purpose === 'reauthenticate' ? reauthenticate(attempt) : link(attempt)
  }

  return integrationCallbackMachine.provide({
    actors: {
      readParams: fromPromise<CallbackParams, CallbackInput>(() => Promise.resolve(read())),
      exchangeCode: fromPromise<Result<null>, CallbackAttempt>(({ input }) => exchange(input)),
    },
  })
}

/** See SessionEntry.arriveFrom. */
export function provideArrivals(dependencies: CallbackDependencies): SessionEntry['arriveFrom'] {
  const arrivals = new Map<string, CallbackActor>()
  return (integration) => {
    const present = arrivals.get(integration)
    if (present !== undefined) return present
    const arrival = createActor(provideCallback(dependencies), { input: { integration } }).start()
    arrivals.set(integration, arrival)
    return arrival
  }
}
