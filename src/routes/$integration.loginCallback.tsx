import { createFileRoute, useRouter } from '@tanstack/react-router'
import { safeNextPath } from '#machines/navigation/next-path.ts'
import type { CallbackOutput } from '#machines/session/integration-callback/integration-callback-types.ts'
import { CallbackScreen } from '#src/features/auth/callback-screen.tsx'
import { messages } from '#src/features/auth/confirmation-messages.ts'
import { providerName } from '#src/features/auth/provider-words.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { actionOf } from '#src/session/fresh-sign-in.ts'
import { callbackParams } from './-callback-params.ts'

export const Route = createFileRoute('/$integration/loginCallback')({
  staticData: { route: 'loginCallback', title: 'Signing in', width: 'narrow' },
  params: callbackParams('loginCallback'),
  component: LoginCallback,
})

function LoginCallback() {
  const { integration } = Route.useParams()
  const router = useRouter()
  const alert = useAlert()
  /** Reports a linked account or a fresh sign-in and returns to `next`. The identity listener handles sign-ins. */
  const leave = ({ attempt }: CallbackOutput) => {
    if (attempt === null || attempt.purpose === 'login' || attempt.purpose === 'register') return
    const said =
      attempt.purpose === 'link'
        ? messages.linked(providerName(attempt.integration))
        : messages.signedInAgain(actionOf(attempt.action))
    alert.announce(said)
    void router.navigate({ href: safeNextPath(attempt.next) ?? '/', replace: true })
  }
  return <CallbackScreen integration={integration} flow="signIn" onDone={leave} />
}
