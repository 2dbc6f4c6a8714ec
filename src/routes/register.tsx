import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/register')({
  staticData: { route: 'register', title: 'Create your account', width: 'narrow' },
  validateSearch: searchTexts('next'),
  component: UserRegistration,
})

function UserRegistration() {
  const { next = null } = Route.useSearch()
  return <RegisterScreen audience="user" next={next} />
}
