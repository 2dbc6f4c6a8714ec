import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/apiSearch')({
  staticData: { route: 'apiSearch', absent: true },
  component: NotFoundScreen,
})
