import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { emailVerificationMachine } from './email-verification-machine.ts'
import type { CoolDown, ReloadedIdentity } from './email-verification-types.ts'
import { waitFor } from '#tests/support/wait.ts'

const done = { ok: true, value: null } as const
const verified = { ok: true, value: { signedIn: true, verified: true } } as const

interface Answers {
  submitToken?: Result<null>
  readonly storeSession?: Result<null>
  /** Null stands for a defect. */
  reloadIdentity?: Result<ReloadedIdentity> | null
  readonly resendMail?: Result<CoolDown>
}

function start(answers: Answers = {}) {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const machine = emailVerificationMachine.provide({
    actors: {
      submitToken: fromPromise(({ input }) => {
        const { token, proof } = input
        calls.push(proof === undefined ? `submit ${token}` : `submit ${token} ${proof.kind} ${proof.value}`)
        return Promise.resolve(answers.submitToken ?? done)
      }),
      storeSession: fromPromise(() => {
        calls.push('store')
        return Promise.resolve(answers.storeSession ?? done)
      }),
      reloadIdentity: fromPromise(() => {
        calls.push('reload')
        const { reloadIdentity = verified } = answers
        return reloadIdentity === null
          ? Promise.reject(new Error('a defect'))
          : Promise.resolve(reloadIdentity)
      }),
      resendMail: fromPromise(() => {
        calls.push('resend')
        return Promise.resolve(answers.resendMail ?? ({ ok: true, value: { coolDownSeconds: 60 } } as const))
      }),
    },
  })
  const actor = createActor(machine, { clock })
  actor.start()
  const reaches = (state: 'idle' | 'looking' | 'failed' | 'verified') =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  /** Waits until the running check ends without leaving the page. */
  const checkEnded = async (): Promise<void> => {
    await reaches('looking')
    await waitFor(actor, (snapshot) => !snapshot.matches('looking'))
  }
  return { actor, clock, calls, reaches, checkEnded }
}

describe('a mailed link', () => {
  test('is submitted, stored and reloaded, in this order, and then verified', async () => {
    const { actor, calls, reaches } = start()
    actor.send({ type: 'verification.tokenFound', token: 'abc' })
    expect((await reaches('verified')).output).toEqual({ signedIn: true })
    expect(calls).toEqual(['submit abc', 'store', 'reload'])
  })

  test('opened while signed out succeeds and reports that no user is signed in', async () => {
    const { actor, reaches } = start({
      reloadIdentity: { ok: true, value: { signedIn: false, verified: false } },
    })
    actor.send({ type: 'verification.tokenFound', token: 'abc' })
    expect((await reaches('verified')).output).toEqual({ signedIn: false })
  })

  test('that has expired fails with its code and leaves resending available', async () => {
    const failure = failureOf('refused', 'expired-action-code')
    const { actor, reaches } = start({ submitToken: { ok: false, failure } })
    actor.send({ type: 'verification.tokenFound', token: 'abc' })
    expect((await reaches('failed')).context).toMatchObject({ failure, failedAt: 'submitting' })
    expect(actor.getSnapshot().can({ type: 'verification.resendRequested' })).toBe(true)
  })

  test.each([
    ['a verified user continues', { signedIn: true, verified: true }, 'verified', false],
    ['a signed-out user ends at the sign-in', { signedIn: false, verified: false }, 'verified', false],
    ['an unverified user stays', { signedIn: true, verified: false }, 'idle', true],
  ] as const)('that had confirmed its address before: %s', async (_, value, state, stillUnverified) => {
    const failure = failureOf('refused', 'already-verified')
    const { actor, calls, reaches } = start({
      submitToken: { ok: false, failure },
      reloadIdentity: { ok: true, value },
    })
    actor.send({ type: 'verification.tokenFound', token: 'abc' })
    expect((await reaches(state)).context).toMatchObject({
      alreadyConfirmed: true,
      stillUnverified,
      failure: null,
      signedIn: value.signedIn,
    })
    expect(calls).toEqual(['submit abc', 'reload'])
  })

  test('clears the result of an earlier link', async () => {
    const answers: Answers = {
      submitToken: { ok: false, failure: failureOf('refused', 'already-verified') },
      reloadIdentity: { ok: true, value: { signedIn: true, verified: false } },
    }
    const { actor, reaches } = start(answers)
    actor.send({ type: 'verification.tokenFound', token: 'abc' })
    expect((await reaches('idle')).context.alreadyConfirmed).toBe(true)
    answers.submitToken = { ok: false, failure: failureOf('refused', 'expired-action-code') }
    actor.send({ type: 'verification.tokenFound', token: 'def' })
    expect((await reaches('failed')).context.alreadyConfirmed).toBe(false)
  })

  test('is not submitted twice when only storing failed', async () => {
    const { actor, calls, reaches } = start({
      storeSession: { ok: false, failure: failureOf('defect', 'storage') },
    })
    actor.send({ type: 'verification.tokenFound', token: 'abc' })
    await reaches('failed')
    actor.send({ type: 'verification.retryRequested', token: 'abc' })
    await reaches('failed')
    expect(calls).toEqual(['submit abc', 'store', 'store'])
  })
})

