import type { RuleId } from './navigation-types.ts'

/**
 * The sentence of the specification that each rule of the guard comes from, so that coverage can be reported per sentence.
 * Apart from the rules: nobody who opens a page has a use for it.
 */
export const ruleSpecs: Readonly<Record<RuleId, string>> = {
  G1: 'seed 4.1: apiRefresh, apiSearch, loginCallback and demo pass straight through',
  G2: 'seed 4.1: error passes when nobody is signed in or there is no previous route',
  G3: 'seed 4.2: signed in with an unverified e-mail, any other route goes to /verifyToken',
  G4: 'seed 4.4: nobody signed in, a protected route goes to the login page of the stored type',
  G5: 'seed 4.1, 4.7: error passes, without loading anything',
  G6: 'seed 4.2: a verified person who opens /verifyToken goes to /',
  G7: 'seed 4.3, 4.5, 4.6, 4.7: guest pages lead a signed-in person home',
  G8: 'seed 4.6: users cannot open company pages',
  G9: 'seed 4.6: a public page does not wait for the user profile',
  G10: 'seed 4.6: the user profile is loaded; a failed load is not an absent profile',
  G11: 'seed 4.7: companies cannot open user pages, except by hash and digest',
  G12: 'seed 4.7: the company profile is loaded if absent; public pages outlive a failed load',
  G13: 'seed 4.7, 4.8: a company without companyId goes to /onboarding, from there it passes',
  G16: 'product.md section 3, company settings: the owner of a closing company can only restore it',
  G14: 'navigation.md section 6: sales and admin do not reveal that they exist',
  G15: 'seed 4.8: everything else is allowed, an integration callback with a companyId too',
}
