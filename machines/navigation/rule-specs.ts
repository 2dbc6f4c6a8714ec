import type { RuleId } from './navigation-types.ts'

/**
 * The guard's rules in words (docs/navigation.md#guard-rules), for the reports of the path tests. Apart from the rules, so
 * that no page loads them.
 */
export const ruleSpecs: Readonly<Record<RuleId, string>> = {
  G1: 'apiRefresh, apiSearch, loginCallback and demo pass straight through',
  G2: 'error passes when signed out or without a previous route',
  G3: 'an unverified email leads to /verifyToken',
  G4: 'signed out, a protected route leads to the remembered sign-in',
  G5: 'error passes, without loading anything',
  G6: 'a verified person who opens /verifyToken goes to /',
  G7: 'guest pages lead a signed-in person home',
  G8: 'users cannot open company pages',
  G9: 'a public page does not wait for the user profile',
  G10: 'the user profile is loaded; a failed load is not an absent profile',
  G11: 'companies cannot open user pages, except by hash and digest',
  G12: 'the company profile is loaded if absent; public pages outlive a failed load',
  G13: 'a company without companyId goes to /onboarding, which passes',
  G16: 'the owner of a closing company can only restore it',
  G14: 'staff pages do not reveal that they exist',
  G15: 'everything else is allowed, an integration callback with a companyId too',
}
