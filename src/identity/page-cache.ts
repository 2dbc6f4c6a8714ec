/** As much of the window as is needed. */
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
  /** Who this page was showing something to; null for nobody. */
  readonly whoIsHere: () => string | null
  /** Who is signed in in this browser now; the page heard of nothing while it was kept. */
  readonly whoIsStored: () => string | null
  readonly reload: () => void
}

/**
 * Pages that the browser keeps for its back button (back/forward cache): one of somebody leaves unpainted, and is painted
 * again only where the same person is still signed in. Otherwise it is loaded anew, and the guard decides.
 */
export function watchPageCache({ page, whoIsHere, whoIsStored, reload }: PageCacheDependencies): void {
  const { style } = page.document.documentElement
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || whoIsHere() === null) return
    // Transparent, and at once: nothing inside can overrule it, as it could another visibility, and places are kept.
    style.transition = 'none'
    style.opacity = '0'
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (whoIsHere() === whoIsStored()) style.opacity = ''
    else reload()
  })
}
