import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '#src/features/sharing/access-screen.tsx'

export const Route = createFileRoute('/user/access')({
  staticData: { route: 'UserAccessManagement', title: 'Access' },
  component: AccessScreen,
})
