import { useInstallation } from '#src/session/installation.tsx'
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx'

/** The provider sign-ins below a sign-in form; empty if none is configured. */
export function ProviderSignIn(props: ProviderButtonsProps) {
  const { integrations } = useInstallation()
  return integrations.length === 0 ? null : <ProviderButtons {...props} />
}
