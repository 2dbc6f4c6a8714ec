import { fromPromise, waitFor } from 'xstate'
import { safeNextPath } from '#machines/navigation/next-path.ts'
import { integrationCallbackMachine } from '#machines/session/integration-callback/integration-callback-machine.ts'
import type {
  CallbackAttempt,
  CallbackInput,
  CallbackParams,
} from '#machines/session/integration-callback/integration-callback-types.ts'
import { failureOf, type Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '../../api/client.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import type { SessionEntry } from '../../session/session-entry.ts'
import { takeAttempt } from './kept-attempt.ts'
import { redeemCode } from './redeem-code.ts'

export interface CallbackDependencies {
  readonly client: ApiClient
  readonly auth: AuthActor
  readonly takeSession: SessionEntry['takeSession']
  /** The query of the present address. */
  readonly query: () => string
  /** Replaces the query of the present history entry; nothing of the former one is left. */
  readonly replaceQuery: (query: string) => void
}

/** The server takes no longer code; one that is longer is none. */
const maxCodeLength = 2048

const failed = (failure: Failure): Result<null> => ({ ok: false, failure })

/** The machine of the callback page with its edges, for one arrival: the code stays in here. */
export function provideCallback(dependencies: CallbackDependencies): typeof integrationCallbackMachine {
  const { client, auth, takeSession, query, replaceQuery } = dependencies
  let held = { code: '', state: '' }

  const read = (): CallbackParams => {
    const params = new URLSearchParams(query())
    const kept = takeAttempt()
    held = { code: params.get('code') ?? '', state: params.get('state') ?? '' }
    const next = safeNextPath(kept?.attempt.next)
    const isSignIn = kept?.attempt.purpose === 'login' || kept?.attempt.purpose === 'register'
    // The identity listener follows it, as it does on the doors.
    replaceQuery(isSignIn && next !== null ? `?${new URLSearchParams({ next })}` : '')
    return {
      hasCode: held.code !== '' && held.code.length <= maxCodeLength,
      isOwnState: kept !== null && kept.state === held.state,
      providerError: params.get('error'),
      attempt: kept === null ? null : { ...kept.attempt, next },
    }
  }

  const signIn = async (attempt: CallbackAttempt, purpose: 'login' | 'register'): Promise<Result<null>> => {
    if (auth.getSnapshot().matches('signedIn')) return failed(failureOf('refused', 'already-signed-in'))
    const { integration, user } = attempt
    auth.send({
      type: 'auth.exchangeRequested',
      exchange: { integration, purpose, accountType: user, ...held },
    })
    const { context } = await waitFor(auth, (snapshot) => !snapshot.matches('signingIn'), {
      timeout: Infinity,
    })
    if (context.uid !== null) return { ok: true, value: null }
    // The failure is told on this page; a door that is opened next begins afresh.
    auth.send({ type: 'auth.signInCancelled' })
    return failed(context.failure ?? failureOf('refused', 'state-invalid'))
  }

  const link = async ({ integration }: CallbackAttempt): Promise<Result<null>> => {
    const { code, state: token } = held
    const call = { hideError: true } as const
    const linked = await client.POST('/account/providers', { body: { integration, code, token }, call })
    return linked.ok ? { ok: true, value: null } : linked
  }

  const reauthenticate = async ({ integration, user }: CallbackAttempt): Promise<Result<null>> => {
    const opened = await redeemCode(client, { ...held, integration, purpose: 'login', accountType: user })
    return opened.ok ? takeSession(opened.value) : opened
  }

  const exchange = (attempt: CallbackAttempt): Promise<Result<null>> => {
    const { purpose } = attempt
    if (purpose === 'login' || purpose === 'register') return signIn(attempt, purpose)
    return purpose === 'reauthenticate' ? reauthenticate(attempt) : link(attempt)
  }

  return integrationCallbackMachine.provide({
    actors: {
      readParams: fromPromise<CallbackParams, CallbackInput>(() => Promise.resolve(read())),
      exchangeCode: fromPromise<Result<null>, CallbackAttempt>(({ input }) => exchange(input)),
    },
  })
}
