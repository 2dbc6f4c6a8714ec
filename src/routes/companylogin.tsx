import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/companylogin')({
  staticData: { route: 'companyLogin', title: 'Sign in as a company', width: 'narrow' },
  validateSearch: searchTexts('next'),
  component: CompanyLogin,
})

function CompanyLogin() {
  const { next = null } = Route.useSearch()
  return <LoginScreen audience="company" next={next} />
}
