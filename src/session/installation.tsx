import { createContext, use, type ReactNode } from 'react'
import type { Integration } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { DemoAccount } from '../lib/config.ts'

/** What this installation offers, by its configuration. */
export interface Installation {
  /** Providers to sign in with besides the password, in the order in which they are offered. */
  readonly integrations: readonly Integration[]
  /** They are made up by this server: marked on screen. */
  readonly isSandbox: boolean
  /** Local mode: mails are read at /inbox. */
  readonly hasInbox: boolean
  /** Shown on the start page; empty where there is no demo. */
  readonly demoAccounts: readonly DemoAccount[]
  /** Visitors can open demo workspaces of their own at /demo. */
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
