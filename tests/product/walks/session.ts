import { createActor, fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type {
  AccountSubmission,
  IdentityReport,
  SignedIn,
  SignInResult,
  Submission,
} from '#machines/session/auth/auth-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Identity } from '#src/identity/identity.ts'
import type { AuthActor } from '#src/session/auth-context.tsx'

const hours = 3_600_000

export const aPerson = (facts: Partial<IdentityReport> = {}): IdentityReport => ({
  uid: 'ada',
  email: 'ada@brightwater.example',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 100 * hours,
  ...facts,
})

interface Edges {
  readonly register?: (account: AccountSubmission) => Promise<Result<SignedIn>>
  readonly signIn?: SignInResult | null
}

/** The running auth machine after its first report. */
export function sessionOf(
  identity: IdentityReport | null,
  { register, signIn = null }: Edges = {},
): AuthActor {
  const startIdentity = fromPromise<Result<null>, undefined>(() => Promise.resolve({ ok: true, value: null }))
  const registerAccount = fromPromise<Result<SignedIn>, AccountSubmission>(({ input }) =>
    register === undefined ? Promise.reject(new Error('No registration in this test')) : register(input),
  )
  const actors = {
    startIdentity,
    registerAccount,
    signIn: fromPromise<SignInResult, Submission>(() =>
      signIn === null ? Promise.reject(new Error('No sign-in in this test')) : Promise.resolve(signIn),
    ),
  }
  const actor = createActor(authMachine.provide({ actors })).start()
  actor.send(identity === null ? { type: 'identity.none' } : { type: 'identity.changed', identity })
  return actor
}

const notHere = (): never => {
  throw new Error('This walk does not call the identity provider for that')
}

/** An identity provider that can only reload the current facts. */
export const identityWith = (reload: Identity['reload']): Identity => ({
  start: notHere,
  signInWithCustomToken: notHere,
  createAccount: notHere,
  present: notHere,
  idToken: notHere,
  reload,
  signOut: notHere,
  passwordPolicy: notHere,
})
