import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/userOnboarding')({
  staticData: { route: 'userOnboarding', absent: true },
  component: NotFoundScreen,
})
