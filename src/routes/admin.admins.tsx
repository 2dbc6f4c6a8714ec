import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/admin/admins')({
  staticData: { route: 'adminAdmins', absent: true },
  component: NotFoundScreen,
})
