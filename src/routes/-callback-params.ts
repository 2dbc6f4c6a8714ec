import { matchRoute } from '#machines/navigation/match-route.ts'

/** The allow-list of integrations: any other first segment is no callback and goes to the catch-all. */
export const callbackParams = (route: 'loginCallback' | 'addIntegrationCallback') => ({
  parse: ({ integration }: { integration: string }) =>
    matchRoute(`/${encodeURIComponent(integration)}/${route}`).route === route
      ? { integration }
      : (false as const),
})
