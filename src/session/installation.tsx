import { createContext, use, type ReactNode } from 'react'
import type { Integration } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { DemoAccount } from '../lib/config.ts'

export interface Installation {
  /** Providers for sign-in besides the password, in display order. */
  readonly integrations: readonly Integration[]
  /** The providers are simulated by this server: marked on screen. */
  readonly isSandbox: boolean
  /** Local mode: mails are read at /inbox. */
  readonly hasInbox: boolean
  /** Shown on the start page; empty without a demo. */
  readonly demoAccounts: readonly DemoAccount[]
  /** Visitors can open their own demo workspaces at /demo. */
  readonly hasDemo: boolean
}

const InstallationContext = createContext<Installation | null>(null)

export function InstallationProvider({ value, children }: { value: Installation; children: ReactNode }) {
  return <InstallationContext value={value}>{children}</InstallationContext>
}

export function useInstallation(): Installation {
  const value = use(InstallationContext)
  if (value === null) throw new Error('InstallationProvider is missing around this component')
  return value
}
