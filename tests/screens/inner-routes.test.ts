// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { RouteName } from '#machines/navigation/navigation.ts'
import { Route as rootRoute } from '#src/routes/__root.tsx'
import type { RouterContext } from '#src/session/router-context.ts'
import { screenMatch, screenOf } from '#src/session/shown-route.ts'
import { createAppRouter } from '#src/app/router.ts'

/** A company screen with a tab below it, behind the product's root route. */
function startRouter(path: string) {
  const asked: RouteName[] = []
  const { beforeLoad } = rootRoute.options
  if (beforeLoad === undefined) throw new Error('The root route has no guard')
  const root = createRootRouteWithContext<RouterContext>()({ beforeLoad })
  const settings = createRoute({
    getParentRoute: () => root,
    path: '/settings',
    staticData: { route: 'companySettings', title: 'Company settings' },
  })
  const tab = createRoute({ getParentRoute: () => settings, path: '/members' })
  const router = createRouter({
    routeTree: root.addChildren([settings.addChildren([tab])]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { guard: ({ target }) => void asked.push(target), ahead: () => undefined },
    isServer: false,
  })
  return { router, asked }
}

describe('a tab, a section or a list below a screen', () => {
  it.each(['/settings', '/settings?section=members', '/settings/members'])(
    'uses the guard, title and layout of its screen: %s',
    async (path) => {
      const { router, asked } = startRouter(path)
      await router.load()
      const { matches } = router.state
      expect([asked, screenOf(matches), screenMatch(matches)?.staticData.title]).toEqual([
        ['companySettings'],
        'companySettings',
        'Company settings',
      ])
    },
  )

  it('keeps the screen whatever the search parameters are', () => {
    const { matchRoutes } = createAppRouter(createMemoryHistory(), {
      guard: () => undefined,
      ahead: () => undefined,
    })
    expect(screenOf(matchRoutes('/companyProfile/settings', { section: 'account' }))).toBe('companySettings')
    expect(screenOf(matchRoutes('/companyProfile/dashboard', { show: 'deleted' }))).toBe(
      'CompanyProjectsDashboard',
    )
  })
})
