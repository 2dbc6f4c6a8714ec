import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import { CatchAllScreen } from '#src/features/errors/catch-all-screen.tsx'

export const Route = createFileRoute('/$')({
  staticData: { route: 'redirect', title: 'Page not found' },
  beforeLoad: async ({ location, preload }) => {
    const { closestRoute } = await import('#machines/navigation/closest-route.ts')
    const closest = closestRoute(location.pathname)
    // Known old spellings redirect without a prompt.
    if (closest.kind === 'forward' && !preload) {
      throw redirect({ href: routeCatalogue[closest.to].path, replace: true })
    }
  },
  component: CatchAll,
})

function CatchAll() {
  const routes = Object.values(useRouter().routesByPath)
  const titleOf = (screen: RouteName) =>
    routes.find(({ options }) => options.staticData?.route === screen)?.options.staticData?.title
  return <CatchAllScreen titleOf={titleOf} />
}
