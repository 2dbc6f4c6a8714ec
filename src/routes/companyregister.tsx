import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/companyregister')({
  staticData: { route: 'companyRegister', title: 'Create your company account', width: 'narrow' },
  validateSearch: searchTexts('next'),
  component: CompanyRegistration,
})

function CompanyRegistration() {
  const { next = null } = Route.useSearch()
  return <RegisterScreen door="company" next={next} />
}
