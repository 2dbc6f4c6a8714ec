import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/sales/client/$id')({
  staticData: { route: 'salesClient', absent: true },
  component: NotFoundScreen,
})
