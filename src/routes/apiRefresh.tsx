import { createFileRoute } from '@tanstack/react-router'
import { ApiRefreshScreen } from '#src/features/errors/api-refresh-screen.tsx'

export const Route = createFileRoute('/apiRefresh')({
  staticData: { route: 'apiRefresh', title: 'Session ended', width: 'narrow' },
  component: ApiRefreshScreen,
})
