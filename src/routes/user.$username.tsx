import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/user/$username')({
  staticData: { route: 'PublicUserProfile', absent: true },
  component: NotFoundScreen,
})
