import { placeAfterSession } from '#machines/navigation/after-session.ts'
import { loginFor } from '#machines/navigation/login-for.ts'
import { matchRoute } from '#machines/navigation/match-route.ts'
import { safeNextPath, withNext, withoutSearch } from '#machines/navigation/next-path.ts'
import { decideNavigation, routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import { routeClasses, type RouteClass } from '#machines/navigation/route-types.ts'
import { another, type Person } from './people.ts'
import { addressOf, places } from './places.ts'
import { settle, type Asked, type Step } from './settle.ts'
import { titlesOf } from './titles.ts'
import { factsOf, shownEntry, type Entry, type Moved, type World } from './world.ts'

/** An event of a session, by its word in a path. */
export interface Event {
  readonly word: string
  readonly says: (world: World) => string
  /** Null where the event is impossible. */
  readonly take: (world: World) => Step | null
  /** Changes the account or the server's session, which restoring the browser cannot undo. */
  readonly isLasting: boolean
}

const again = (world: World, entry: Entry, by: Asked['by'], previous: RouteName | null): Step =>
  settle(world, { route: entry.route, address: entry.address, by, previous, moved: entry.moved })

const deepLink = (kind: RouteClass): Event => ({
  word: `deep link ${kind}`,
  says: ({ name }) => `${name} opens ${addressOf(places[kind])} in the address bar.`,
  take: (world) => {
    const [shown, address] = [shownEntry(world), addressOf(places[kind])]
    // A browser reloads when the address is already open.
    if (shown?.address === address) return again(world, shown, 'reload', null)
    return settle(world, { route: places[kind], address, by: 'open', previous: null })
  },
  isLasting: false,
})

const go = (kind: RouteClass): Event => ({
  word: `go ${kind}`,
  says: ({ name }) => `${name} follows a link to ${addressOf(places[kind])}.`,
  take: (world) => {
    const shown = shownEntry(world)
    if (shown === null) return null
    const asked = { route: places[kind], address: addressOf(places[kind]) }
    return settle(world, { ...asked, by: 'push', previous: shown.route })
  },
  isLasting: false,
})

const back: Event = {
  word: 'back',
  says: ({ name }) => `${name} goes back.`,
  take: (world) => {
    const shown = shownEntry(world)
    const before = world.entries[world.at - 1]
    if (shown === null || before === undefined) return null
    const left = { ...world, at: world.at - 1 }
    return before.document === shown.document
      ? again(left, before, 'replace', shown.route)
      : again(left, before, 'reload', null)
  },
  isLasting: false,
}

const reload: Event = {
  word: 'reload',
  says: ({ name }) => `${name} reloads the page.`,
  take: (world) => {
    const shown = shownEntry(world)
    return shown === null ? null : again(world, shown, 'reload', null)
  },
  isLasting: false,
}

/** Ends the session: the page redirects by a new entry or stays, as the session page itself reports a sign-out in another tab. */
function ended(world: World, target: 'login' | null, moved: Moved): Step | null {
  const shown = shownEntry(world)
  if (shown === null || !world.isSignedIn) return null
  const saysItself = shown.route === 'apiRefresh' && moved === 'signedOutElsewhere' && target === null
  const out: World = { ...world, isSignedIn: false, isFirstLogin: false }
  const nobody = { ...out, facts: factsOf(out) }
  const place = saysItself ? null : placeAfterSession(target, shown.route)
  if (place === null) return again(nobody, shown, 'replace', shown.route)
  const route = place === 'login' ? loginFor(world.storedUserType).screen : place
  const from = safeNextPath(shown.address) ?? safeNextPath(withoutSearch(shown.address))
  const address = withNext(addressOf(route), place === 'login' ? from : null)
  const step = settle(nobody, { route, address, by: 'push', previous: shown.route, moved })
  // The left screen stays visible until the next one, if a signed-out visitor may see it.
  const isOpen = decideNavigation(nobody.facts, shown.route, null).kind === 'allow'
  const titles = [...(isOpen ? titlesOf(shown.route, nobody) : []), ...step.expected.titles]
  return { ...step, expected: { ...step.expected, titles } }
}

const signOut: Event = {
  word: 'sign out',
  says: ({ name }) => `${name} signs out.`,
  // A screen without a header has no user menu.
  take: (world) => {
    const shown = shownEntry(world)
    return shown !== null && routeCatalogue[shown.route].chrome.header ? ended(world, null, null) : null
  },
  isLasting: true,
}

const signOutElsewhere: Event = {
  word: 'sign out in another tab',
  says: ({ name }) => `${name} signs out in another tab.`,
  take: (world) => ended(world, null, 'signedOutElsewhere'),
  isLasting: true,
}

const loseSession: Event = {
  word: 'lose the session',
  says: ({ name }) => `${name}’s session is ended from another device.`,
  // The sign-in page shows the reason. A page without a loaded profile has no live stream and learns nothing.
  take: (world) => {
    const { userProfile, companyProfile } = world.facts ?? factsOf(world)
    const isHeard = userProfile === 'loaded' || companyProfile === 'loaded'
    return world.account.isVerified && isHeard ? ended(world, 'login', null) : null
  },
  isLasting: true,
}

/** Signs in on the current sign-in page; the page continues to the requested address, else home. */
function entered(world: World, { name, account }: Pick<Person, 'name' | 'account'>): Step | null {
  const shown = shownEntry(world)
  const onSignInPage = shown !== null && (shown.route === 'login' || shown.route === 'companyLogin')
  if (!onSignInPage || world.isSignedIn || account.type === null) return null
  const here: World = {
    ...world,
    name,
    account: { ...account, hasSignedIn: true },
    isSignedIn: true,
    storedUserType: account.type,
    isFirstLogin: !account.hasSignedIn,
  }
  const signedIn = { ...here, facts: factsOf(here) }
  const next = safeNextPath(new URL(shown.address, 'http://assay').searchParams.get('next'))
  if (next === null) return again(signedIn, { ...shown, moved: null }, 'replace', shown.route)
  const { route } = matchRoute(withoutSearch(next))
  return settle(signedIn, { route, address: next, by: 'replace', previous: shown.route })
}

const signIn: Event = {
  word: 'sign in',
  says: ({ name }) => `${name} signs in by the form.`,
  take: (world) => entered(world, world),
  isLasting: true,
}

/** No data of the previous user may remain. */
const signInAnother: Event = {
  word: 'sign in as somebody else',
  says: () => `${another.name} signs in by the form, in the same tab.`,
  take: (world) => (world.name === another.name ? null : entered(world, another)),
  isLasting: true,
}

const editStorage = (userType: string): Event => ({
  word: `edit storage (${userType})`,
  says: ({ name }) => `${name} writes “${userType}” into the storage as the kind of account, and reloads.`,
  take: (world) => {
    const shown = shownEntry(world)
    if (shown === null || world.storedUserType === userType) return null
    return again({ ...world, storedUserType: userType }, shown, 'reload', null)
  },
  isLasting: false,
})

const verify: Event = {
  word: 'verify',
  says: ({ name }) => `${name} opens the link of the mail.`,
  take: (world) => {
    const { account } = world
    if (account.isVerified || account.type === null || !world.isSignedIn) return null
    const address = addressOf('verifyToken')
    const before = settle(world, { route: 'verifyToken', address, by: 'open', previous: null })
    const known: World = { ...before.world, account: { ...account, isVerified: true } }
    const step = settle(
      { ...known, facts: factsOf(known) },
      { route: 'verifyToken', address, by: 'replace', previous: 'verifyToken' },
    )
    const trail = [...before.expected.trail, ...step.expected.trail]
    const titles = [...before.expected.titles, ...step.expected.titles]
    return { world: step.world, expected: { ...step.expected, trail, titles, isNewDocument: true } }
  },
  isLasting: true,
}

const createCompany: Event = {
  word: 'create company',
  says: ({ name }) => `${name} creates the company.`,
  take: (world) => {
    const shown = shownEntry(world)
    const { account } = world
    if (shown?.route !== 'companyOnboarding' || account.hasCompany || account.type !== 'company') return null
    if (!world.isSignedIn) return null
    const made: World = { ...world, account: { ...account, hasCompany: true, profile: 'begun' } }
    const facts = { ...factsOf(made), companyProfile: 'loaded', companyId: 'theirs' } as const
    return again({ ...made, facts }, shown, 'replace', shown.route)
  },
  isLasting: true,
}

/** In order of preference: events within a document first, as they are much faster. */
export const events: readonly Event[] = [
  ...routeClasses.map(go),
  back,
  ...routeClasses.map(deepLink),
  reload,
  editStorage('company'),
  editStorage('user'),
  editStorage('nonsense'),
  verify,
  createCompany,
  signIn,
  signOut,
  signInAnother,
  signOutElsewhere,
  loseSession,
]

const byWord: ReadonlyMap<string, Event> = new Map(events.map((event) => [event.word, event]))
export const eventOf = (word: string): Event | null => byWord.get(word) ?? null
