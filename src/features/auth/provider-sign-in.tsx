import { useInstallation } from '#src/session/installation.tsx'
import type { DoorProps } from './door.ts'
import { ProviderButtons } from './provider-buttons.tsx'

/** The ways in besides the password, below the form of a door; nothing where none is set up. */
export function ProviderSignIn(props: DoorProps & { purpose: 'login' | 'register' }) {
  const { integrations } = useInstallation()
  return integrations.length === 0 ? null : <ProviderButtons {...props} />
}
