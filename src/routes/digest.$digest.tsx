import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/digest/$digest')({
  staticData: { route: 'digestSummary', absent: true },
  component: NotFoundScreen,
})
