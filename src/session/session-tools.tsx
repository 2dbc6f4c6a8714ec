import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Integration } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { emailVerificationMachine } from '#machines/session/email-verification/email-verification-machine.ts'
import type { Deleted } from '#machines/session/deletion/deletion-types.ts'
import type { PortResult } from '#machines/shared/failure.ts'
import type { DemoAccount } from '../lib/config.ts'
import type { PasswordPolicy } from '../lib/password-policy.ts'
import type { ReauthenticatedAction, WaysIn } from './ways-in.ts'

export interface ReauthenticateDialogProps {
  /** What waits for the sign-in. */
  readonly action: ReauthenticatedAction
  readonly onSignedIn: () => void
  readonly onCancel: () => void
}

/** Edges that the pages of sign-in need, joined with their adapters by the composition root. */
export interface SessionTools {
  /** Loads the machine of /verifyToken with its edges; the page creates the actor. */
  readonly loadVerification: () => Promise<typeof emailVerificationMachine>
  /** The provider's rules for a new password. */
  readonly passwordPolicy: () => Promise<PortResult<PasswordPolicy>>
  /** Loads the ways in that the first form does without. */
  readonly loadWaysIn: () => Promise<WaysIn>
  /**
   * Erases the account, `DELETE /deleteKm`. The caller signs out; nothing else ends the session before.
   * @param mayBeErased an attempt before was not answered: a session that is no longer known says that it had worked
   */
  readonly eraseAccount: (mayBeErased: boolean) => Promise<PortResult<Deleted>>
  /**
   * The erasure of the account that was signed in here before, null where there was none; in memory only. Its
   * `receiptUrl` is null where the answer with it was lost.
   */
  readonly deletionReceipt: () => Deleted | null
  /** Asks for a fresh sign-in; suspends while it is loaded. See use-reauthenticate.tsx. */
  readonly ReauthenticateDialog: ComponentType<ReauthenticateDialogProps>
  /** Providers to sign in with besides the password, in the order in which they are offered. */
  readonly integrations: readonly Integration[]
  /** They are made up by this server: marked on screen. */
  readonly isSandbox: boolean
  /** Local mode: mails are read at /inbox. */
  readonly hasInbox: boolean
  /** Shown on the start page; empty where there is no demo. */
  readonly demoAccounts: readonly DemoAccount[]
}

const SessionToolsContext = createContext<SessionTools | null>(null)

export function SessionToolsProvider({ tools, children }: { tools: SessionTools; children: ReactNode }) {
  return <SessionToolsContext value={tools}>{children}</SessionToolsContext>
}

export function useSessionTools(): SessionTools {
  const tools = use(SessionToolsContext)
  if (tools === null) throw new Error('SessionToolsProvider is missing around this component')
  return tools
}
