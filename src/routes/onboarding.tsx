import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/onboarding')({
  staticData: { route: 'companyOnboarding', absent: true },
  component: NotFoundScreen,
})
