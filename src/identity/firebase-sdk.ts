/** The only importer of the SDK. */
import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onIdTokenChanged,
  signInWithCustomToken,
  signOut,
  validatePassword,
  type Auth,
  type User,
} from 'firebase/auth'
import type { BrowserConfig } from '../lib/config.ts'

export type SdkUser = User

export interface Sdk {
  readonly current: () => User | null
  readonly onChange: (changed: (user: User | null) => void) => void
  readonly signIn: (customToken: string) => Promise<User>
  readonly create: (email: string, password: string) => Promise<User>
  readonly signOut: () => Promise<void>
  readonly policy: () => Promise<Awaited<ReturnType<typeof validatePassword>>['passwordPolicy']>
}

/**
 * No popup resolver: it would load a script of the vendor. The local provider lives at the root of this origin and
 * speaks the vendor's protocol, so the unmodified SDK talks to it as it would to the vendor's emulator.
 */
export function openSdk(config: BrowserConfig['identity']): Sdk {
  const app = initializeApp({
    apiKey: config.apiKey,
    projectId: config.projectId,
    authDomain: config.authDomain,
  })
  const auth: Auth = initializeAuth(app, { persistence: browserLocalPersistence })
  if (config.provider === 'local') connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return {
    current: () => auth.currentUser,
    onChange: (changed) => void onIdTokenChanged(auth, changed),
    signIn: async (customToken) => (await signInWithCustomToken(auth, customToken)).user,
    create: async (email, password) => (await createUserWithEmailAndPassword(auth, email, password)).user,
    signOut: () => signOut(auth),
    // The empty password fails every rule; only the policy beside the verdict is of interest.
    policy: async () => (await validatePassword(auth, '')).passwordPolicy,
  }
}
