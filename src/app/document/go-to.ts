import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import type { MoveReason } from '../../session/router-context.ts'

/**
 * Leaves a rendered page for a screen of the app, in the place of its history entry, which carries what the app's router
 * would have kept there: why the person was moved, and from where.
 */
export function goTo(screen: RouteName, { moved }: { readonly moved: MoveReason | null }): void {
  const { pathname, search } = window.location
  const key = crypto.randomUUID()
  const state = { key, __TSR_key: key, __TSR_index: 0, failedHref: `${pathname}${search}` }
  window.history.replaceState(moved === null ? state : { ...state, moved }, '', routeCatalogue[screen].path)
  window.location.reload()
}
