import { safeNextPath } from '#machines/navigation/next-path.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import type { AnswerOf, ApiClient } from '../../api/client.ts'
import { sessionStep, flowStep } from '../../api/error-policies.ts'
import { isSpentInvitation, openInvitation } from '../../api/open-invitation.ts'
import { tabStorage } from '../../lib/storage.ts'
import type { Departure, SessionEntry } from '../../session/session-entry.ts'
import { defectAnswer } from './defect-answer.ts'
import { keepAttempt } from './stored-attempt.ts'

/** The page being left, as the browser provides it. */
export interface DepartingPage {
  readonly location: Pick<Location, 'origin' | 'assign'>
  /** Without cookies the server cannot recognise this browser. */
  readonly navigator: Pick<Navigator, 'cookieEnabled'>
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a provider may have that address: https, this origin, or localhost if this page is on localhost too, as the
 * sandbox and a provider under development are. No user name, which could disguise the host.
 */
export function isProviderAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:' || url.origin === origin) return true
  return url.protocol === 'http:' && loopback.has(url.hostname) && loopback.has(new URL(origin).hostname)
}

/** The email of the invitation open in this tab; null if there is none that works. */
async function invitedEmail(client: ApiClient): Promise<Result<string, CallFailure> | null> {
  const secret = tabStorage.get('invitation')
  if (secret === null) return null
  const opened = await openInvitation(client, secret, new AbortController().signal)
  if (opened.ok) return { ok: true, value: opened.value.email }
  return isSpentInvitation(opened.failure) ? null : opened
}

async function begin(
  client: ApiClient,
  { integration, purpose, user, connection }: Departure,
): Promise<Result<AnswerOf<'startSignIn'>, CallFailure>> {
  if (purpose === 'connect' || purpose === 'connectPrivate') {
    const isPrivateAllowed = purpose === 'connectPrivate'
    const body = { integrationName: 'github', isPrivateAllowed, integrationId: connection ?? null } as const
    return client.POST('/integrations/attempts', { body, call: flowStep })
  }
  const params = { path: { integration } }
  if (purpose === 'login' || purpose === 'register') {
    const invited = purpose === 'register' && user === 'company' ? await invitedEmail(client) : null
    if (invited !== null && !invited.ok) return invited
    const body = { user, type: purpose, ...(invited !== null && { invitedEmail: invited.value }) }
    return client.POST('/oauth/{integration}/attempts', {
      params,
      body,
      call: sessionStep,
    })
  }
  return client.POST('/account/providers/{integration}/attempts', {
    params,
    body: { purpose },
    call: flowStep,
  })
}

const refused = (code: string) => ({ ok: false, failure: failureOf('refused', code) }) as const

async function depart(
  client: ApiClient,
  { location, navigator }: DepartingPage,
  departure: Departure,
): Promise<Result<null>> {
  if (!navigator.cookieEnabled) return refused('cookies-blocked')
  const begun = await begin(client, departure)
  if (!begun.ok) return begun
  const { authorizationUrl, state } = begun.value
  if (!isProviderAddress(authorizationUrl, location.origin)) return refused('unauthorized-domain')
  const { connection: _connection, ...attempt } = departure
  if (!keepAttempt({ state, attempt: { ...attempt, next: safeNextPath(attempt.next) } }))
    return refused('cookies-blocked')
  location.assign(authorizationUrl)
  return { ok: true, value: null }
}

/** See SessionEntry.leaveForProvider. */
export const provideDeparture =
  (client: ApiClient, page: DepartingPage = window): SessionEntry['leaveForProvider'] =>
  (departure) =>
    depart(client, page, departure).catch(defectAnswer)
