import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/sales/outreach')({
  staticData: { route: 'salesOutreach', absent: true },
  component: NotFoundScreen,
})
