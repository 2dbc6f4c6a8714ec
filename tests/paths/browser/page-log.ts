import type { BrowserContext, Page } from '@playwright/test'

/** What a tab has done since a step began, across documents: `at` an address, `shown` a title, be it for one frame. */
export type Note = readonly ['at' | 'shown' | 'heard', string]

declare global {
  interface Window {
    pathLog?: {
      /** Resolves once the address and the title have been the same over six frames. */
      rested(): Promise<void>
    }
  }
}

/** Runs in every document before its first script. The log is in the tab's storage, so that the next document goes on with it. */
function watch(): void {
  const key = 'path-log'
  const note = (kind: string, text: string): void => {
    const log = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[][]
    log.push([kind, text])
    sessionStorage.setItem(key, JSON.stringify(log))
  }
  let at = ''
  const noteAddress = (): void => {
    const now = `${location.pathname}${location.search}`
    if (now === at) return
    at = now
    note('at', now)
  }
  noteAddress()
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name]
    history[name] = (...words) => {
      change.apply(history, words)
      noteAddress()
    }
  }
  addEventListener('popstate', noteAddress)
  addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith('firebase:authUser'))
      note('heard', String(event.newValue === null))
  })
  const titles = (): string =>
    [...document.querySelectorAll('[data-page-title]')].map(({ textContent }) => textContent).join(' | ')
  let title = ''
  new MutationObserver(() => {
    const now = titles()
    if (now === '' || now === title) return
    title = now
    note('shown', now)
  }).observe(document, { childList: true, subtree: true, characterData: true })
  window.pathLog = {
    rested: () =>
      new Promise((resolve) => {
        let before = ''
        let same = 0
        const look = (): void => {
          const now = `${location.href} ${titles()}`
          same = now === before && titles() !== '' ? same + 1 : 0
          before = now
          if (same === 6) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  }
}

/** A tab that is watched. */
export interface WatchedPage {
  readonly page: Page
  /** Forgets what was noted. The page is of the product's origin. */
  readonly begin: () => Promise<void>
  /** What was noted since. */
  readonly notes: () => Promise<readonly Note[]>
  /** Until address and title are the same over six frames, and no request is pending. */
  readonly rest: () => Promise<void>
  /** Until the page hears of something from outside; what never comes is told by the comparison afterwards. */
  readonly hears: (kind: Note[0]) => Promise<void>
  /** Until the page's stream of news is open. */
  readonly listens: () => Promise<void>
}

/** Frames, each with a question to the browser: most of a minute where nothing else runs, more on a busy machine. */
const patience = 3000

const isStream = (url: string): boolean => new URL(url).pathname === '/api/live'

/** The page may go on to another document while it is asked. */
async function asked<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!/context was destroyed|navigat/iu.test(String(error))) throw error
    }
  }
}

export async function watchPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage()
  // What runs TypeScript here keeps the names of functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch)
  const pending = new Set<unknown>()
  let isListening = false
  page.on('request', (request) => {
    if (!isStream(request.url())) pending.add(request)
    if (request.isNavigationRequest()) isListening = false
  })
  page.on('response', (response) => {
    if (isStream(response.url()) && response.ok()) isListening = true
  })
  page.on('requestfinished', (request) => void pending.delete(request))
  page.on('requestfailed', (request) => void pending.delete(request))
  const notes = (): Promise<readonly Note[]> =>
    asked(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('path-log') ?? '[]') as Note[]))
  const frame = () =>
    asked(() => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => go(null)))))
  return {
    page,
    notes,
    begin: () => page.evaluate(() => sessionStorage.setItem('path-log', '[]')),
    async rest() {
      do await asked(() => page.evaluate(() => window.pathLog?.rested()))
      while (pending.size > 0)
    },
    async hears(kind) {
      for (let frames = 0; frames < patience; frames += 1) {
        if ((await notes()).some(([each]) => each === kind)) return
        await frame()
      }
    },
    async listens() {
      for (let frames = 0; frames < patience && !isListening; frames += 1) await frame()
    },
  }
}
