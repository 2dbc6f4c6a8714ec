import type { TargetSought } from '#machines/session/guided-tour/guided-tour-types.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'

/** A page that takes longer to show its target has none, in milliseconds: its lists and parts load after it. */
export const findLimitMs = 15_000
/** How long a target may be away before its step has lost it: a list that reloads brings it back, in milliseconds. */
export const goneAfterMs = 1_000

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** The target on the page; null where the page does not show it. */
export const targetOf = (step: TourStep): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find(isShown) ?? null

/** Resolves with the first value that is not null, looking again with every change of the page; with null after the limit. */
function awaited<Value>(
  look: () => Value | null,
  limitMs: number,
  signal: AbortSignal,
): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      observer.disconnect()
      clearTimeout(limit)
      window.removeEventListener('resize', again)
    }
    const end = (value: Value | null) => {
      stop()
      resolve(value)
    }
    const again = () => {
      try {
        const value = look()
        if (value !== null) end(value)
      } catch (error) {
        stop()
        reject(error)
      }
    }
    const observer = new MutationObserver(again)
    const limit = setTimeout(() => end(null), limitMs)
    signal.addEventListener('abort', () => end(null), { once: true })
    window.addEventListener('resize', again)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    again()
  })
}

/** The page that a step needs. */
export interface TourPage {
  readonly open: () => void
  /** Whether it is the page on screen: the person may have been led elsewhere. */
  readonly isOpen: () => boolean
}

/** Opens the page of a step and waits for its target. */
export async function findTarget(
  step: TourStep,
  { open, isOpen }: TourPage,
  signal: AbortSignal,
): Promise<TargetSought> {
  open()
  const found = await awaited(() => (isOpen() ? targetOf(step) : null), findLimitMs, signal)
  if (found !== null) return null
  return isOpen() ? 'target-missing' : 'page-missing'
}

/**
 * Watches the target of a shown step. `replaced` is told of an element that took its place, `gone` once nothing did.
 * Returns what ends it.
 */
export function watchTarget(
  step: TourStep,
  first: HTMLElement,
  told: { readonly replaced: (target: HTMLElement) => void; readonly gone: () => void },
): () => void {
  const ends = new AbortController()
  let target = first
  let isSeeking = false
  const check = async () => {
    if (isSeeking || (target.isConnected && isShown(target))) return
    isSeeking = true
    const next = await awaited(() => targetOf(step), goneAfterMs, ends.signal)
    isSeeking = false
    if (ends.signal.aborted) return
    if (next === null) return told.gone()
    target = next
    told.replaced(next)
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
