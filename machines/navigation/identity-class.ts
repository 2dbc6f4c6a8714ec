import type { AccountType, IdentityClass, NavigationFacts } from './navigation-types.ts'

/**
 * The account type the guard works with (docs/navigation.md#identity-classes): the server's word where there is one, else the
 * stored hint. A missing or unknown hint counts as user.
 */
export function accountTypeOf(facts: NavigationFacts): AccountType {
  return facts.accountType ?? (facts.storedUserType === 'company' ? 'company' : 'user')
}

/**
 * The identity class (docs/navigation.md#identity-classes). A company whose profile is still absent is C1 or C0 by the company id
 * known so far; the guard awaits the profile before it acts on that.
 */
export function classifyIdentity(facts: NavigationFacts): IdentityClass {
  if (facts.identity === 'none') return 'A'
  if (facts.identity === 'unverified') return 'V'
  if (accountTypeOf(facts) === 'user') return facts.userProfile === 'failed' ? 'Ux' : 'U'
  if (facts.companyProfile === 'failed') return 'Cx'
  return facts.companyId === null ? 'C0' : 'C1'
}
