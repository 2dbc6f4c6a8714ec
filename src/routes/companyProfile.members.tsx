import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/companyProfile/members')({
  staticData: { route: 'companyMembers', absent: true },
  component: NotFoundScreen,
})
