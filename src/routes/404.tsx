import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/404')({
  staticData: { route: 'notFound', title: 'Not found' },
  component: NotFoundScreen,
})
