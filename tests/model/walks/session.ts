import { createActor, fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { PortResult } from '#machines/shared/failure.ts'
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

/** The running auth machine after its first report. */
export function sessionOf(identity: IdentityReport | null): AuthActor {
  const startIdentity = fromPromise<PortResult<null>, undefined>(() =>
    Promise.resolve({ ok: true, value: null }),
  )
  const actor = createActor(authMachine.provide({ actors: { startIdentity } })).start()
  actor.send(identity === null ? { type: 'identity.none' } : { type: 'identity.changed', identity })
  return actor
}

const notHere = (): never => {
  throw new Error('This walk does not come to the identity provider for that')
}

/** An identity provider that is asked only for the present facts. */
export const identityWith = (reload: Identity['reload']): Identity => ({
  start: notHere,
  signInWithCustomToken: notHere,
  createAccount: notHere,
  idToken: notHere,
  reload,
  signOut: notHere,
  passwordPolicy: notHere,
  reportAgain: notHere,
})
