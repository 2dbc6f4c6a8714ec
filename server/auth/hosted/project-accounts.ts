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

/** The people of a hosted project, by the vendor's REST protocol. Throws ProviderUnavailable on an outage. */
export interface ProjectAccounts {
  /** A call by the project's key, as a browser would make it. */
  asClient(method: string, body: object): Promise<CallResult>
  /** A call by the service account; `method` as in `:update`, or empty to create. */
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

/** A refusal that no person can have caused: the project is set up wrongly, or a right is missing. */
export const defectOf = (code: string): ProviderUnavailable =>
  new ProviderUnavailable(`The identity provider refused with ${code}`)

/** The refusal as data where a person can have caused it. */
export function refusalOf(code: string): { ok: false; code: ProviderCode } {
  const known = providerCodeOf(code)
  if (known === null) throw defectOf(code)
  return { ok: false, code: known }
}

/** The identity that `find` gives, or user-not-found: somebody may be removed between two calls. */
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

/** Custom claims are stored as JSON in a text. */
function claimsOf(attributes: unknown): Record<string, unknown> {
  if (typeof attributes !== 'string' || attributes === '') return {}
  const parsed: unknown = JSON.parse(attributes)
  return isRecord(parsed) ? parsed : {}
}
