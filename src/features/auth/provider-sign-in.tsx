import { useInstallation } from '#src/session/installation.tsx'
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx'

/** The ways in besides the password, below the form of a door; nothing where none is set up. */
export function ProviderSignIn(props: ProviderButtonsProps) {
  const { integrations } = useInstallation()
  return integrations.length === 0 ? null : <ProviderButtons {...props} />
}
