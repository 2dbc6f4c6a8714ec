import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/login')({
  staticData: { route: 'login', title: 'Sign in', width: 'narrow' },
  validateSearch: searchTexts('next'),
  component: UserLogin,
})

function UserLogin() {
  const { next = null } = Route.useSearch()
  return <LoginScreen audience="user" next={next} />
}
