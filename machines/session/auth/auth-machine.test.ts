import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { tokenRenewalMachine } from '#machines/session/token-renewal/token-renewal-machine.ts'
import type { TokenRenewalInput } from '#machines/session/token-renewal/token-renewal-types.ts'
import { authMachine } from './auth-machine.ts'
import type { AuthEmitted, IdentityReport, SignedIn, SignInResult } from './auth-types.ts'
import { waitFor } from '#tests/support/wait.ts'

const ada: IdentityReport = {
  uid: 'ada',
  email: 'ada@example.test',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
}

const done = { ok: true, value: null } as const
const offline = failureOf('unavailable', 'network-request-failed')

interface Answers {
  readonly startIdentity?: Result<null>
  readonly signIn?: SignInResult
  readonly registerAccount?: Result<SignedIn>
  readonly reloadIdentity?: Result<IdentityReport>
  readonly refreshToken?: readonly Result<TokenRenewalInput>[]
  readonly signOut?: Result<null>
}

/** One actor for the life of the app, against scripted ports; a port without an answer never settles. */
function start(answers: Answers = {}) {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const emitted: AuthEmitted[] = []
  const refreshes = [...(answers.refreshToken ?? [])]
  const settle = <Output>(name: string, answer: Output | undefined, signal: AbortSignal) => {
    calls.push(name)
    signal.addEventListener('abort', () => calls.push(`abort ${name}`))
    return answer === undefined ? new Promise<Output>(() => {}) : Promise.resolve(answer)
  }
  const machine = authMachine.provide({
    actors: {
      startIdentity: fromPromise(({ signal }) =>
        settle('startIdentity', answers.startIdentity ?? done, signal),
      ),
      signIn: fromPromise(({ input, signal }) => settle(input.kind, answers.signIn, signal)),
      reloadIdentity: fromPromise(({ signal }) => settle('reloadIdentity', answers.reloadIdentity, signal)),
      registerAccount: fromPromise(({ input, signal }) =>
        settle(`register ${input.name}`, answers.registerAccount, signal),
      ),
      tokenRenewal: tokenRenewalMachine.provide({
        actors: {
          refreshToken: fromPromise(({ input, signal }) =>
            settle(input.forced ? 'refresh forced' : 'refresh', refreshes.shift(), signal),
          ),
        },
      }),
      signOut: fromPromise(({ signal }) => settle('signOut', answers.signOut ?? done, signal)),
    },
  })
  const actor = createActor(machine, { clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const reaches = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, clock, calls, emitted, reaches }
}

function signedIn(answers: Answers = {}, identity: Partial<IdentityReport> = {}) {
  const session = start(answers)
  session.actor.send({ type: 'identity.changed', identity: { ...ada, ...identity } })
  return session
}

const credentials = { email: 'ada@example.test', password: 'secret' }

describe('booting', () => {
  test('the first report settles without emitting an event', () => {
    const [somebody, nobody] = [signedIn(), start()]
    nobody.actor.send({ type: 'identity.none' })
    expect([somebody.actor, nobody.actor].map((actor) => actor.getSnapshot().value)).toEqual([
      { signedIn: 'verified' },
      'signedOut',
    ])
    expect([somebody.emitted, nobody.emitted]).toEqual([[], []])
  })

  test('no report within 60 s fails the boot instead of signing out; a retry boots again', () => {
    const { actor, clock } = start()
    clock.increment(60_000)
    expect(actor.getSnapshot().value).toBe('bootFailed')
    expect(actor.getSnapshot().context.failure).toEqual(failureOf('noResponse', 'boot-timeout'))
    expect(actor.getSnapshot().hasTag('settled')).toBe(false)
    actor.send({ type: 'auth.retryRequested' })
    expect(actor.getSnapshot().value).toBe('booting')
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  test('a provider that cannot be loaded fails the boot with the reason', async () => {
    const { actor, reaches } = start({ startIdentity: { ok: false, failure: offline } })
    await reaches('bootFailed')
    expect(actor.getSnapshot().context.failure).toEqual(offline)
  })
})

describe('signing in', () => {
  test('success starts a session with the answered facts and emits it once', async () => {
    const { actor, emitted, reaches, calls } = start({
      signIn: { ok: true, value: { identity: ada, isFirstLogin: true } },
    })
    actor.send({ type: 'identity.none' })
    actor.send({ type: 'auth.signInRequested', signIn: credentials })
    actor.send({ type: 'identity.changed', identity: ada })
    await reaches('signedIn')
    actor.send({ type: 'identity.changed', identity: ada })
    expect(emitted).toEqual([{ type: 'session.started', uid: 'ada', epoch: 1 }])
    expect(calls).toEqual(['startIdentity', 'abort startIdentity', 'signIn'])
  })

  test('a provider sign-in arrives as a report; a first login is noted before or after it', () => {
    for (const isReportedFirst of [true, false]) {
      const { actor, emitted } = start()
      actor.send({ type: 'identity.none' })
      const said = { type: 'identity.changed', identity: ada, isFirstLogin: true } as const
      const reported = { type: 'identity.changed', identity: ada } as const
      for (const event of isReportedFirst ? [said, reported] : [reported, said]) actor.send(event)
      expect(actor.getSnapshot().context).toMatchObject({ uid: 'ada', isFirstLogin: true, epoch: 1 })
      expect(emitted).toEqual([{ type: 'session.started', uid: 'ada', epoch: 1 }])
      actor.send({ type: 'identity.changed', identity: { ...ada, uid: 'bob' } })
      expect(actor.getSnapshot().context).toMatchObject({ uid: 'bob', isFirstLogin: false, epoch: 2 })
    }
  })

  test('failure stores the code and no credentials', async () => {
    const failure = failureOf('refused', 'invalid-credential')
    const { actor, reaches } = start({ signIn: { ok: false, failure } })
    actor.send({ type: 'identity.none' })
    actor.send({ type: 'auth.signInRequested', signIn: credentials })
    const snapshot = await reaches('signInFailed')
    expect(snapshot.context.failure).toEqual(failure)
    expect(JSON.stringify(snapshot.context)).not.toContain('secret')
    actor.send({ type: 'auth.signInCancelled' })
    expect(actor.getSnapshot().value).toBe('signedOut')
  })

  test('cancelling aborts the submission', () => {
    const { actor, calls } = start()
    actor.send({ type: 'identity.none' })
    actor.send({ type: 'auth.signInRequested', signIn: credentials })
    actor.send({ type: 'auth.signInCancelled' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(calls).toEqual(['startIdentity', 'abort startIdentity', 'signIn', 'abort signIn'])
  })
})

describe('an unverified identity', () => {
  test('is reloaded once at a time while the guard waits, and becomes verified by the answer', async () => {
    const { actor, calls, reaches } = signedIn(
      { reloadIdentity: { ok: true, value: ada } },
      { emailVerified: false },
    )
    actor.send({ type: 'identity.reloadRequested' })
    actor.send({ type: 'identity.reloadRequested' })
    expect(actor.getSnapshot().hasTag('guardWaits')).toBe(true)
    await reaches({ signedIn: 'verified' })
    expect(actor.getSnapshot().hasTag('guardWaits')).toBe(false)
    expect(calls.filter((call) => call === 'reloadIdentity')).toEqual(['reloadIdentity'])
  })

  test('counts as still unverified after 5 s', () => {
    const { actor, clock, calls } = signedIn({}, { emailVerified: false })
    actor.send({ type: 'identity.reloadRequested' })
    clock.increment(5_000)
    expect(actor.getSnapshot().value).toEqual({ signedIn: { unverified: 'idle' } })
    expect(calls.at(-1)).toBe('abort reloadIdentity')
  })
})

describe('the token', () => {
  test('is refreshed 60 s before the expiry last reported by the provider', () => {
    const { actor, clock, calls } = signedIn()
    clock.increment(3_000_000)
    actor.send({ type: 'identity.changed', identity: ada })
    clock.increment(3_539_999)
    expect(calls).not.toContain('refresh')
    clock.increment(1)
    expect([actor.getSnapshot().value, calls.at(-1)]).toEqual([{ signedIn: 'verified' }, 'refresh'])
  })

  test('is not refreshed without an account or after the session', () => {
    const { actor, clock, calls } = signedIn()
    actor.send({ type: 'account.missing', epoch: 1 })
    clock.increment(3_600_000)
    actor.send({ type: 'token.refreshRequested', forced: true })
    actor.send({ type: 'identity.none' })
    clock.increment(3_600_000)
    expect(calls).not.toContain('refresh')
  })

  test('a denied refresh ends the session, and its own target wins', async () => {
    const { actor, emitted, calls, reaches } = signedIn({
      refreshToken: [{ ok: false, failure: failureOf('denied') }],
    })
    actor.send({ type: 'token.refreshRequested', forced: true })
    await reaches('signingOut')
    actor.send({ type: 'identity.none' })
    await reaches('signedOut')
    expect(emitted).toEqual([{ type: 'session.ended', epoch: 2, reason: 'expired', target: 'login' }])
    expect(calls.slice(-2)).toEqual(['refresh forced', 'signOut'])
  })
})

describe('an identity without an account', () => {
  const account = { accountType: 'company', name: 'Ada', companyName: 'Engines', invitation: null } as const

  test('remains after an incomplete registration, with the submitted data and the failure, without the password', async () => {
    const { actor, emitted, reaches } = start({
      signIn: { ok: false, failure: offline, identity: { ...ada, accountType: null }, account },
    })
    actor.send({ type: 'identity.none' })
    const registration = { ...credentials, ...account }
    actor.send({ type: 'auth.registrationRequested', registration })
    const { context } = await reaches({ signedIn: { unregistered: 'asked' } })
    expect([context.account, context.failure, context.uid]).toEqual([account, offline, 'ada'])
    expect(JSON.stringify(context)).not.toContain('secret')
    expect(emitted).toEqual([{ type: 'session.started', uid: 'ada', epoch: 1 }])
    actor.send({ type: 'auth.logoutRequested', reason: 'requested' })
    expect(actor.getSnapshot().context.account).toBeNull()
  })

  test('follows a server report about the current session only', () => {
    const { actor } = signedIn()
    actor.send({ type: 'account.missing', epoch: 0 })
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'verified' })
    actor.send({ type: 'account.missing', epoch: 1 })
    expect(actor.getSnapshot().value).toEqual({ signedIn: { unregistered: 'asked' } })
    actor.send({ type: 'identity.changed', identity: { ...ada, superUser: true } })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.superUser]).toEqual([
      { signedIn: { unregistered: 'asked' } },
      true,
    ])
  })

  test('takes the facts of the answer when the account is created', async () => {
    const { actor, emitted, calls, reaches } = signedIn({
      registerAccount: { ok: true, value: { identity: { ...ada, accountType: 'user' }, isFirstLogin: true } },
    })
    actor.send({ type: 'account.missing', epoch: 1 })
    actor.send({ type: 'account.submitted', account })
    expect(actor.getSnapshot().hasTag('waiting')).toBe(true)
    actor.send({ type: 'account.submitted', account })
    const { context } = await reaches({ signedIn: 'verified' })
    expect([context.accountType, context.isFirstLogin, context.account, context.epoch]).toEqual([
      'user',
      true,
      null,
      1,
    ])
    expect([calls.filter((call) => call.startsWith('register')), emitted]).toEqual([['register Ada'], []])
  })

  test('can submit the same data again after a refusal', async () => {
    const { actor, reaches } = signedIn({ registerAccount: { ok: false, failure: offline } })
    actor.send({ type: 'account.missing', epoch: 1 })
    actor.send({ type: 'account.submitted', account })
    const { context } = await reaches({ signedIn: { unregistered: 'asked' } })
    expect([context.account, context.failure]).toEqual([account, offline])
  })

  test('is discovered when an unverified person submits the rest of their registration', async () => {
    const unconfirmed = { ...ada, emailVerified: false }
    const { actor, reaches } = signedIn(
      { registerAccount: { ok: true, value: { identity: unconfirmed, isFirstLogin: false } } },
      { emailVerified: false, accountType: null },
    )
    actor.send({ type: 'account.submitted', account })
    await reaches({ signedIn: { unverified: 'idle' } })
    expect(actor.getSnapshot().context.accountType).toBe('company')
  })
})

describe('the end of a session', () => {
  test('a logout clears the facts at once and is emitted once', async () => {
    const { actor, emitted, reaches } = signedIn()
    actor.send({ type: 'auth.logoutRequested', reason: 'requested' })
    expect(actor.getSnapshot().context).toMatchObject({ uid: null, email: null, accountType: null, epoch: 2 })
    actor.send({ type: 'identity.none' })
    await reaches('signedOut')
    actor.send({ type: 'identity.none' })
    expect(emitted).toEqual([{ type: 'session.ended', epoch: 2, reason: 'requested', target: null }])
  })

  test('a report of no user from elsewhere ends the session', () => {
    const { actor, emitted } = signedIn()
    actor.send({ type: 'identity.none' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(emitted).toEqual([{ type: 'session.ended', epoch: 2, reason: 'elsewhere', target: null }])
  })

  test('a report of no user after a refusal by the provider ends it like a denied refresh', () => {
    const { actor, emitted } = signedIn()
    actor.send({ type: 'identity.none', reason: 'expired' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(emitted).toEqual([{ type: 'session.ended', epoch: 2, reason: 'expired', target: 'login' }])
  })

  test('a response of an older epoch does not end the new session', () => {
    const { actor, emitted } = signedIn()
    actor.send({ type: 'identity.changed', identity: { ...ada, uid: 'bob', superUser: true } })
    actor.send({ type: 'session.expired', epoch: 1, target: 'login' })
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'verified' })
    expect(emitted).toEqual([{ type: 'session.started', uid: 'bob', epoch: 2 }])
  })

  test('a provider that hangs or fails does not keep the person signed in', async () => {
    const { actor, reaches } = signedIn({ signOut: { ok: false, failure: offline } })
    actor.send({ type: 'session.expired', epoch: 1, target: 'Landing' })
    const snapshot = await reaches('signedOut')
    expect(snapshot.context).toMatchObject({
      failure: offline,
      ending: { reason: 'expired', target: 'Landing' },
    })
  })
})
