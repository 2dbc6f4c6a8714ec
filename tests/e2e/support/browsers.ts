import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchContext, type Watch } from './watch.ts'

/** An answer of the origin without the app: what is stored can be read and written there, and nothing reacts. */
export const bareAddress = '/api/health/live'

/** A browser of somebody, with its first page. */
export interface Lent {
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
}

/** The browsers of one worker, lent to one journey after another: opening one costs more than many a journey. */
export interface Browsers {
  /** One that knows nobody: no cookie, nothing stored. Immutable files of the product it may have seen. */
  lend(): Promise<Lent>
  /** One that has never been anywhere. */
  open(): Promise<Lent>
  /** Forgets whom it has seen, to be lent again; closes a browser that was opened, or that is not sound. */
  takeBack(lent: Lent, isSound: boolean): Promise<void>
}

/** What a journey may listen to. */
const events = ['request', 'response', 'framenavigated', 'page'] as const

type Viewport = ReturnType<Page['viewportSize']>

async function forget({ context, page, watch }: Lent, viewport: Viewport): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of events) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // A journey that looked at paper last would leave the next one on it.
  await page.emulateMedia({ media: null })
  await page.goto(bareAddress)
  const size = page.viewportSize()
  if (viewport !== null && (size?.width !== viewport.width || size.height !== viewport.height)) {
    await page.setViewportSize(viewport)
  }
  await context.clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    for (const name of await caches.keys()) await caches.delete(name)
  })
  watch.forget()
}

export function openBrowsers(browser: Browser): Browsers {
  const idle: Lent[] = []
  /** The size of their window when they were opened. */
  const lasting = new WeakMap<Lent, Viewport>()
  const open = async (): Promise<Lent> => {
    const context = await browser.newContext()
    const watch = await watchContext(context)
    return { context, watch, page: await context.newPage() }
  }
  return {
    open,
    async lend() {
      const known = idle.pop()
      if (known !== undefined) return known
      const opened = await open()
      // They would be there in the journeys of everybody after.
      const stays = () => Promise.reject(new Error('what stays in a browser asks for { firstVisit: true }'))
      Object.assign(opened.page, { addInitScript: stays, exposeFunction: stays })
      Object.assign(opened.context, { addInitScript: stays, exposeFunction: stays, route: stays })
      lasting.set(opened, opened.page.viewportSize())
      return opened
    },
    async takeBack(lent, isSound) {
      const viewport = lasting.get(lent)
      if (!isSound || viewport === undefined) return await lent.context.close()
      await forget(lent, viewport)
      idle.push(lent)
    },
  }
}
