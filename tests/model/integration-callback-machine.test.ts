import { expect, test } from 'vitest'
import { integrationCallbackMachine } from '#machines/session/integration-callback/integration-callback-machine.ts'
import type {
  CallbackAttempt,
  CallbackContext,
  CallbackParams,
} from '#machines/session/integration-callback/integration-callback-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { coverTest, type GraphOptions } from '#tests/support/graph.ts'

const attempt: CallbackAttempt = {
  integration: 'github',
  purpose: 'login',
  user: 'company',
  next: '/companyProfile/settings',
  action: null,
}
const arrived: CallbackParams = { hasCode: true, isOwnState: true, providerError: null, attempt }

const options: GraphOptions<typeof integrationCallbackMachine> = {
  inputs: [{ integration: 'github' }, { integration: 'gitlab' }],
  events: {},
  outputs: {
    readParams: [
      arrived,
      { ...arrived, hasCode: false },
      { ...arrived, hasCode: false, providerError: 'access_denied' },
      { ...arrived, isOwnState: false },
      { ...arrived, attempt: { ...attempt, integration: 'google' } },
      { ...arrived, attempt: null, isOwnState: false },
    ],
    exchangeCode: [
      { ok: true, value: null },
      { ok: false, failure: failureOf('refused', 'account-missing') },
    ],
  },
  invariant: (snapshot) => {
    const { failure, params }: CallbackContext = snapshot.context
    expect(failure !== null).toBe(snapshot.matches('failed'))
    // A code goes out only with the attempt that this browser kept for that provider and that state.
    if (snapshot.matches('exchanging') || snapshot.matches('done')) expect(params).toEqual(arrived)
  },
}

test('every state and every transition of a callback is walked, and only an own attempt is exchanged', async () => {
  const report = await coverTest(integrationCallbackMachine, options)
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    guardsOneSided: [],
    sides: {
      input: { integration: ['github', 'gitlab'] },
      readParams: {
        hasCode: [false, true],
        isOwnState: [false, true],
        providerError: ['access_denied', null],
        attempt: ['(an object)', null],
        'attempt.integration': ['github', 'google'],
      },
      exchangeCode: { ok: [false, true] },
    },
  })
})
