import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/digestProfile/$digestHash')({
  staticData: { route: 'PublicUserDigestProfile', absent: true },
  component: NotFoundScreen,
})
