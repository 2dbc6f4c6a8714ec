import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'
import { mailedToken } from '#src/lib/mailed-token.ts'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/companyregister')({
  staticData: { route: 'companyRegister', title: 'Create your company account', width: 'narrow' },
  validateSearch: searchTexts('next', 'invitation'),
  component: CompanyRegistration,
})

/** Most people register without an invitation. */
const InvitedRegistration = lazyRouteComponent(
  () => import('#src/features/auth/invited-registration.tsx'),
  'InvitedRegistration',
)

function CompanyRegistration() {
  const { next = null, invitation } = Route.useSearch()
  const secret = mailedToken(invitation)
  if (secret !== null) return <InvitedRegistration key={secret} secret={secret} next={next} />
  return <RegisterScreen door="company" next={next} />
}
