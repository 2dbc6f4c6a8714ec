import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/profile/$hash_/$posId')({
  staticData: { route: 'DevLanding', absent: true },
  component: NotFoundScreen,
})
