/**
 * The vocabulary of the navigation guard (docs/navigation.md#guard-interface). Everything here is JSON: facts come in, a
 * decision goes out, and nothing in this folder knows a router, a clock or the network.
 */
import type { RouteName } from './route-catalogue.ts'
import type { RouteClass } from './route-types.ts'

export type AccountType = 'user' | 'company'
export type ProfileState = 'absent' | 'loaded' | 'failed'

/** All inputs of the guard besides the target's class and whether there is a previous route. */
export interface NavigationFacts {
  readonly identity: 'none' | 'unverified' | 'verified'
  /** `userType` from local storage: a hint that the server's account type overrules. Any string is possible. */
  readonly storedUserType: string | null
  /** The server's account type; null until a report carries the claim. */
  readonly accountType: AccountType | null
  readonly userProfile: ProfileState
  readonly companyProfile: ProfileState
  readonly companyId: string | null
  /** Whether the company is being deleted: its owner can only restore it. */
  readonly isClosing: boolean
  readonly superUser: boolean
}

/** docs/navigation.md#identity-classes. The flag `S` (super user) is orthogonal and stays in `facts.superUser`. */
export type IdentityClass = 'A' | 'V' | 'U' | 'Ux' | 'C0' | 'C1' | 'Cx'

export type ProfileName = 'userProfile' | 'companyProfile'

export type RuleId =
  | 'G1'
  | 'G2'
  | 'G3'
  | 'G4'
  | 'G5'
  | 'G6'
  | 'G7'
  | 'G8'
  | 'G9'
  | 'G10'
  | 'G11'
  | 'G12'
  | 'G13'
  | 'G14'
  | 'G15'
  | 'G16'

/**
 * Why a rule leads elsewhere, as a key of words on screen (docs/navigation.md#messages-after-a-redirect). `home` alone needs none: who asks for the start page is taken to theirs.
 */
export type RedirectReason =
  | 'confirmFirst'
  | 'signInFirst'
  | 'confirmed'
  | 'home'
  | 'forCompanies'
  | 'loadFailed'
  | 'forDevelopers'
  | 'setUpFirst'
  | 'closing'
  | 'hidden'

/** Yes-or-no questions about facts and previous route; navigation-atoms.ts answers them. */
export type FactAtom =
  | 'noPreviousRoute'
  | 'signedOut'
  | 'unverified'
  | 'storedTypeIsCompany'
  | 'isCompany'
  | 'userProfileAbsent'
  | 'userProfileFailed'
  | 'companyProfileAbsent'
  | 'companyProfileFailed'
  | 'hasCompanyId'
  | 'isClosing'
  | 'isSuperUser'

export type Atom = FactAtom | `class:${RouteClass}`

/** A condition as data, so that tests can compute MC/DC and mutate it. `{ all: [] }` always holds. */
export type Condition =
  | Atom
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

export type Outcome<Name extends string = RouteName> =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: Name }
  | { readonly kind: 'await'; readonly what: ProfileName }

/** One case of a rule; the last case of every rule has no `when`. */
export interface Branch<Name extends string = RouteName> {
  readonly when?: Condition
  readonly outcome: Outcome<Name>
}

/** The first rule whose `when` holds decides; `ruleSpecs` describes it. */
export interface NavigationRule<Name extends string = RouteName> {
  readonly id: RuleId
  readonly when: Condition
  readonly then: readonly Branch<Name>[]
  /** Reason for its redirects; absent without redirects. */
  readonly reason?: RedirectReason
}

export type Decision<Name extends string = RouteName> = Outcome<Name> & { readonly rule: RuleId }

/** Total, synchronous, never throws; an unknown target counts as `internal`. `previous` is null on the first route. */
export type Decide<Name extends string = RouteName> = (
  facts: NavigationFacts,
  target: Name,
  previous: Name | null,
) => Decision<Name>
