import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/gitProfile/$integrationName/$ownerName')({
  staticData: { route: 'PublicUserProfileGit', absent: true },
  component: NotFoundScreen,
})
