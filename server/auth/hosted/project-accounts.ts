import type { ProviderCode, ProviderIdentity, ProviderResult } from '../../contract/ports/identity.ts'
import { mailboxOf } from '#machines/domain/text/email-address.ts'
import type { Endpoints } from './endpoints.ts'
import {
  type CallResult,
  callProvider,
  isRecord,
  providerCodeOf,
  ProviderUnavailable,
} from './protocol-call.ts'
import type { ServiceTokens } from './service-tokens.ts'

/**
 * The accounts of a hosted project over the vendor's REST protocol. Throws ProviderUnavailable on an outage.
 */
export interface ProjectAccounts {
  /** A call with the project's API key, as a browser makes it. */
  asClient(method: string, body: object): Promise<CallResult>
  /** A call by the service account. `method` is like `:update`, or empty to create. */
  asAdmin(method: string, body: object): Promise<CallResult>
  byUid(uid: string): Promise<ProviderIdentity | null>
  byEmail(email: string): Promise<ProviderIdentity | null>
}

export function createProjectAccounts(endpoints: Endpoints, tokens: ServiceTokens): ProjectAccounts {
  const asAdmin: ProjectAccounts['asAdmin'] = async (method, body) =>
    callProvider(endpoints.admin(method), { body, bearer: await tokens.access() })

  const find = async (sought: { localId: string[] } | { email: string[] }) => {
    const answer = await asAdmin(':lookup', sought)
    if (!answer.ok) throw defectOf(answer.code)
    const { users } = answer.value
    const [user] = Array.isArray(users) ? users : []
    return isRecord(user) ? identityOf(user) : null
  }
  return {
    asClient: (method, body) => callProvider(endpoints.client(method), { body }),
    asAdmin,
    byUid: (uid) => find({ localId: [uid] }),
    byEmail: (email) => find({ email: [mailboxOf(email)] }),
  }
}

/** A refusal that no user can cause: the project is misconfigured or a permission is missing. */
export const defectOf = (code: string): ProviderUnavailable =>
  new ProviderUnavailable(`The identity provider refused with ${code}`)

/** Returns the refusal as data if a user can cause it. */
export function refusalOf(code: string): { ok: false; code: ProviderCode } {
  const known = providerCodeOf(code)
  if (known === null) throw defectOf(code)
  return { ok: false, code: known }
}

/**
 * Returns the identity that `find` yields, or user-not-found: an account may be deleted between two calls.
 */
export async function found(
  find: Promise<ProviderIdentity | null>,
): Promise<ProviderResult<ProviderIdentity>> {
  const identity = await find
  return identity === null ? { ok: false, code: 'user-not-found' } : { ok: true, value: identity }
}

function identityOf(user: Record<string, unknown>): ProviderIdentity {
  const { localId, email, emailVerified, disabled, customAttributes, passwordHash, validSince } = user
  if (typeof localId !== 'string') throw new ProviderUnavailable('The identity provider answered nobody')
  return {
    uid: localId,
    email: typeof email === 'string' ? email : null,
    emailVerified: emailVerified === true,
    disabled: disabled === true,
    claims: claimsOf(customAttributes),
    hasPassword: typeof passwordHash === 'string' && passwordHash !== '',
    validSince: typeof validSince === 'string' ? Number(validSince) : 0,
  }
}

/** The vendor stores custom claims as a JSON string. */
function claimsOf(attributes: unknown): Record<string, unknown> {
  if (typeof attributes !== 'string' || attributes === '') return {}
  const parsed: unknown = JSON.parse(attributes)
  return isRecord(parsed) ? parsed : {}
}
