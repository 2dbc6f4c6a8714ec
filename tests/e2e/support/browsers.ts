import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchContext, type Watch } from './watch.ts'

/** A response of the origin without the app: storage can be read and written without a reaction. */
export const bareAddress = '/api/health/live'

/** A browser context with its first page. */
export interface Lent {
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
}

/** The browser contexts of one worker, reused across journeys: opening one takes longer than many journeys. */
export interface Browsers {
  /** A context without cookies and storage. Immutable product files may be cached. */
  lend(): Promise<Lent>
  /** A context with an empty cache. */
  open(): Promise<Lent>
  /** Clears a context for reuse; closes one that was opened, or that is broken. */
  takeBack(lent: Lent, isSound: boolean): Promise<void>
}

/** Events that a journey may listen to. */
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
  // Print emulation would carry over to the next journey.
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
  /** The window sizes at the start. */
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
      // They would carry over to every later journey.
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
