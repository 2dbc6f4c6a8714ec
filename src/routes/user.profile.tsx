import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/user/profile')({
  staticData: { route: 'UserProfile', absent: true },
  component: NotFoundScreen,
})
