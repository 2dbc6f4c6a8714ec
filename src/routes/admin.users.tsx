import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/admin/users')({
  staticData: { route: 'adminUsers', absent: true },
  component: NotFoundScreen,
})
