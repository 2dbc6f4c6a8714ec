import { isIntegration } from '#machines/session/integration-callback/integration-callback-logic.ts'
import type {
  CallbackAttempt,
  CallbackPurpose,
} from '#machines/session/integration-callback/integration-callback-types.ts'

/** In the storage of this tab: a sign-in that is under way belongs to it alone, and ends with it. */
const key = 'assay.oauth'

const purposes: readonly CallbackPurpose[] = [
  'login',
  'register',
  'link',
  'reauthenticate',
  'connect',
  'connectPrivate',
]

export interface KeptAttempt {
  /** As the server made it; the provider sends it back. */
  readonly state: string
  readonly attempt: CallbackAttempt
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Null for what this version of the product did not write. */
export function parseAttempt(text: string | null): KeptAttempt | null {
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

/** False where the browser refuses storage: whoever comes back could not be told from anybody else. */
export function keepAttempt({ state, attempt }: KeptAttempt): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify({ state, ...attempt }))
    return true
  } catch {
    return false
  }
}

/** The kept attempt, once: it is gone before it is answered. */
export function takeAttempt(): KeptAttempt | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return parseAttempt(text)
  } catch {
    return null
  }
}
