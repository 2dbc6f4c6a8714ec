import type { Result } from '#machines/shared/result.ts'
import { CallEnded, CallUnanswered } from '../../api/call-errors.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import type { ApiClient } from '../../api/client.ts'
import { background, sessionCheck } from '../../api/error-policies.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { createSessionTokens, type SessionTokens } from '../../api/session-tokens.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import { withLock } from '../../lib/web-lock.ts'
import { forgetTokens, readTokens, storeTokens } from './stored-tokens.ts'

/** Null for a refused call; rejects for one without an answer, so that the stored session is kept. */
function successOrNull<Value>(result: Result<Value, CallFailure>): Value | null {
  if (result.ok) return result.value
  const { status } = result.failure
  if (status !== null && status < 500 && status !== 429) return null
  throw new CallUnanswered(result.failure)
}

/** A call that led elsewhere has shown why there is no session. */
function refusedWhereEnded(error: unknown): null {
  if (error instanceof CallEnded) return null
  throw error
}

/** Our own session over local storage and the two operations that renew and open it. */
export function provideSessionTokens(
  client: ApiClient,
  storage: TypedStorage,
  uid: () => string | null,
): SessionTokens {
  return createSessionTokens({
    read: () => readTokens(storage),
    store: (pair) => storeTokens(storage, pair),
    forget: () => forgetTokens(storage),
    refresh: async ({ accessToken, refreshToken }) => {
      const body = { refreshToken, oldAccessToken: accessToken, userType: storage.get('userType') ?? 'user' }
      return successOrNull(await client.POST('/refreshJwt', { body, call: background }))
    },
    open: async () => {
      const opened = await client.POST('/session', { call: sessionCheck }).catch(refusedWhereEnded)
      return opened === null ? null : (successOrNull(opened)?.jwt ?? null)
    },
    inTurn: (work) => withLock('assay-session', work),
    uid,
    now: serverClock.now,
  })
}
