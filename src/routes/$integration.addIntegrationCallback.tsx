import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CallbackScreen } from '#src/features/auth/callback-screen.tsx'
import { connectWords } from '#src/features/auth/connect-words.ts'
import { providerName } from '#src/features/auth/provider-words.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { callbackParams } from './-callback-params.ts'

export const Route = createFileRoute('/$integration/addIntegrationCallback')({
  staticData: { route: 'addIntegrationCallback', title: 'Connecting', width: 'narrow' },
  params: callbackParams('addIntegrationCallback'),
  component: AddIntegrationCallback,
})

function AddIntegrationCallback() {
  const { integration } = Route.useParams()
  const router = useRouter()
  const alert = useAlert()
  const leave = () => {
    alert.announce(connectWords.connected(providerName(integration.toLowerCase())))
    void router.navigate({ to: '/user/profile', replace: true })
  }
  return <CallbackScreen integration={integration} way="connect" onDone={leave} />
}
