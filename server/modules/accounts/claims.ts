import type { IdentityProvider, ProviderIdentity } from '#server/contract/ports/identity.ts'
import type { AccountRecord } from './repository.ts'

type Kind = Pick<AccountRecord, 'userType' | 'superUser'>

/**
 * Copies type and staff flag of the account, which alone decides, to the identity's claims for the browser
 * (docs/accounts.md#registration). Repeatable: the next registration or sign-in repairs a registration that failed between
 * account and claims.
 */
export async function alignClaims(
  provider: Pick<IdentityProvider, 'setClaims'>,
  identity: Pick<ProviderIdentity, 'uid' | 'claims'>,
  { userType, superUser }: Kind,
): Promise<void> {
  const { claims } = identity
  if (claims['userType'] === userType && claims['superUser'] === superUser) return
  await provider.setClaims(identity.uid, { userType, superUser })
}

/** Aligns claims after account changes outside a sign-in. Returns whether the claims changed. */
export const claimsAligner =
  (provider: Pick<IdentityProvider, 'getIdentity' | 'setClaims'>) =>
  async ({ uid, ...kind }: Kind & { uid: string }): Promise<boolean> => {
    const identity = await provider.getIdentity(uid)
    if (identity === null) return false
    const { userType, superUser } = identity.claims
    await alignClaims(provider, identity, kind)
    return userType !== kind.userType || superUser !== kind.superUser
  }
