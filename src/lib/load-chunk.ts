/** What has come, or is coming; what did not come is asked for again. */
const files = new Map<string, Promise<unknown>>()

const isInPage = (href: string): boolean =>
  document.querySelector(`link[href="${href}"],script[src="${href}"]`) !== null

/** The bundler's own word, which the offer to reload hears (reload-offer.ts). */
const tellGone = () => window.dispatchEvent(new Event('vite:preloadError'))

/** Puts it on the page; whether it has come. One that has not is taken off again. */
const comes = (element: HTMLLinkElement | HTMLScriptElement) =>
  new Promise<boolean>((resolve) => {
    element.crossOrigin = ''
    element.onload = () => resolve(true)
    element.onerror = () => {
      element.remove()
      resolve(false)
    }
    document.head.append(element)
  })

/**
 * The next attempt asks anew. Chromium keeps a preload that has failed for the next script that asks for the file, for which it
 * then fails: this one, so that it is not the module.
 */
async function forget(href: string): Promise<void> {
  const script = document.createElement('script')
  script.src = href
  await comes(script)
}

/** A browser does not say why a file did not come: where the server answers, a newer version has replaced it. */
async function tellIfGone(href: string): Promise<void> {
  const answer = await fetch(href).catch(() => null)
  if (answer?.ok === false) tellGone()
}

async function bring(href: string): Promise<void> {
  if (isInPage(href)) return
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'preload'
  if (!isStyle) link.as = 'script'
  link.href = href
  if (await comes(link)) return
  if (!isStyle) await forget(href)
  await tellIfGone(href)
  // In the words of browsers, by which the router knows it.
  throw new TypeError(`Failed to fetch dynamically imported module: ${href}`)
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
 * loading until the page is left. Hence the files come as plain scripts first, from which the import takes them: what did not
 * come there is no module yet, and the next attempt asks for it. Only a file that is gone is told to the page. `needed` are
 * paths below the root: the module, what it imports, its styles.
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
