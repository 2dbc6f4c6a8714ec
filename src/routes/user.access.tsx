import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '#src/features/sharing/access-screen.tsx'
import { accessLogReading, profileLinksReading } from '#src/features/sharing/readings.ts'

export const Route = createFileRoute('/user/access')({
  staticData: { route: 'UserAccessManagement', title: 'Access' },
  loader: (visit) => visit.context.ahead(visit, profileLinksReading, accessLogReading),
  component: AccessScreen,
})
