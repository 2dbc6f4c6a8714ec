import type { NavigationFacts } from '#machines/navigation/navigation.ts'
import type { Profiles } from '../../api/profile-store.ts'
import type { AuthSnapshot } from '../../session/auth-context.tsx'

/** Facts of a signed-out user: the same after every logout. */
export const signedOutFacts = (storedUserType: string | null): NavigationFacts => ({
  identity: 'none',
  storedUserType,
  accountType: null,
  userProfile: 'absent',
  companyProfile: 'absent',
  companyId: null,
  isClosing: false,
  superUser: false,
})

/** The facts that the guard may use, read from the live auth actor, the profiles and the stored hint. */
export function factsOf(
  snapshot: AuthSnapshot,
  profiles: Profiles,
  storedUserType: string | null,
): NavigationFacts {
  if (!snapshot.matches('signedIn')) return signedOutFacts(storedUserType)
  const { company, user } = profiles
  return {
    // An identity without an account counts as neither developer nor company: it is led to /verifyToken, which
    // finishes the registration.
    identity: snapshot.matches({ signedIn: 'verified' }) ? 'verified' : 'unverified',
    storedUserType,
    accountType: snapshot.context.accountType ?? profiles.accountType,
    userProfile: user.state,
    companyProfile: company.state,
    companyId: company.state === 'loaded' ? company.profile.ownerProfile.companyId : null,
    isClosing: company.state === 'loaded' && company.profile.company?.erasureDueAt !== undefined,
    superUser: snapshot.context.superUser,
  }
}
