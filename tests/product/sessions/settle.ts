import { safeNextPath, withNext } from '#machines/navigation/next-path.ts'
import { redirectReason } from '#machines/navigation/redirect-reason.ts'
import { settleNavigation, type RouteName } from '#machines/navigation/navigation.ts'
import { addressOf } from './places.ts'
import { titlesOf } from './titles.ts'
import { factsOf, loaded, type Entry, type Expected, type Moved, type World } from './world.ts'

/**
 * Kind of navigation: a new document with a new entry (`open`) or in place of one (`reload`), or within the page with a new entry
 * (`push`) or in place of one (`replace`).
 */
export interface Asked {
  readonly route: RouteName
  readonly address: string
  readonly by: 'open' | 'reload' | 'push' | 'replace'
  /** The screen before; null in a new document. */
  readonly previous: RouteName | null
  /** The reason for the redirect that the entry already holds. */
  readonly moved?: Moved
}

export interface Step {
  readonly world: World
  readonly expected: Expected
}

const isSignInPage = (route: RouteName): boolean => route === 'login' || route === 'companyLogin'

/** A developer who arrives at an empty profile continues to the setup (docs/navigation.md#after-sign-in). */
const isFirstVisit = (route: RouteName, moved: Moved, { account, isFirstLogin }: World): boolean =>
  route === 'UserProfile' &&
  account.profile === 'new' &&
  (moved === 'confirmed' || (moved === 'home' && isFirstLogin))

/** The tab after a navigation by the shared guard, with every address and screen on the way. */
export function settle(before: World, { route, address, by, previous, moved: kept = null }: Asked): Step {
  const isNew = by === 'open' || by === 'reload'
  const tab: World = isNew ? { ...before, facts: null, isFirstLogin: false } : before
  const trail = settleNavigation(tab.facts ?? factsOf(tab), route, previous, loaded(tab))
  const last = trail.at(-1)
  if (last === undefined) throw new Error('the guard decided nothing')
  const isLed = last.target !== route
  const moved = isLed ? redirectReason(trail) : kept
  const next = isSignInPage(last.target) ? safeNextPath(address) : null
  const ends = isLed ? withNext(addressOf(last.target), next) : address
  const isLedOn = isFirstVisit(last.target, moved, tab)
  const end = isLedOn ? 'userOnboarding' : last.target
  const addresses = [address, ends, ...(isLedOn ? [addressOf(end)] : [])]
  const index = by === 'push' || by === 'open' ? tab.at + 1 : tab.at
  const entry: Entry = {
    route: end,
    address: addresses.at(-1) ?? ends,
    moved,
    document:
      by === 'open'
        ? Math.max(0, ...tab.entries.map((each) => each.document)) + 1
        : (tab.entries[by === 'push' ? tab.at : index]?.document ?? 1),
  }
  const world: World = {
    ...tab,
    // The account type of a signed-in user is stored for the next visit.
    storedUserType: (tab.isSignedIn ? tab.account.type : null) ?? tab.storedUserType,
    facts: last.facts,
    entries: [...tab.entries.slice(0, index), entry],
    at: index,
  }
  const expected: Expected = {
    trail,
    addresses: addresses.filter((each, at) => each !== addresses[at - 1]),
    titles: titlesOf(end, world),
    route: end,
    moved,
    isNewDocument: isNew,
  }
  return { world, expected }
}
