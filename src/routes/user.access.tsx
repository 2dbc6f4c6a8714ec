import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '#src/features/sharing/access-screen.tsx'
import { accessLogQuery, profileLinksQuery, receivedInvitationsQuery } from '#src/features/sharing/queries.ts'

export const Route = createFileRoute('/user/access')({
  staticData: { route: 'UserAccessManagement', title: 'Access' },
  loader: (visit) => visit.context.ahead(visit, receivedInvitationsQuery, profileLinksQuery, accessLogQuery),
  component: AccessScreen,
})
