import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/companyregister')({
  staticData: { route: 'companyRegister', title: 'Create your company account', width: 'narrow' },
  validateSearch: searchTexts('next', 'invitation'),
  component: CompanyRegistration,
})

/** Loads on demand, because most users sign up without an invitation. */
const InvitedRegistration = lazyRouteComponent(
  () => import('#src/features/auth/invited-registration.tsx'),
  'InvitedRegistration',
)

function CompanyRegistration() {
  const { next = null, invitation } = Route.useSearch()
  if (invitation !== undefined) return <InvitedRegistration key={invitation} link={invitation} next={next} />
  return <RegisterScreen audience="company" next={next} />
}
