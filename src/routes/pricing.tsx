import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/pricing')({
  staticData: { route: 'Pricing', absent: true },
  component: NotFoundScreen,
})
