import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/apiProfile/$hash')({
  staticData: { route: 'apiProfile', absent: true },
  component: NotFoundScreen,
})
