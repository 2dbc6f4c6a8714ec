import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/react-router'

/** An encoded slash as the first segment: no known page matches the rest. */
const noPage = '/%2F'

/** The pathname that the router matches: empty segments must not normalise into one of our pages. */
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
      // The memory history parses an address as the router does by default, with its own state.
      const parsed = createMemoryHistory({
        initialEntries: [`${routedPath(pathname)}${search}${hash}`],
      }).location
      if (window.history.state === null) {
        // When a hash is followed or typed, the browser adds an entry without a state after the current one.
        const made = { ...parsed.state, __TSR_index: history.location.state.__TSR_index + 1 }
        // The unpatched method: the router's patched one would announce another navigation.
        History.prototype.replaceState.call(window.history, made, '')
      }
      return { ...parsed, state: window.history.state }
    },
  })
  return history
}
