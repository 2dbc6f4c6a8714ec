import type { BrowserContext, Page } from '@playwright/test'

/** A log entry of a tab since the step began, across documents: `at` an address, `shown` a title, even for one frame. */
export type Note = readonly ['at' | 'shown' | 'heard', string]

declare global {
  interface Window {
    pathLog?: {
      /** Resolves when address and title stay the same over six frames. */
      rested(): Promise<void>
    }
  }
}

/** Runs in every document before its first script. The tab's storage holds the log, so the next document continues it. */
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

export interface WatchedPage {
  readonly page: Page
  /** Clears the log and returns the entries since the last check. */
  readonly begin: () => Promise<readonly Note[]>
  /** The entries since `begin`. */
  readonly notes: () => Promise<readonly Note[]>
  /** Every response since the page was opened, one line each, for failure reports. */
  readonly answers: readonly string[]
  /** Waits until address and title stay the same over six frames and no request is pending. */
  readonly rest: () => Promise<void>
  /** Waits for an entry, of this text if given. Gives up in silence: the comparison then reports what is missing. */
  readonly hears: (kind: Note[0], text?: string) => Promise<void>
  /** Waits until the page's live stream is open. */
  readonly listens: () => Promise<void>
}

/** Frames, each with a call to the browser: most of a minute on an idle machine, longer on a busy one. */
const patience = 3000

const pathOf = (url: string): string => new URL(url).pathname
const isStream = (url: string): boolean => pathOf(url) === '/api/live'
/** Code files need no wait: a screen that they load is logged when it renders. */
const isAwaited = (url: string): boolean => !isStream(url) && !pathOf(url).startsWith('/assets/')

/** Retries when the page changes its document during the call. */
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
  // The TypeScript runner wraps functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch)
  const pending = new Set<unknown>()
  const answers: string[] = []
  // Streams of the open document only, as the previous document's response may arrive late. A new sign-in in the same document opens its
  // own stream.
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
