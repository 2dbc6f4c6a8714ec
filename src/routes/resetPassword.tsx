import { createFileRoute, useRouter } from '@tanstack/react-router'
import { messages } from '#src/features/auth/later-messages.ts'
import { ResetPasswordScreen } from '#src/features/auth/reset-password-screen.tsx'
import { storage } from '#src/lib/storage.ts'
import { useAlert } from '#src/session/alert-context.tsx'

/** Longer than any token that we mail: it is not sent at all. */
const maxTokenLength = 512

export const Route = createFileRoute('/resetPassword')({
  staticData: { route: 'resetPassword' },
  validateSearch: (search): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' && search.token.length <= maxTokenLength
      ? { token: search.token }
      : {},
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  const router = useRouter()
  const alert = useAlert()
  const leave = (email: string | null) => {
    // What is said on a page ends with it: this is for the next one.
    const arrived = router.subscribe('onRendered', () => {
      arrived()
      alert.success(messages.resetDone)
    })
    const to = storage.get('userType') === 'company' ? '/companylogin' : '/login'
    void router.navigate({ to, replace: true, state: email === null ? {} : { typedEmail: email } })
  }
  return <ResetPasswordScreen token={token ?? null} onDone={leave} />
}
