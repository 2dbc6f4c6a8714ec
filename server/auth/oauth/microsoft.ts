import type { CustomFetch, IDToken } from 'openid-client'
import { CodeRejected } from './failure.ts'
import { createOpenId } from './openid.ts'
import type { SocialPerson } from '../../contract/ports/oauth.ts'
import { addressOf, nameOf, type ProviderClient, type Registration } from './provider.ts'

/** The tenant of personal accounts, whose addresses Microsoft verifies. */
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'
const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/**
 * Microsoft. The shared tenants (`common` etc.) answer with the issuer of the user's own tenant. The library
 * accepts any issuer that matches the token's `tid`.
 */
export const createMicrosoft = (
  tenant: string,
  registration: Registration,
  outbound: CustomFetch,
): ProviderClient =>
  createOpenId(
    { issuer: `https://login.microsoftonline.com/${tenant}/v2.0`, personOf: microsoftPerson },
    registration,
    outbound,
  )

/**
 * `sub` differs per application, so the user is `oid` within `tid`. A tenant's admin may enter any address:
 * it counts as verified only if Microsoft confirms that the tenant owns its domain (`xms_edov`), or for
 * personal accounts.
 */
export function microsoftPerson({ oid, tid, email, xms_edov: domainOwned, name }: IDToken): SocialPerson {
  if (typeof oid !== 'string' || !guid.test(oid) || typeof tid !== 'string' || !guid.test(tid)) {
    throw new CodeRejected('no oid or tid')
  }
  const address = addressOf(email)
  const asserted = tid === consumers || domainOwned === true || domainOwned === 1 || domainOwned === '1'
  return {
    subject: `${tid}.${oid}`,
    email: address,
    emailVerified: address !== null && asserted,
    name: nameOf(name),
  }
}
