import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { emailVerificationMachine } from '#machines/session/email-verification/email-verification-machine.ts'
import type { Result } from '#machines/shared/result.ts'
import type { PasswordPolicy } from '#machines/domain/account/password-policy.ts'
import type { ReauthenticatedAction } from './fresh-sign-in.ts'
import type { SessionEntry } from './session-entry.ts'

export interface ReauthenticateDialogProps {
  /** The action that needs the sign-in. */
  readonly action: ReauthenticatedAction
  readonly onSignedIn: () => void
  readonly onCancel: () => void
}

/** Edges of the sign-in forms, joined with their adapters by the composition root. */
export interface SignInEdges {
  /** Preloads what submitting a form needs; called when a field gets the focus, so that submitting does not wait. */
  readonly prepare: () => void
  /**
   * Loads the machine of /verifyToken with its edges; the page creates the actor. Never rejects: a failed load is
   * like a server that does not answer, and can be retried.
   */
  readonly loadVerification: () => Promise<Result<typeof emailVerificationMachine>>
  readonly passwordPolicy: () => Promise<Result<PasswordPolicy>>
  /** Loads what the first form does not need. Never rejects, as `loadVerification`. */
  readonly loadSessionEntry: () => Promise<Result<SessionEntry>>
  /** Asks for a fresh sign-in; suspends while it loads. See use-reauthenticate.tsx. */
  readonly ReauthenticateDialog: ComponentType<ReauthenticateDialogProps>
}

const SignInEdgesContext = createContext<SignInEdges | null>(null)

export function SignInEdgesProvider({ value, children }: { value: SignInEdges; children: ReactNode }) {
  return <SignInEdgesContext value={value}>{children}</SignInEdgesContext>
}

export function useSignInEdges(): SignInEdges {
  const value = use(SignInEdgesContext)
  if (value === null) throw new Error('SignInEdgesProvider is missing around this component')
  return value
}
