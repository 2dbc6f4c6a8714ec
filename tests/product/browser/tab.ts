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

/** Who a path is about. */
interface Cast {
  readonly player: Player
  /** Made when they are first needed. */
  readonly another: () => Promise<Player>
}

/** The browser of one worker, in which one path after another is walked. */
export interface Seat {
  readonly context: BrowserContext
  readonly tab: WatchedPage
  /** Somebody of the path's kind, who is in the browser afterwards as they are found. */
  readonly seat: (walk: SessionWalk) => Promise<Cast>
  /** Keeps what the browser holds now: tokens may have been renewed meanwhile. */
  readonly keep: (walk: SessionWalk) => Promise<void>
  readonly close: () => Promise<void>
}

const nobody: State = { cookies: [], origins: [] }

/** What a path leaves of an account or a session is no beginning for another one. */
const isLasting = ({ strides }: SessionWalk): boolean => strides.some(({ event }) => event.isLasting)

/** @param snapshots whether its traces show each page as it was, which is a fifth of all the work */
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
  // Nobody of another browser's: who signs in while their sessions end is refused, and rightly so.
  let other: Promise<Player> | null = null
  const another = () => (other ??= playerOf('a recruiter in a company', stand))
  const bring = async (walk: SessionWalk): Promise<Player> => {
    // Nothing of the app is open while the browser forgets.
    await page.goto(bareAddress)
    const standing = isLasting(walk) ? undefined : known.get(walk.kind)
    await context.setStorageState(standing?.state ?? nobody)
    await page.evaluate(() => sessionStorage.clear())
    if (standing !== undefined) return standing.player
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
      const standing = known.get(kind)
      if (standing === undefined) return
      known.set(kind, { ...standing, state: await context.storageState({ indexedDB: true }) })
    },
    close: () => context.close(),
  }
}
