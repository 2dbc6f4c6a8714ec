import type { RedirectReason } from '#machines/navigation/navigation-types.ts'
import type { NavigationFacts, RouteName, TrailStep } from '#machines/navigation/navigation.ts'
import { people, type Account, type Kind } from './people.ts'

/** Why somebody stands where they did not ask to be, as the entry of the tab's history keeps it. */
export type Moved = RedirectReason | 'sessionEnded' | 'signedOutElsewhere' | null

/** One entry of the tab's history. */
export interface Entry {
  readonly route: RouteName
  /** Path and search. */
  readonly address: string
  readonly moved: Moved
  /** Documents are counted: going back into another one loads it anew. */
  readonly document: number
}

/** A tab of one person, with what the server and the browser's storage hold: all that decides what they may see. */
export interface World {
  readonly kind: Kind
  readonly name: string
  readonly account: Account
  readonly isSignedIn: boolean
  readonly storedUserType: string | null
  /** Whether the open page knows of a first login: from the sign-in on, until it is loaded anew. */
  readonly isFirstLogin: boolean
  /** What the open page has loaded of the profiles; null before the first page. */
  readonly facts: NavigationFacts | null
  readonly entries: readonly Entry[]
  /** Index of the entry that is shown; -1 before the first page. */
  readonly at: number
}

/** What one step has to come to. */
export interface Expected {
  /** Every decision of the guard on the way, in order. */
  readonly trail: readonly TrailStep[]
  /** Every address, in order, the one that was asked for first. */
  readonly addresses: readonly string[]
  /** The titles of the screens that may have a frame: the last one is where it ends. */
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

/** What a page that is loaded now may look at: nothing of a profile. */
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

/** What the server answers a load of the guard. */
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
