import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/sales/dashboard')({
  staticData: { route: 'salesDashboard', absent: true },
  component: NotFoundScreen,
})
