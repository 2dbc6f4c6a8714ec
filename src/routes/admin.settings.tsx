import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/admin/settings')({
  staticData: { route: 'adminSettings', absent: true },
  component: NotFoundScreen,
})
