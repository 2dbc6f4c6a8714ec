/** What has come, or is coming; what did not come is asked for again. */
const files = new Map<string, Promise<unknown>>()

const isInPage = (href: string): boolean => document.querySelector(`link[href="${href}"]`) !== null

/** A file that did not come, in the words of browsers, by which the router knows it. */
const missing = (href: string) => new TypeError(`Failed to fetch dynamically imported module: ${href}`)

/** The bundler's own word, which the offer to reload hears (reload-offer.ts). */
const tellGone = () => window.dispatchEvent(new Event('vite:preloadError'))

async function keep(href: string): Promise<void> {
  const whole = async () => {
    const answer = await fetch(href)
    await answer.arrayBuffer()
    return answer.ok
  }
  const isThere = await whole().catch(() => null)
  // A newer version has replaced it.
  if (isThere === false) tellGone()
  if (isThere !== true) throw missing(href)
}

const style = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(missing(href))
    }
    document.head.append(link)
  })

const bring = async (href: string): Promise<void> => {
  if (isInPage(href)) return
  await keep(href)
  if (href.endsWith('.css')) await style(href)
}

function once(file: string): Promise<unknown> {
  const href = `/${file}`
  let coming = files.get(href)
  if (coming === undefined) {
    coming = bring(href)
    files.set(href, coming)
    coming.catch(() => files.delete(href))
  }
  return coming
}

/**
 * Every dynamic import of the built product, in the place of the bundler's own loader. A browser keeps in mind that a module
 * could not be fetched and never asks for it again, so that a connection lost for a moment would switch off whatever was
 * loading until the page is left. Hence the files come into the browser's cache first, from which the import takes them: what
 * did not come there is no module yet, and the next attempt asks for it. Only a file that is gone is told to the page. `needed` are paths below the root: the module, what
 * it imports, its styles.
 */
export async function loadChunk<Loaded>(
  load: () => Promise<Loaded>,
  needed: readonly string[] = [],
): Promise<Loaded> {
  await Promise.all(needed.map(once))
  return load().catch((error: unknown) => {
    tellGone()
    throw error
  })
}
