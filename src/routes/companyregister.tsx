import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'

export const Route = createFileRoute('/companyregister')({
  staticData: { route: 'companyRegister', title: 'Create a company account', width: 'narrow' },
  component: CompanyRegistration,
})

function CompanyRegistration() {
  return <RegisterScreen door="company" />
}
