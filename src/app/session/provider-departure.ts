import { safeNextPath } from '#machines/navigation/next-path.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { dataOf, type ApiClient } from '../../api/client.ts'
import type { Departure } from '../../session/session-entry.ts'
import { failureOfCall } from './call-failure.ts'
import { keepAttempt } from './kept-attempt.ts'

export interface DepartureDependencies {
  readonly client: ApiClient
  /** The page's own origin. */
  readonly origin: string
  /** Leaves the page. */
  readonly leave: (url: string) => void
  /** Without cookies the server cannot know this browser again. */
  readonly hasCookies: () => boolean
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a provider may stand at that address: https, this origin, or on this machine where this page is on it too, as
 * the sandbox and a provider under development are. No user name, which would dress one host up as another.
 */
export function isProviderAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:' || url.origin === origin) return true
  return url.protocol === 'http:' && loopback.has(url.hostname) && loopback.has(new URL(origin).hostname)
}

const call = { hideError: true } as const

async function begin(client: ApiClient, departure: Departure) {
  const { integration, purpose, user } = departure
  const params = { path: { integration } }
  if (purpose === 'login' || purpose === 'register') {
    const body = { user, type: purpose }
    return dataOf(
      await client.POST('/oauth/{integration}/attempts', {
        params,
        body,
        call: { ...call, anyIdentity: true },
      }),
    )
  }
  return dataOf(
    await client.POST('/account/providers/{integration}/attempts', { params, body: { purpose }, call }),
  )
}

/** See SessionEntry.leaveForProvider. */
export async function leaveForProvider(
  { client, origin, leave, hasCookies }: DepartureDependencies,
  departure: Departure,
): Promise<Result<null>> {
  if (!hasCookies()) return { ok: false, failure: failureOf('refused', 'cookies-blocked') }
  try {
    const { authorizationUrl, state } = await begin(client, departure)
    if (!isProviderAddress(authorizationUrl, origin))
      return { ok: false, failure: failureOf('refused', 'unauthorized-domain') }
    if (!keepAttempt({ state, attempt: { ...departure, next: safeNextPath(departure.next) } }))
      return { ok: false, failure: failureOf('refused', 'cookies-blocked') }
    leave(authorizationUrl)
    return { ok: true, value: null }
  } catch (error) {
    return { ok: false, failure: failureOfCall(error) }
  }
}
