import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/companyProfile/companyProfile/client/$client')({
  staticData: { route: 'clientPositions', absent: true },
  component: NotFoundScreen,
})
