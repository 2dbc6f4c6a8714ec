import type { Page } from '@playwright/test'
import { fillSignIn, linkOfMail, signOut, type Credentials } from '#tests/e2e/support/people.ts'
import { elsewhere } from '#tests/e2e/support/elsewhere.ts'
import { call } from '#tests/support/people/people.ts'
import type { RouteClass } from '#machines/navigation/route-types.ts'
import { isAnother } from '../sessions/people.ts'
import { addressOf, places } from '../sessions/places.ts'
import { shownEntry, type World } from '../sessions/world.ts'
import type { Stride } from '../sessions/walks.ts'
import type { Player } from './cast.ts'
import type { WatchedPage } from './page-log.ts'

interface Stage {
  readonly url: string
  readonly tab: WatchedPage
  readonly player: Player
  /** Signs in later in the same tab. */
  readonly another: () => Promise<Player>
}

/** The player who is signed in now. */
const whoIs = async ({ player, another }: Stage, world: World): Promise<Credentials> =>
  isAnother(world) ? await another() : player

const placeOf = (word: string): string => addressOf(places[(word.split(' ').at(-1) ?? '') as RouteClass])

/** Navigates within the page, with the router's entry state, as a followed link does. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number }
    const key = Math.random().toString(36).slice(2)
    history.pushState({ key, __TSR_key: key, __TSR_index: index + 1 }, '', to)
  }, address)

async function leave(page: Page, route: string | undefined): Promise<void> {
  if (route === 'verifyToken')
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  else await signOut(page)
}

/** The session id in the browser's own token. */
const sessionOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('accessToken') ?? '').split('.')
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sid: string }
    return sid
  })

const act: Readonly<Record<string, (stage: Stage, stride: Stride) => Promise<unknown>>> = {
  'deep link': ({ tab: { page } }, { event }) => page.goto(placeOf(event.word), { waitUntil: 'commit' }),
  go: ({ tab: { page } }, { event }) => go(page, placeOf(event.word)),
  back: ({ tab: { page } }) => page.goBack({ waitUntil: 'commit' }),
  reload: ({ tab: { page } }) => page.reload({ waitUntil: 'commit' }),
  'edit storage': async ({ tab: { page } }, { event }) => {
    const [, userType = ''] = /\((.*)\)/u.exec(event.word) ?? []
    await page.evaluate((value) => localStorage.setItem('userType', value), userType)
    await page.reload({ waitUntil: 'commit' })
  },
  verify: async ({ tab: { page }, player }) => {
    const { pathname, search } = new URL(await linkOfMail(page, player.email))
    await page.goto(`${pathname}${search}`, { waitUntil: 'commit' })
  },
  'create company': async ({ tab }) => {
    await tab.page.getByRole('button', { name: 'Continue', exact: true }).click()
    await tab.hears('shown')
  },
  'sign out': async ({ tab }, { before }) => {
    await leave(tab.page, shownEntry(before)?.route)
  },
  'sign out in another tab': async ({ tab }, { before }) => {
    const other = await tab.page.context().newPage()
    // A small page loads fastest; an unverified user has only one screen.
    const shown = before.account.isVerified ? 'error' : 'verifyToken'
    await other.goto(addressOf(shown))
    await leave(other, shown)
    await tab.hears('heard', 'true')
    await other.close()
  },
  'lose the session': async (stage, { before }) => {
    const { url, tab } = stage
    await tab.listens()
    const path = `/sessions/${await sessionOf(tab.page)}`
    await elsewhere({ url }, await whoIs(stage, before), async (server, person) => {
      const { statusCode, body } = await call(server, person, path, { method: 'DELETE' })
      if (statusCode !== 204) throw new Error(`${statusCode} ${body}`)
    })
    await tab.hears('at')
  },
  'sign in as somebody else': async ({ tab, another }) => {
    await fillSignIn(tab.page, await another())
    await tab.hears('at')
  },
  'sign in': async (stage, { before }) => {
    await fillSignIn(stage.tab.page, await whoIs(stage, before))
    await stage.tab.hears('at')
  },
}

/** Performs a step in the browser. */
export async function take(stage: Stage, stride: Stride): Promise<void> {
  const { word } = stride.event
  const name = Object.keys(act)
    .toSorted((one, other) => other.length - one.length)
    .find((each) => word.startsWith(each))
  const does = name === undefined ? undefined : act[name]
  if (does === undefined) throw new Error(`no action for ${word}`)
  await does(stage, stride)
}
