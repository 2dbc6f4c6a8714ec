import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'

export const Route = createFileRoute('/login')({
  staticData: { route: 'login', title: 'Sign in', width: 'narrow' },
  component: UserLogin,
})

function UserLogin() {
  return <LoginScreen door="user" />
}
