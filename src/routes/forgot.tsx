import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/forgot')({
  staticData: { route: 'forgotPassword', absent: true },
  component: NotFoundScreen,
})
