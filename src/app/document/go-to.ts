import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import type { MoveReason } from '../../session/router-context.ts'

/**
 * Leaves a server-rendered page for a screen of the app, replacing its history entry. The entry carries the state
 * that the app's router would keep: why the user was moved, and from where.
 */
export function goTo(screen: RouteName, { moved }: { readonly moved: MoveReason | null }): void {
  const { pathname, search } = window.location
  const key = crypto.randomUUID()
  const state = { key, __TSR_key: key, __TSR_index: 0, failedHref: `${pathname}${search}` }
  window.history.replaceState(moved === null ? state : { ...state, moved }, '', routeCatalogue[screen].path)
  window.location.reload()
}
