import type { ProviderCode } from '../../contract/ports/identity.ts'

/** Milliseconds. A slower provider counts as unavailable. */
const CALL_LIMIT_MS = 4000
/** Maximum answer length in characters. An account with every claim stays far below. */
const MAX_ANSWER = 1024 * 1024

/** The provider did not answer, or its answer was unusable. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** A refusal with the protocol's code, such as `EMAIL_EXISTS`. */
export interface Refused {
  ok: false
  code: string
}

export type CallResult = { ok: true; value: Record<string, unknown> } | Refused

/**
 * Makes one call of the vendor's REST protocol. Returns a refusal (4xx with a code) as data. Throws {@link
 * ProviderUnavailable} if the provider is silent, slow, redirecting, failing or unintelligible. Neither
 * contains the request.
 */
export async function callProvider(
  url: string,
  request: { body?: object | URLSearchParams; bearer?: string },
): Promise<CallResult> {
  const { body, bearer } = request
  let status: number
  let answer: unknown
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
      headers: {
        accept: 'application/json',
        ...(body === undefined || body instanceof URLSearchParams
          ? {}
          : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    })
    status = response.status
    const text = await response.text()
    if (text.length > MAX_ANSWER) throw new Error('The answer is too long')
    answer = JSON.parse(text)
  } catch (error) {
    // The message omits the URL, which contains the project's key.
    throw new ProviderUnavailable('The identity provider gave no usable answer', { cause: error })
  }
  if (!isRecord(answer)) throw new ProviderUnavailable('The identity provider gave no usable answer')
  if (status >= 200 && status < 300) return { ok: true, value: answer }
  const code = refusalOf(answer)
  if (status >= 500 || code === null) {
    throw new ProviderUnavailable(`The identity provider answered ${status}`)
  }
  return { ok: false, code }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Extracts `CODE` from `{ error: { message: 'CODE : detail' } }`. */
function refusalOf(answer: Record<string, unknown>): string | null {
  const { error } = answer
  if (!isRecord(error) || typeof error['message'] !== 'string') return null
  return error['message'].split(/[\s:]/u)[0] ?? null
}

/** The vendor's codes that a user can cause. */
const CODES: Readonly<Record<string, ProviderCode>> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  DUPLICATE_EMAIL: 'email-already-in-use',
  EMAIL_EXISTS: 'email-already-in-use',
  EMAIL_NOT_FOUND: 'user-not-found',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_EMAIL: 'invalid-email',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  INVALID_NEW_EMAIL: 'invalid-email',
  INVALID_OOB_CODE: 'invalid-action-code',
  INVALID_PASSWORD: 'invalid-credential',
  MISSING_PASSWORD: 'invalid-credential',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'password-does-not-meet-requirements',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-not-found',
  WEAK_PASSWORD: 'weak-password',
}

/**
 * Returns the port's code of a refusal, or null if the refusal is our defect (wrong key, missing permission).
 */
export const providerCodeOf = (code: string): ProviderCode | null => CODES[code] ?? null
