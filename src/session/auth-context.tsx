import { createContext, use, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { authMachine } from '#machines/session/auth/auth-machine.ts'
import { useActorValue } from './use-actor-value.ts'

export type AuthActor = ActorRefFrom<typeof authMachine>
export type AuthSnapshot = SnapshotFrom<typeof authMachine>

const AuthActorContext = createContext<AuthActor | null>(null)

/** Holds the app's one auth actor; wraps everything that needs the signed-in user. */
export function AuthProvider({ actor, children }: { actor: AuthActor; children: ReactNode }) {
  return <AuthActorContext value={actor}>{children}</AuthActorContext>
}

export function useAuthActor(): AuthActor {
  const actor = use(AuthActorContext)
  if (actor === null) throw new Error('AuthProvider is missing around this component')
  return actor
}

/** One value of the session; re-renders when that value changes. */
export const useAuth = <Value,>(select: (snapshot: AuthSnapshot) => Value): Value =>
  useActorValue(useAuthActor(), select)

export const selectEmail = (snapshot: AuthSnapshot) => snapshot.context.email
export const selectAccountType = (snapshot: AuthSnapshot) => snapshot.context.accountType
export const selectFailure = (snapshot: AuthSnapshot) => snapshot.context.failure
export const selectEpoch = (snapshot: AuthSnapshot) => snapshot.context.epoch
export const selectIsSignedIn = (snapshot: AuthSnapshot) => snapshot.matches('signedIn')
export const selectIsVerified = (snapshot: AuthSnapshot) => snapshot.matches({ signedIn: 'verified' })
/** Whether the signed-in identity has no account on our server. */
export const selectIsUnregistered = (snapshot: AuthSnapshot) => snapshot.matches({ signedIn: 'unregistered' })
export const selectIsRegistering = (snapshot: AuthSnapshot) =>
  snapshot.matches({ signedIn: { unregistered: 'registering' } })
export const selectIsSigningIn = (snapshot: AuthSnapshot) => snapshot.matches('signingIn')
export const selectHasSignInFailed = (snapshot: AuthSnapshot) => snapshot.matches('signInFailed')
