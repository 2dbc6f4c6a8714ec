import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#src/session/router-context.ts'
import { screenOf } from '#src/session/shown-route.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The only access guard of routes (docs/navigation.md#guard-rules). It looks up the class of a route by its
  // catalogue name.
  beforeLoad: ({ context, matches, preload, abortController, location }) =>
    context.guard({
      target: screenOf(matches),
      preload,
      signal: abortController.signal,
      href: location.href,
      failedHref: location.state.failedHref ?? null,
      search: location.search,
    }),
  component: Outlet,
})
