import { matchRoute } from '#machines/navigation/match-route.ts'

/** Accepts only known integrations; any other first segment falls through to the catch-all route. */
export const callbackParams = (route: 'loginCallback' | 'addIntegrationCallback') => ({
  parse: ({ integration }: { integration: string }) =>
    matchRoute(`/${encodeURIComponent(integration)}/${route}`).route === route
      ? { integration }
      : (false as const),
})
