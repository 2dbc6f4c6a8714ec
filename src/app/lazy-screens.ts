import { lazyRouteComponent } from '@tanstack/react-router'

/** Shown where a route throws the router's notFound; most pages never do. */
export const LazyNotFoundScreen = lazyRouteComponent(
  () => import('../features/errors/not-found-screen.tsx'),
  'NotFoundScreen',
)
