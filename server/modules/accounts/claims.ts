import type { IdentityProvider, ProviderIdentity } from '#server/contract/ports/identity.ts'
import type { AccountRecord } from './repository.ts'

type Kind = Pick<AccountRecord, 'userType' | 'superUser'>

/**
 * Brings the identity's claims in line with its account, which alone decides: they are a copy for the browser
 * (navigation.md section 6). Repeatable, so that a registration that broke off between account and claims is put
 * right by the next registration or sign-in.
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

/** For whoever learns of a changed account beside a sign-in: whether the claims had to be changed. */
export const claimsAligner =
  (provider: Pick<IdentityProvider, 'getIdentity' | 'setClaims'>) =>
  async ({ uid, ...kind }: Kind & { uid: string }): Promise<boolean> => {
    const identity = await provider.getIdentity(uid)
    if (identity === null) return false
    const { userType, superUser } = identity.claims
    await alignClaims(provider, identity, kind)
    return userType !== kind.userType || superUser !== kind.superUser
  }
