import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/sales/digestDevs/$digest')({
  staticData: { route: 'salesDigestDevs', absent: true },
  component: NotFoundScreen,
})
