import { lazyRouteComponent } from '@tanstack/react-router'

/** Shown where a route throws the router's notFound; most pages never do. */
export const LazyNotFoundScreen = lazyRouteComponent(
  () => import('../features/errors/not-found-screen.tsx'),
  'NotFoundScreen',
)

/** Asks for a fresh sign-in; only the settings ever need it. */
export const LazyReauthenticateDialog = lazyRouteComponent(
  () => import('../features/auth/reauthenticate-dialog.tsx'),
  'ReauthenticateDialog',
)
