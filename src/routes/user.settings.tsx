import { createFileRoute } from '@tanstack/react-router'
import { accountReading, blockedReading, sessionsReading } from '#src/features/account/readings.ts'
import { UserSettingsScreen } from '#src/features/account/user-settings-screen.tsx'

export const Route = createFileRoute('/user/settings')({
  staticData: {
    route: 'userSettings',
    title: 'Settings',
    place: {
      of: 'developer',
      order: 2,
      icon: 'settings',
    },
  },
  loader: (visit) => visit.context.ahead(visit, accountReading, sessionsReading, blockedReading),
  component: UserSettings,
})

function UserSettings() {
  return <UserSettingsScreen here="/user/settings" />
}
