import type { CustomFetch, IDToken } from 'openid-client'
import { CodeRejected } from './failure.ts'
import { createOpenId } from './openid.ts'
import type { SocialPerson } from '../../contract/ports/oauth.ts'
import { addressOf, nameOf, type ProviderClient, type Registration } from './provider.ts'

/** The tenant of personal accounts, whose addresses Microsoft itself has verified. */
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'
const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/**
 * Microsoft. The shared tenants (`common` and its like) answer with the issuer of the person's own tenant: the library
 * accepts any, as long as it is that of the token's `tid`.
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
 * `sub` differs from application to application, so the person is `oid` within `tid`. Whoever runs a tenant may write
 * any address into it: it counts as verified only where Microsoft says that the tenant owns its domain (`xms_edov`),
 * or for personal accounts.
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
