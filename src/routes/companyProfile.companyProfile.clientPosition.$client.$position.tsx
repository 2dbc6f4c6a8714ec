import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/companyProfile/companyProfile/clientPosition/$client/$position')({
  staticData: { route: 'positionCandidates', absent: true },
  component: NotFoundScreen,
})
