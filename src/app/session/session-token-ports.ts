import { CallFailed } from '../../api/call-errors.ts'
import type { ApiClient } from '../../api/client.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { createSessionTokens, type JwtPair, type SessionTokens } from '../../api/session-tokens.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import { withLock } from '../../lib/web-lock.ts'

const quiet = { hideError: true, loader: false } as const

/** A refused call answers null; one without an answer rejects, so that the stored session is kept. */
async function pairOf(call: Promise<JwtPair | undefined>): Promise<JwtPair | null> {
  try {
    return (await call) ?? null
  } catch (error) {
    const status = error instanceof CallFailed ? error.failure.status : null
    if (status !== null && status < 500 && status !== 429) return null
    throw error
  }
}

/** Our own session over local storage and the two operations that renew and open it. */
export function provideSessionTokens(
  client: ApiClient,
  storage: TypedStorage,
  uid: () => string | null,
): SessionTokens {
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
    refresh: async ({ accessToken, refreshToken }) => {
      const body = { refreshToken, oldAccessToken: accessToken, userType: storage.get('userType') ?? 'user' }
      return pairOf(client.POST('/refreshJwt', { body, call: quiet }).then(({ data }) => data))
    },
    open: () => pairOf(client.POST('/session', { call: quiet }).then(({ data }) => data?.jwt)),
    inTurn: (work) => withLock('assay-session', work),
    uid,
    now: serverClock.now,
  })
}
