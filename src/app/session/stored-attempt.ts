import { isIntegration } from '#machines/session/integration-callback/integration-callback-logic.ts'
import type {
  CallbackAttempt,
  CallbackPurpose,
} from '#machines/session/integration-callback/integration-callback-types.ts'

/** In the tab's storage: a pending sign-in belongs to its tab, and ends with it. */
const key = 'assay.oauth'

const purposes: readonly CallbackPurpose[] = [
  'login',
  'register',
  'link',
  'reauthenticate',
  'connect',
  'connectPrivate',
]

export interface StoredAttempt {
  /** Made by the server; the provider sends it back. */
  readonly state: string
  readonly attempt: CallbackAttempt
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Null for text that this version of the product did not write. */
export function parseAttempt(text: string | null): StoredAttempt | null {
  let raw: unknown
  try {
    raw = JSON.parse(text ?? '')
  } catch {
    return null
  }
  if (!isRecord(raw)) return null
  const { state, integration, user, next, action } = raw
  const purpose = purposes.find((each) => each === raw.purpose)
  if (typeof state !== 'string' || state === '' || purpose === undefined) return null
  if (typeof integration !== 'string' || !isIntegration(integration)) return null
  if (user !== 'user' && user !== 'company') return null
  const attempt: CallbackAttempt = {
    integration,
    purpose,
    user,
    next: textOrNull(next),
    action: textOrNull(action),
  }
  return { state, attempt }
}

/** False if the browser refuses storage: a returning user could not be recognised. */
export function keepAttempt({ state, attempt }: StoredAttempt): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify({ state, ...attempt }))
    return true
  } catch {
    return false
  }
}

/** Reads the attempt once: it is removed before it is used. */
export function takeAttempt(): StoredAttempt | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return parseAttempt(text)
  } catch {
    return null
  }
}
