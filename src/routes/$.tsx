import { createFileRoute, redirect } from '@tanstack/react-router'
import { routeCatalogue } from '#machines/navigation/navigation.ts'
import { CatchAllScreen } from '#src/features/errors/catch-all-screen.tsx'

export const Route = createFileRoute('/$')({
  staticData: { route: 'redirect' },
  beforeLoad: async ({ location, preload }) => {
    const { closestRoute } = await import('#machines/navigation/closest-route.ts')
    const closest = closestRoute(location.pathname)
    // A known old spelling: the address is replaced without asking.
    if (closest.kind === 'forward' && !preload) {
      throw redirect({ href: routeCatalogue[closest.to].path, replace: true })
    }
  },
  component: CatchAllScreen,
})
