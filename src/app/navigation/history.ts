import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

/** An encoded slash as the first segment: no known page matches what stands behind it. */
const noPage = '/%2F'

/** What the router reads for a pathname: one with empty segments must not be normalised into a page of ours. */
export const routedPath = (pathname: string): string =>
  pathname.includes('//') ? `${noPage}${pathname.replaceAll('//', '/%2F')}` : pathname

/**
 * The browser's history, except that `//user/profile` is not read as `/user/profile`: it goes to the catch-all
 * (navigation.md section 6). The address bar keeps what was typed.
 */
export function createHistory(): RouterHistory {
  return createBrowserHistory({
    parseLocation: () => {
      const { pathname: typed, search, hash } = window.location
      const pathname = routedPath(typed)
      return { href: `${pathname}${search}${hash}`, pathname, search, hash, state: window.history.state }
    },
  })
}
