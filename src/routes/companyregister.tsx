import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'

export const Route = createFileRoute('/companyregister')({
  staticData: { route: 'companyRegister' },
  component: CompanyRegistration,
})

function CompanyRegistration() {
  return <RegisterScreen door="company" />
}
