import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/recruitmentOnboarding')({
  staticData: { route: 'recruitmentOnboarding', absent: true },
  component: NotFoundScreen,
})
