import type { BrowserContext } from '@playwright/test'
import { bareAddress } from '#tests/e2e/support/browsers.ts'
import type { Kind } from '../sessions/people.ts'
import type { SessionWalk } from '../sessions/walks.ts'
import { bringPlayer } from './bring-player.ts'
import { playerOf, type Player } from './cast.ts'
import { watchPage, type WatchedPage } from './page-log.ts'
import type { Stand } from './stand.ts'

type State = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

interface Known {
  readonly player: Player
  readonly state: State
}

/** The players of a path. */
interface Cast {
  readonly player: Player
  /** Created on first use. */
  readonly another: () => Promise<Player>
}

/** The browser of one worker, which walks one path after another. */
export interface Seat {
  readonly context: BrowserContext
  readonly tab: WatchedPage
  /** Signs in a player of the path's persona. */
  readonly seat: (walk: SessionWalk) => Promise<Cast>
  /** Saves the browser state; tokens may have been renewed. */
  readonly keep: (walk: SessionWalk) => Promise<void>
  readonly close: () => Promise<void>
}

const nobody: State = { cookies: [], origins: [] }

/** A path that changed an account or a session for good must not be reused. */
const isLasting = ({ strides }: SessionWalk): boolean => strides.some(({ event }) => event.isLasting)

/** @param snapshots whether traces show each page; costs a fifth of the work */
export async function openSeat(stand: Stand, snapshots: boolean): Promise<Seat> {
  const known = new Map<Kind, Known>()
  const context = await stand.browser.newContext({
    baseURL: stand.url,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await context.tracing.start({ snapshots })
  const tab = await watchPage(context)
  const { page } = tab
  // One per browser: a sign-in is rightly refused while another browser ends the player's sessions.
  let other: Promise<Player> | null = null
  const another = () => (other ??= playerOf('a recruiter in a company', stand))
  const bring = async (walk: SessionWalk): Promise<Player> => {
    // Closes the app before the browser storage is cleared.
    await page.goto(bareAddress)
    const stored = isLasting(walk) ? undefined : known.get(walk.kind)
    await context.setStorageState(stored?.state ?? nobody)
    await page.evaluate(() => sessionStorage.clear())
    if (stored !== undefined) return stored.player
    const player = await playerOf(walk.kind, stand)
    await bringPlayer(page, walk.kind, player)
    if (!isLasting(walk))
      known.set(walk.kind, { player, state: await context.storageState({ indexedDB: true }) })
    return player
  }
  return {
    context,
    tab,
    seat: async (walk) => ({ player: await bring(walk), another }),
    async keep({ kind }) {
      const stored = known.get(kind)
      if (stored === undefined) return
      known.set(kind, { ...stored, state: await context.storageState({ indexedDB: true }) })
    },
    close: () => context.close(),
  }
}
