/** The used part of the window. */
interface Page {
  addEventListener(
    type: 'pagehide' | 'pageshow',
    heard: (event: { readonly persisted: boolean }) => void,
  ): void
  readonly document: {
    readonly documentElement: { readonly style: { opacity: string; transition: string } }
  }
}

export interface PageCacheDependencies {
  readonly page: Page
  /** The user whose data this page shows; null when signed out. */
  readonly whoIsHere: () => string | null
  /** The user signed in in this browser now; the page received no events while it was cached. */
  readonly whoIsStored: () => string | null
  readonly reload: () => void
}

/**
 * Handles the browser's back/forward cache: a page with user data is hidden when left, and shown again only if the
 * same user is still signed in. Otherwise it reloads, and the guard decides.
 */
export function watchPageCache({ page, whoIsHere, whoIsStored, reload }: PageCacheDependencies): void {
  const { style } = page.document.documentElement
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || whoIsHere() === null) return
    // Transparent at once: unlike visibility, no element inside can override it, and the layout stays.
    style.transition = 'none'
    style.opacity = '0'
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (whoIsHere() === whoIsStored()) style.opacity = ''
    else reload()
  })
}
