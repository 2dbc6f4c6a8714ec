import { inTime } from './in-time.ts'

/** In-flight and finished loads by address. Failed loads are removed so they can be retried. */
const loads = new Map<string, Promise<void>>()

/** Scripts whose preload failed. Browsers repeat that failure for a second preload, without a request. */
const failed = new Set<string>()

const isInPage = (href: string): boolean =>
  document.querySelector(`link[href="${href}"],script[src="${href}"]`) !== null

/** The bundler's event, which the reload offer listens to (reload-offer.ts). */
const reportGone = () => window.dispatchEvent(new Event('vite:preloadError'))

/** Adds a link to the page and returns whether its file loaded. A failed or aborted link is removed. */
const link = (href: string, signal: AbortSignal, attributes: Partial<HTMLLinkElement>) =>
  new Promise<boolean>((resolve) => {
    const element = Object.assign(document.createElement('link'), attributes)
    element.crossOrigin = ''
    element.href = href
    element.onload = () => resolve(true)
    const fail = () => {
      element.remove()
      resolve(false)
    }
    element.onerror = fail
    signal.addEventListener('abort', fail)
    document.head.append(element)
  })

/**
 * Uses a preload up while it loads, without running it: a script never runs in a document other than the one that
 * requested it. Chromium would pass a failed preload on to the import, and warns about every preload that no script
 * uses in time.
 */
function consumePreload(href: string): void {
  const script = document.createElement('script')
  script.crossOrigin = ''
  script.src = href
  document.head.append(script)
  document.implementation.createHTMLDocument('').adoptNode(script)
}

/** Puts a file into the browser's HTTP cache and returns whether it is there. Reports a file that the server lacks. */
async function fetchAgain(href: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(href, { signal })
    if (answer.status === 404) reportGone()
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

async function loadStyle(href: string, signal: AbortSignal): Promise<boolean> {
  const linkStyle = () => link(href, signal, { rel: 'stylesheet' })
  return (await linkStyle()) || ((await fetchAgain(href, signal)) && (await linkStyle()))
}

async function loadScript(href: string, signal: AbortSignal): Promise<boolean> {
  if (failed.has(href)) return await fetchAgain(href, signal)
  const loading = link(href, signal, { rel: 'preload', as: 'script' })
  consumePreload(href)
  if (await loading) return true
  failed.add(href)
  return await fetchAgain(href, signal)
}

/** Loads a file within the answer limit, all attempts together. */
async function load(href: string): Promise<void> {
  if (isInPage(href)) return
  const loadFile = href.endsWith('.css') ? loadStyle : loadScript
  const isLoaded = await inTime((signal) => loadFile(href, signal)).catch(() => false)
  // The router recognises a failed chunk by this message of Chromium.
  if (!isLoaded) throw new TypeError(`Failed to fetch dynamically imported module: ${href}`)
}

function loadOnce(file: string): Promise<void> {
  const href = `/${file}`
  const known = loads.get(href)
  if (known !== undefined) return known
  const loading = load(href)
  loads.set(href, loading)
  loading.catch(() => loads.delete(href))
  return loading
}

/**
 * Runs a dynamic import of the built product after all its files have loaded, styles included. `needed` are paths below the
 * root. Firefox never requests a module again whose import failed, so a lost connection must fail here, before the import.
 */
export async function loadChunk<Loaded>(
  importModule: () => Promise<Loaded>,
  needed: readonly string[] = [],
): Promise<Loaded> {
  await Promise.all(needed.map(loadOnce))
  return inTime(importModule).catch((error: unknown) => {
    reportGone()
    throw error
  })
}
