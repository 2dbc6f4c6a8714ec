import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/resetPassword')({
  staticData: { route: 'resetPassword', absent: true },
  component: NotFoundScreen,
})
