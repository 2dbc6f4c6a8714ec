import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/sales/positions/$companyId/$clientId')({
  staticData: { route: 'salesPositions', absent: true },
  component: NotFoundScreen,
})
