import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from '#src/features/errors/error-screen.tsx'

export const Route = createFileRoute('/error')({
  staticData: { route: 'error', title: 'Something went wrong' },
  component: ErrorScreen,
})
