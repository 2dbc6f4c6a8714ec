import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#src/features/auth/forgot-screen.tsx'

export const Route = createFileRoute('/forgot')({
  staticData: { route: 'forgotPassword', title: 'Reset your password', width: 'narrow' },
  component: ForgotScreen,
})
