import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/sales/members/$companyId')({
  staticData: { route: 'salesMembers', absent: true },
  component: NotFoundScreen,
})
