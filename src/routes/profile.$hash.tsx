import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/profile/$hash')({
  staticData: { route: 'PublicUserProfileHash', absent: true },
  component: NotFoundScreen,
})
