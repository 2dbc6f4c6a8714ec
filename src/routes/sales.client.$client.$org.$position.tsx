import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/sales/client/$client/$org/$position')({
  staticData: { route: 'salesDigest', absent: true },
  component: NotFoundScreen,
})
