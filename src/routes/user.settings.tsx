import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/user/settings')({
  staticData: { route: 'userSettings', absent: true },
  component: NotFoundScreen,
})
