import { expect, test } from 'vitest'
import { emailVerificationMachine } from '#machines/session/email-verification/email-verification-machine.ts'
import type { VerificationContext } from '#machines/session/email-verification/email-verification-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { coverTest, type GraphOptions } from '#tests/support/graph.ts'

const token = 'code-of-the-mail'
const network = { ok: false, failure: failureOf('noResponse') } as const
const done = { ok: true, value: null } as const

const options: GraphOptions<typeof emailVerificationMachine> = {
  inputs: [undefined],
  events: {
    'verification.tokenFound': [{ type: 'verification.tokenFound', token }],
    'verification.resendRequested': [{ type: 'verification.resendRequested' }],
    'verification.reloadRequested': [{ type: 'verification.reloadRequested' }],
    'verification.retryRequested': [
      { type: 'verification.retryRequested', token },
      { type: 'verification.retryRequested', token: null },
    ],
    'verification.dismissed': [{ type: 'verification.dismissed' }],
    'verification.watched': [{ type: 'verification.watched' }],
    'verification.unwatched': [{ type: 'verification.unwatched' }],
    'verification.coolDownElapsed': [{ type: 'verification.coolDownElapsed' }],
  },
  outputs: {
    submitToken: [
      done,
      network,
      { ok: false, failure: failureOf('refused', 'expired-action-code') },
      { ok: false, failure: failureOf('refused', 'already-verified') },
    ],
    storeSession: [done, network],
    reloadIdentity: [
      { ok: true, value: { signedIn: true, verified: true } },
      { ok: true, value: { signedIn: true, verified: false } },
      { ok: true, value: { signedIn: false, verified: false } },
      network,
    ],
    resendMail: [
      { ok: true, value: { coolDownSeconds: 60 } },
      network,
      { ok: false, failure: failureOf('tooMany', 'too-many-requests', { retryAfterSeconds: 120 }) },
    ],
  },
  invariant: (snapshot, previous) => {
    const { coolDownSeconds, failure }: VerificationContext = snapshot.context
    expect(JSON.stringify(snapshot.context)).not.toContain(token)
    // What failed stands there until something else is done about it; a look changes nothing of it.
    const stands = snapshot.matches('looking')
      ? previous?.context.failure !== null
      : snapshot.matches('failed')
    expect(failure !== null).toBe(stands)
    if (snapshot.matches('resending') && previous?.matches('resending') === false)
      expect(coolDownSeconds).toBe(0)
  },
}

test('every state and every transition of a verification is walked, and no mail is asked for during a cool-down', async () => {
  const report = await coverTest(emailVerificationMachine, options)
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    guardsOneSided: [],
    sides: {
      submitToken: {
        ok: [false, true],
        'failure.kind': ['noResponse', 'refused'],
        'failure.code': ['already-verified', 'expired-action-code', 'noResponse'],
      },
      storeSession: { ok: [false, true] },
      reloadIdentity: { ok: [false, true], 'value.signedIn': [false, true], 'value.verified': [false, true] },
      look: { ok: [false, true], 'value.signedIn': [false, true], 'value.verified': [false, true] },
      resendMail: {
        ok: [false, true],
        'failure.kind': ['noResponse', 'tooMany'],
        'failure.code': ['noResponse', 'too-many-requests'],
        'failure.retryAfterSeconds': [120, null],
      },
      'verification.retryRequested': { token: ['code-of-the-mail', null] },
    },
  })
})
