import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loginFor } from '#machines/navigation/login-for.ts'
import { messages } from '#src/features/auth/confirmation-messages.ts'
import { ResetPasswordScreen } from '#src/features/auth/reset-password-screen.tsx'
import { mailedToken } from '#src/lib/mailed-token.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { storage } from '#src/lib/storage.ts'
import { useAlert } from '#src/session/alert-context.tsx'

export const Route = createFileRoute('/resetPassword')({
  staticData: { route: 'resetPassword', title: 'Set a new password', width: 'narrow' },
  validateSearch: searchTexts('token'),
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  const router = useRouter()
  const alert = useAlert()
  const leave = (email: string | null, stillAs: string | null) => {
    const to = stillAs === null ? loginFor(storage.get('userType')).path : '/'
    if (stillAs === null) alert.announce(messages.resetDone, email)
    else alert.announce(messages.resetOther(email ?? '', stillAs))
    void router.navigate({ to, replace: true })
  }
  return <ResetPasswordScreen token={mailedToken(token)} onDone={leave} />
}
