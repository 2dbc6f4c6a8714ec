import { createFileRoute } from '@tanstack/react-router'
import { ConnectCallbackScreen } from '#src/features/auth/connect-callback-screen.tsx'
import { callbackParams } from './-callback-params.ts'

export const Route = createFileRoute('/$integration/addIntegrationCallback')({
  staticData: { route: 'addIntegrationCallback', title: 'Connecting', width: 'narrow' },
  params: callbackParams('addIntegrationCallback'),
  component: AddIntegrationCallback,
})

function AddIntegrationCallback() {
  const { integration } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ConnectCallbackScreen
      integration={integration}
      onDone={(href) => void navigate({ href, replace: true })}
    />
  )
}