describe('a link that requires proof', () => {
  test('requires the proof again after a wrong one, passes the input on and stores none of it', async () => {
    const failure = failureOf('refused', 'password-or-new-needed')
    const answers: { submitToken?: Result<null> } = { submitToken: { ok: false, failure } }
    const { actor, calls, reaches } = start(answers)
    actor.send({ type: 'verification.tokenFound', token: 'abc' })
    expect((await reaches('failed')).context).toMatchObject({ failure, asked: 'password-or-new-needed' })
    answers.submitToken = { ok: false, failure: failureOf('refused', 'invalid-credential') }
    const proof = { kind: 'password', value: 'not it' } as const
    actor.send({ type: 'verification.tokenFound', token: 'abc', proof })
    const { context } = await reaches('failed')
    expect(context).toMatchObject({
      failure: failureOf('refused', 'invalid-credential'),
      asked: 'password-or-new-needed',
    })
    expect(JSON.stringify(context)).not.toMatch(/abc|not it/u)
    answers.submitToken = done
    actor.send({
      type: 'verification.tokenFound',
      token: 'abc',
      proof: { kind: 'newPassword', value: 'a good phrase' },
    })
    expect((await reaches('verified')).output).toEqual({ signedIn: true })
    expect(calls).toEqual([
      'submit abc',
      'submit abc password not it',
      'submit abc newPassword a good phrase',
      'store',
      'reload',
    ])
  })

  test('requires no proof once it can no longer be used', async () => {
    const answers: { submitToken?: Result<null> } = {
      submitToken: { ok: false, failure: failureOf('refused', 'password-needed') },
    }
    const { actor, reaches } = start(answers)
    actor.send({ type: 'verification.tokenFound', token: 'abc' })
    expect((await reaches('failed')).context.asked).toBe('password-needed')
    answers.submitToken = { ok: false, failure: failureOf('refused', 'expired-action-code') }
    actor.send({ type: 'verification.tokenFound', token: 'abc', proof: { kind: 'password', value: 'right' } })
    expect((await reaches('failed')).context.asked).toBeNull()
  })
})

describe('resending', () => {
  test('waits for the cool-down set by the server, across state changes', async () => {
    const { actor, clock, calls, reaches } = start({
      reloadIdentity: { ok: true, value: { signedIn: true, verified: false } },
    })
    actor.send({ type: 'verification.unwatched' })
    actor.send({ type: 'verification.resendRequested' })
    expect((await reaches('idle')).context).toMatchObject({ resent: true, coolDownSeconds: 60 })
    actor.send({ type: 'verification.resendRequested' })
    actor.send({ type: 'verification.reloadRequested' })
    expect((await reaches('idle')).context).toMatchObject({ stillUnverified: true, coolDownSeconds: 60 })
    clock.increment(59_999)
    expect(actor.getSnapshot().can({ type: 'verification.resendRequested' })).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().can({ type: 'verification.resendRequested' })).toBe(true)
    expect(calls).toEqual(['resend', 'reload'])
  })

  test('after too many requests takes over Retry-After, and a retry waits for it', async () => {
    const failure = failureOf('tooMany', 'too-many-requests', { retryAfterSeconds: 120 })
    const { actor, clock, reaches } = start({ resendMail: { ok: false, failure } })
    actor.send({ type: 'verification.resendRequested' })
    expect((await reaches('failed')).context).toMatchObject({ failure, coolDownSeconds: 120 })
    expect(actor.getSnapshot().can({ type: 'verification.retryRequested', token: null })).toBe(false)
    clock.increment(120_000)
    expect(actor.getSnapshot().can({ type: 'verification.retryRequested', token: null })).toBe(true)
  })
})

