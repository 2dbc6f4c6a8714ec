import { createFileRoute } from '@tanstack/react-router'
import { matchRoute } from '#machines/navigation/match-route.ts'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/$integration/addIntegrationCallback')({
  staticData: { route: 'addIntegrationCallback', absent: true },
  params: {
    // The allow-list of integrations: any other first segment is no callback and goes to the catch-all.
    parse: ({ integration }) =>
      matchRoute(`/${encodeURIComponent(integration)}/addIntegrationCallback`).route ===
      'addIntegrationCallback'
        ? { integration }
        : false,
  },
  component: NotFoundScreen,
})
