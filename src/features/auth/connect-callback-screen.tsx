import { afterConnecting } from '#machines/navigation/after-connecting.ts'
import type { CallbackOutput } from '#machines/session/integration-callback/integration-callback-types.ts'
import { useUserProfile } from '#src/api/api-context.tsx'
import { useAlert } from '#src/session/alert-context.tsx'
import { CallbackScreen } from './callback-screen.tsx'
import { connectWords } from './connect-words.ts'
import { providerName } from './provider-words.ts'

interface ConnectCallbackProps {
  /** First segment of the address. */
  integration: string
  /** Navigates to a path with its search. */
  onDone: (href: string) => void
}

/** /:integration/addIntegrationCallback: returns from a code host, and on to the page that was left. */
export function ConnectCallbackScreen({ integration, onDone }: ConnectCallbackProps) {
  const alert = useAlert()
  // Loaded with this page after the code host, so it includes changes from other devices.
  const step = useUserProfile()?.onboardingStep.user ?? null
  const leave = ({ attempt }: CallbackOutput) => {
    const { href, isAlreadySetUp } = afterConnecting(attempt?.next ?? null, step)
    alert.announce(connectWords.connected(providerName(integration.toLowerCase()), isAlreadySetUp))
    onDone(href)
  }
  return <CallbackScreen integration={integration} flow="connect" step={step} onDone={leave} />
}
