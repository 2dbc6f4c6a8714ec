import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/demo')({
  staticData: { route: 'demo', absent: true },
  component: NotFoundScreen,
})
