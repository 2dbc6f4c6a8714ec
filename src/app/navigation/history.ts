import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/react-router'

/** An encoded slash as the first segment: no known page matches what stands behind it. */
const noPage = '/%2F'

/** What the router reads for a pathname: one with empty segments must not be normalised into a page of ours. */
export const routedPath = (pathname: string): string =>
  pathname.includes('//') ? `${noPage}${pathname.replaceAll('//', '/%2F')}` : pathname

/**
 * The browser's history, except that `//user/profile` is not read as `/user/profile`: it goes to the catch-all
 * (docs/navigation.md#unknown-addresses). The address bar keeps what was typed.
 */
export function createHistory(): RouterHistory {
  const history: RouterHistory = createBrowserHistory({
    parseLocation: () => {
      const { pathname, search, hash } = window.location
      // The memory history parses an address as the router does by default, with a state of its own.
      const parsed = createMemoryHistory({
        initialEntries: [`${routedPath(pathname)}${search}${hash}`],
      }).location
      if (window.history.state === null) {
        // The browser adds an entry without a state after the current one when a hash is followed or typed.
        const made = { ...parsed.state, __TSR_index: history.location.state.__TSR_index + 1 }
        // The unpatched method: the router's own would announce another navigation.
        History.prototype.replaceState.call(window.history, made, '')
      }
      return { ...parsed, state: window.history.state }
    },
  })
  return history
}
