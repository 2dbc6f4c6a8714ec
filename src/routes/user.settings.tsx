import { createFileRoute } from '@tanstack/react-router'
import { UserSettingsScreen } from '#src/features/account/user-settings-screen.tsx'

export const Route = createFileRoute('/user/settings')({
  staticData: { route: 'userSettings' },
  component: UserSettings,
})

function UserSettings() {
  return <UserSettingsScreen here="/user/settings" />
}
