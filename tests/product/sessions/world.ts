import type { RedirectReason } from '#machines/navigation/navigation-types.ts'
import type { NavigationFacts, RouteName, TrailStep } from '#machines/navigation/navigation.ts'
import { people, type Account, type Kind } from './people.ts'

/** Why the user was redirected, as stored in the tab's history entry. */
export type Moved = RedirectReason | 'sessionEnded' | 'signedOutElsewhere' | null

export interface Entry {
  readonly route: RouteName
  /** Path and search. */
  readonly address: string
  readonly moved: Moved
  /** Number of the document; going back into another one reloads it. */
  readonly document: number
}

/** One user's tab with the state of server and browser storage: everything that decides which screens the user may see. */
export interface World {
  readonly kind: Kind
  readonly name: string
  readonly account: Account
  readonly isSignedIn: boolean
  readonly storedUserType: string | null
  /** Whether the page knows of a first login: from the sign-in until the next load. */
  readonly isFirstLogin: boolean
  /** The profile facts that the page has loaded; null before the first page. */
  readonly facts: NavigationFacts | null
  readonly entries: readonly Entry[]
  /** Index of the entry that is shown; -1 before the first page. */
  readonly at: number
}

export interface Expected {
  /** Every guard decision on the way, in order. */
  readonly trail: readonly TrailStep[]
  /** Every address in order, from the requested one. */
  readonly addresses: readonly string[]
  /** Titles of the screens that may render; the last one is the final screen. */
  readonly titles: readonly string[]
  readonly route: RouteName
  readonly moved: Moved
  readonly isNewDocument: boolean
}

export function beginningOf(kind: Kind): World {
  const { name, account, isSignedIn, storedUserType } = people[kind]
  return {
    kind,
    name,
    account,
    isSignedIn,
    storedUserType,
    isFirstLogin: false,
    facts: null,
    entries: [],
    at: -1,
  }
}

/** The facts of a page that loads now: no profile. */
export function factsOf({ account, isSignedIn, storedUserType }: World): NavigationFacts {
  const nobody = {
    identity: 'none',
    storedUserType,
    accountType: null,
    userProfile: 'absent',
    companyProfile: 'absent',
    companyId: null,
    isClosing: false,
    superUser: false,
  } as const
  if (!isSignedIn) return nobody
  return {
    ...nobody,
    identity: account.isVerified ? 'verified' : 'unverified',
    accountType: account.type,
    superUser: account.isSuperUser,
  }
}

/** The server's answer to a load of the guard. */
export const loaded =
  ({ account }: World) =>
  (facts: NavigationFacts, what: 'userProfile' | 'companyProfile'): NavigationFacts => ({
    ...facts,
    [what]: 'loaded',
    ...(what === 'companyProfile' && account.hasCompany
      ? { companyId: 'theirs', isClosing: account.isClosing }
      : {}),
  })

export const shownEntry = ({ entries, at }: World): Entry | null => entries[at] ?? null
