import { expect, test } from 'vitest'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { AuthContext, IdentityReport } from '#machines/session/auth/auth-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { coverTest, type GraphOptions } from '#tests/support/graph.ts'

const ada: IdentityReport = {
  uid: 'ada',
  email: 'ada@example.test',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
}

const unverified: IdentityReport = { ...ada, emailVerified: false }
const other: IdentityReport = { ...ada, uid: 'bob', email: 'bob@example.test', accountType: 'user' }
const failure = failureOf('unavailable')
const account = { accountType: 'company', name: 'Ada', companyName: 'Engines', invitation: null } as const

const options: GraphOptions<typeof authMachine> = {
  inputs: [undefined],
  // The epoch only grows; all that the machine decides by it is whether a report names the present one.
  distinguish: (context: AuthContext) => ({ ...context, epoch: context.epoch === 1 }),
  events: {
    'identity.changed': [
      { type: 'identity.changed', identity: ada },
      { type: 'identity.changed', identity: unverified },
      { type: 'identity.changed', identity: other },
      { type: 'identity.changed', identity: ada, isFirstLogin: true },
    ],
    'identity.none': [{ type: 'identity.none' }, { type: 'identity.none', reason: 'expired' }],
    'identity.reloadRequested': [{ type: 'identity.reloadRequested' }],
    'auth.signInRequested': [
      { type: 'auth.signInRequested', signIn: { email: 'ada@example.test', password: 'secret' } },
    ],
    'auth.registrationRequested': [
      {
        type: 'auth.registrationRequested',
        registration: {
          accountType: 'company',
          email: 'ada@example.test',
          password: 'secret',
          name: 'Ada',
          companyName: 'Engines',
          invitation: null,
        },
      },
    ],
    'auth.signInCancelled': [{ type: 'auth.signInCancelled' }],
    'auth.retryRequested': [{ type: 'auth.retryRequested' }],
    'auth.logoutRequested': [{ type: 'auth.logoutRequested', reason: 'requested' }],
    'session.expired': [
      { type: 'session.expired', epoch: 1, target: 'Landing' },
      { type: 'session.expired', epoch: 0, target: 'login' },
    ],
    'account.missing': [
      { type: 'account.missing', epoch: 1 },
      { type: 'account.missing', epoch: 0 },
    ],
    'account.submitted': [{ type: 'account.submitted', account }],
    'token.refreshRequested': [
      { type: 'token.refreshRequested', forced: true },
      { type: 'token.refreshRequested', forced: false },
    ],
  },
  outputs: {
    startIdentity: [
      { ok: true, value: null },
      { ok: false, failure },
    ],
    signIn: [
      { ok: true, value: { identity: unverified, isFirstLogin: true } },
      { ok: false, failure },
      { ok: false, failure, identity: unverified, account },
    ],
    registerAccount: [
      { ok: true, value: { identity: ada, isFirstLogin: true } },
      { ok: true, value: { identity: other, isFirstLogin: true } },
      { ok: false, failure },
    ],
    tokenRenewal: [undefined],
    reloadIdentity: [
      { ok: true, value: ada },
      { ok: true, value: unverified },
      { ok: true, value: other },
      { ok: false, failure },
    ],
    signOut: [
      { ok: true, value: null },
      { ok: false, failure },
    ],
  },
  invariant: (snapshot, previous) => {
    const now: AuthContext = snapshot.context
    const before: AuthContext | undefined = previous?.context
    expect(now.uid !== null).toBe(snapshot.matches('signedIn'))
    if (snapshot.matches('signedIn'))
      expect(snapshot.matches({ signedIn: 'verified' })).toBe(
        now.emailVerified && !snapshot.matches({ signedIn: 'unregistered' }),
      )
    if (now.account !== null) expect(snapshot.matches({ signedIn: 'unregistered' })).toBe(true)
    expect(now.epoch).toBe((before?.epoch ?? 0) + (now.uid === (before?.uid ?? null) ? 0 : 1))
    expect(snapshot.hasTag('settled')).toBe(!snapshot.matches('booting') && !snapshot.matches('bootFailed'))
  },
}

test('every state and every transition of auth is walked, and an identity is known exactly while signed in', async () => {
  const report = await coverTest(authMachine, options)
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    guardsOneSided: [],
    sides: {
      'identity.changed': {
        'identity.uid': ['ada', 'bob'],
        'identity.email': ['ada@example.test', 'bob@example.test'],
        'identity.emailVerified': [false, true],
        'identity.accountType': ['company', 'user'],
      },
      registerAccount: {
        ok: [false, true],
        'value.identity.uid': ['ada', 'bob'],
        'value.identity.email': ['ada@example.test', 'bob@example.test'],
        'value.identity.accountType': ['company', 'user'],
      },
      signOut: { ok: [false, true] },
      'token.refreshRequested': { forced: [false, true] },
      signIn: { ok: [false, true] },
      reloadIdentity: {
        ok: [false, true],
        'value.uid': ['ada', 'bob'],
        'value.email': ['ada@example.test', 'bob@example.test'],
        'value.emailVerified': [false, true],
        'value.accountType': ['company', 'user'],
      },
    },
  })
})
