import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'

export const Route = createFileRoute('/register')({
  staticData: { route: 'register', title: 'Create your account', width: 'narrow' },
  component: UserRegistration,
})

function UserRegistration() {
  return <RegisterScreen door="user" />
}
