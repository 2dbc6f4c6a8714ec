import { createFileRoute } from '@tanstack/react-router'
import { notificationSettingsQuery } from '#src/features/notifications/queries.ts'
import { NotificationSettingsScreen } from '#src/features/notifications/settings-screen.tsx'

export const Route = createFileRoute('/companyProfile/settings/notifications')({
  staticData: { title: 'Your notifications' },
  loader: (visit) => visit.context.ahead(visit, notificationSettingsQuery),
  component: NotificationSettingsScreen,
})