describe('waiting for a confirmation in another browser', () => {
  const unverified = { ok: true, value: { signedIn: true, verified: false } } as const

  test('checks after 5 s, then every 30 s, and continues once the address is confirmed', async () => {
    const answers: Answers = { reloadIdentity: unverified }
    const { actor, clock, calls, reaches, checkEnded } = start(answers)
    clock.increment(4_999)
    expect(calls).toEqual([])
    clock.increment(1)
    await checkEnded()
    clock.increment(29_999)
    expect(calls).toEqual(['reload'])
    answers.reloadIdentity = verified
    clock.increment(1)
    expect((await reaches('verified')).output).toEqual({ signedIn: true })
    expect({ calls, ended: actor.getSnapshot().status }).toEqual({
      calls: ['reload', 'reload'],
      ended: 'done',
    })
  })

  test.each([
    ['not confirmed yet', unverified],
    ['the user signed out', { ok: true, value: { signedIn: false, verified: false } }],
    ['no answer', { ok: false, failure: failureOf('noResponse') }],
    ['a defect', null],
  ] as const)('shows nothing of a check that found: %s', async (_, found) => {
    const { actor, clock, calls, checkEnded } = start({ reloadIdentity: found })
    const before = actor.getSnapshot().context
    clock.increment(5_000)
    await checkEnded()
    const { value, context } = actor.getSnapshot()
    expect({ value, context, calls }).toEqual({
      value: 'idle',
      context: { ...before, hasLooked: true },
      calls: ['reload'],
    })
  })

  test('leaves a failure on the screen unchanged, with its retry and the running cool-down', async () => {
    const failure = failureOf('tooMany', 'too-many-requests', { retryAfterSeconds: 40 })
    const answers: Answers = { resendMail: { ok: false, failure }, reloadIdentity: unverified }
    const { actor, clock, calls, reaches, checkEnded } = start(answers)
    actor.send({ type: 'verification.resendRequested' })
    const before = (await reaches('failed')).context
    clock.increment(5_000)
    await checkEnded()
    const { value, context } = actor.getSnapshot()
    expect({ value, context }).toEqual({ value: 'failed', context: { ...before, hasLooked: true } })
    clock.increment(30_000)
    expect(actor.getSnapshot().value).toBe('looking')
    clock.increment(4_999)
    expect(actor.getSnapshot().can({ type: 'verification.resendRequested' })).toBe(false)
    clock.increment(1)
    actor.send({ type: 'verification.retryRequested', token: null })
    expect((await reaches('failed')).context.failure).toEqual(failure)
    expect(calls).toEqual(['resend', 'reload', 'reload', 'resend'])
  })

  test('does not check while the page is hidden, and checks at once when it is visible again', async () => {
    const { actor, clock, calls, reaches } = start({ reloadIdentity: verified })
    actor.send({ type: 'verification.unwatched' })
    clock.increment(3_600_000)
    expect({ value: actor.getSnapshot().value, calls }).toEqual({ value: 'idle', calls: [] })
    actor.send({ type: 'verification.watched' })
    await reaches('verified')
    expect(calls).toEqual(['reload'])
  })

  test('does not check earlier when a visible page is reported visible again', () => {
    const { actor, calls } = start()
    actor.send({ type: 'verification.watched' })
    expect({ value: actor.getSnapshot().value, calls }).toEqual({ value: 'idle', calls: [] })
  })

  test('starts no check while another request runs, even when hidden and shown again', async () => {
    const { actor, clock, calls, reaches } = start({ reloadIdentity: unverified })
    actor.send({ type: 'verification.reloadRequested' })
    actor.send({ type: 'verification.unwatched' })
    actor.send({ type: 'verification.watched' })
    clock.increment(60_000)
    expect((await reaches('idle')).context).toMatchObject({ stillUnverified: true, isWatched: true })
    expect(calls).toEqual(['reload'])
  })

  test('yields to the person: the answer of the check is dropped, theirs counts', async () => {
    const answers: Answers = { reloadIdentity: verified }
    const { actor, clock, calls, reaches } = start(answers)
    clock.increment(5_000)
    answers.reloadIdentity = unverified
    actor.send({ type: 'verification.reloadRequested' })
    expect((await reaches('idle')).context).toMatchObject({ stillUnverified: true })
    expect(calls).toEqual(['reload', 'reload'])
  })
})
