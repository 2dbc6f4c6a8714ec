import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'

export const Route = createFileRoute('/companylogin')({
  staticData: { route: 'companyLogin', title: 'Sign in for companies', width: 'narrow' },
  component: CompanyLogin,
})

function CompanyLogin() {
  return <LoginScreen door="company" />
}
