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
import { dataOf, type ApiClient } from '../../api/client.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import type { SessionEntry } from '../../session/session-entry.ts'
import { failureOfCall } from './call-failure.ts'
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

  const exchange = async (attempt: CallbackAttempt): Promise<Result<null>> => {
    const { purpose, integration } = attempt
    if (purpose === 'login' || purpose === 'register') return signIn(attempt, purpose)
    try {
      const { code, state: token } = held
      if (purpose === 'reauthenticate')
        return await takeSession(
          await redeemCode(client, { ...held, integration, purpose: 'login', accountType: attempt.user }),
        )
      const call = { hideError: true } as const
      dataOf(await client.POST('/account/providers', { body: { integration, code, token }, call }))
      return { ok: true, value: null }
    } catch (error) {
      return failed(failureOfCall(error))
    }
  }

  return integrationCallbackMachine.provide({
    actors: {
      readParams: fromPromise<CallbackParams, CallbackInput>(() => Promise.resolve(read())),
      exchangeCode: fromPromise<Result<null>, CallbackAttempt>(({ input }) => exchange(input)),
    },
  })
}
