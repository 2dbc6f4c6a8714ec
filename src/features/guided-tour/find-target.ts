import type { TargetSought } from '#machines/session/guided-tour/guided-tour-types.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'

/** The longest search for a target, in milliseconds: a page that waits for the network may load that long. */
export const findLimitMs = 15_000
/** How long a loaded page may lack a target before the tour stops, in milliseconds: a list that reloads draws it again. */
export const goneAfterMs = 1_000

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** The target on the page; null where the page does not show it. */
export const targetOf = (step: TourStep): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find(isShown) ?? null

/** Whether a part of the page still loads. Every loading state of the product is busy. */
const isBusy = (): boolean => [...document.querySelectorAll<HTMLElement>('[aria-busy="true"]')].some(isShown)

interface Patience {
  readonly limitMs: number
  readonly signal: AbortSignal
  /** Whether a page that has not changed for `goneAfterMs` ends the wait. */
  readonly isLoaded?: () => boolean
  readonly onOpened?: TourPage['onOpened']
}

/** Resolves with the first value of `find` that is not null; with null where the wait ends. Looks again after every change of the page. */
function awaited<Value>(
  find: () => Value | null,
  { limitMs, signal, isLoaded = () => false, onOpened = () => () => undefined }: Patience,
): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      observer.disconnect()
      unsubscribe()
      clearTimeout(limit)
      clearTimeout(quiet)
      window.removeEventListener('resize', again)
    }
    const end = (value: Value | null) => {
      stop()
      resolve(value)
    }
    const rested = () => {
      if (isLoaded()) end(null)
    }
    const again = () => {
      clearTimeout(quiet)
      try {
        const value = find()
        if (value !== null) end(value)
        else quiet = setTimeout(rested, goneAfterMs)
      } catch (error) {
        stop()
        reject(error)
      }
    }
    const observer = new MutationObserver(again)
    const unsubscribe = onOpened(again)
    const limit = setTimeout(() => end(null), limitMs)
    signal.addEventListener('abort', () => end(null), { once: true })
    window.addEventListener('resize', again)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    again()
  })
}

/** The page of a step. */
export interface TourPage {
  readonly open: () => void
  /** Whether it is on screen: a guard may redirect to another page. */
  readonly isOpen: () => boolean
  /** Whether the browser's address is the page's, also before the page is on screen. */
  readonly isAddressed: () => boolean
  /** Whether the router still loads a page. */
  readonly isLoading: () => boolean
  /** Calls back when a page is on screen, which may be after it is drawn. Returns a function that ends the subscription. */
  readonly onOpened: (opened: () => void) => () => void
}

/**
 * Opens the page of a step and waits for its target. A slow page is waited for: the target is missing once neither the router nor a
 * part of the page loads and the page rests, or after the limit.
 */
export async function findTarget(
  step: TourStep,
  { open, isOpen, isLoading, onOpened }: Omit<TourPage, 'isAddressed'>,
  signal: AbortSignal,
): Promise<TargetSought> {
  open()
  const isLoaded = () => !isLoading() && !isBusy()
  const found = await awaited(() => (isOpen() ? targetOf(step) : null), {
    limitMs: findLimitMs,
    signal,
    isLoaded,
    onOpened,
  })
  if (found !== null) return null
  return isOpen() ? 'target-missing' : 'page-missing'
}

/**
 * Watches the target of a shown step. Calls `replaced` with an element that takes its place, `gone` if none does in time.
 * Returns a function that ends the watch.
 */
export function watchTarget(
  step: TourStep,
  first: HTMLElement,
  calls: { readonly replaced: (target: HTMLElement) => void; readonly gone: () => void },
): () => void {
  const ends = new AbortController()
  let target = first
  let isSeeking = false
  const check = async () => {
    if (isSeeking || (target.isConnected && isShown(target))) return
    isSeeking = true
    const next = await awaited(() => targetOf(step), { limitMs: goneAfterMs, signal: ends.signal })
    isSeeking = false
    if (ends.signal.aborted) return
    if (next === null) return calls.gone()
    target = next
    calls.replaced(next)
  }
  const observer = new MutationObserver(() => void check())
  const resized = () => void check()
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  window.addEventListener('resize', resized)
  return () => {
    ends.abort()
    observer.disconnect()
    window.removeEventListener('resize', resized)
  }
}
