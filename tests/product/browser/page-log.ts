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
  /** Forgets what was noted, and answers what of it came after the last look: nobody has looked at that yet. */
  readonly begin: () => Promise<readonly Note[]>
  /** What was noted since. */
  readonly notes: () => Promise<readonly Note[]>
  /** Every answer since the page was opened, as a line: what a failure is read by. */
  readonly answers: readonly string[]
  /** Until address and title are the same over six frames, and no question to the server is pending. */
  readonly rest: () => Promise<void>
  /** Until something is noted, of this text if one is given; what never comes is told by the comparison afterwards. */
  readonly hears: (kind: Note[0], text?: string) => Promise<void>
  /** Until the page's stream of news is open. */
  readonly listens: () => Promise<void>
}

/** Frames, each with a question to the browser: most of a minute where nothing else runs, more on a busy machine. */
const patience = 3000

const pathOf = (url: string): string => new URL(url).pathname
const isStream = (url: string): boolean => pathOf(url) === '/api/live'
/** Code decides nothing: a screen that it brings has a frame, and is noted then. */
const isAwaited = (url: string): boolean => !isStream(url) && !pathOf(url).startsWith('/assets/')

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
  const answers: string[] = []
  // Those that the open document has asked for: the answer to the one before may come once that has gone. Whoever signs in
  // again in the same document has a stream of their own.
  const streams = new Set<unknown>()
  const openStreams = new Set<unknown>()
  let known = 0
  page.on('request', (request) => {
    if (isAwaited(request.url())) pending.add(request)
    if (isStream(request.url())) streams.add(request)
    if (!request.isNavigationRequest()) return
    streams.clear()
    openStreams.clear()
  })
  page.on('response', (response) => {
    const url = response.url()
    if (streams.has(response.request()) && response.ok()) openStreams.add(response.request())
    if (!pathOf(url).startsWith('/assets/'))
      answers.push(`${response.request().method()} ${pathOf(url)} ${response.status()}`)
  })
  const over = (request: unknown): void => {
    for (const each of [pending, streams, openStreams]) each.delete(request)
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  const notes = async (): Promise<readonly Note[]> => {
    const all = await asked(() =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('path-log') ?? '[]') as Note[]),
    )
    known = all.length
    return all
  }
  const frame = () =>
    asked(() => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => go(null)))))
  return {
    page,
    notes,
    answers,
    async begin() {
      const all = await asked(() =>
        page.evaluate(() => {
          const log = sessionStorage.getItem('path-log') ?? '[]'
          sessionStorage.setItem('path-log', '[]')
          return JSON.parse(log) as Note[]
        }),
      )
      const late = all.slice(known)
      known = 0
      return late
    },
    async rest() {
      do await asked(() => page.evaluate(() => window.pathLog?.rested()))
      while (pending.size > 0)
    },
    async hears(kind, text) {
      for (let frames = 0; frames < patience; frames += 1) {
        if ((await notes()).some(([each, what]) => each === kind && (text ?? what) === what)) return
        await frame()
      }
    },
    async listens() {
      for (let frames = 0; frames < patience && openStreams.size === 0; frames += 1) await frame()
    },
  }
}
