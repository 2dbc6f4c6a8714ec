import { createActor, fromPromise, toPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { integrationCallbackMachine } from './integration-callback-machine.ts'
import type { CallbackAttempt, CallbackParams } from './integration-callback-types.ts'

const attempt: CallbackAttempt = {
  integration: 'github',
  purpose: 'login',
  user: 'user',
  next: null,
  action: null,
}
const arrived: CallbackParams = { hasCode: true, isOwnState: true, providerError: null, attempt }

/** One callback at /:integration/loginCallback, with the parameters and attempt it finds. */
async function arrive(
  found: Partial<CallbackParams>,
  { integration = 'github', answer = { ok: true, value: null } as Result<null> } = {},
) {
  const calls: string[] = []
  const machine = integrationCallbackMachine.provide({
    actors: {
      readParams: fromPromise(({ input }) => {
        calls.push(`read ${input.integration}`)
        return Promise.resolve({ ...arrived, ...found })
      }),
      exchangeCode: fromPromise(({ input }) => {
        calls.push(`exchange for ${input.purpose}`)
        return Promise.resolve(answer)
      }),
    },
  })
  const output = await toPromise(createActor(machine, { input: { integration } }).start())
  return { calls, output }
}

describe('a person returning from a provider', () => {
  test('has the code exchanged once, after the address was read', async () => {
    expect(await arrive({})).toEqual({
      calls: ['read github', 'exchange for login'],
      output: { attempt, failure: null },
    })
  })

  test('sees the server’s answer when the code is refused', async () => {
    const failure = failureOf('refused', 'account-missing')
    expect(await arrive({}, { answer: { ok: false, failure } })).toEqual({
      calls: ['read github', 'exchange for login'],
      output: { attempt, failure },
    })
  })
})

describe('sends nothing and gives the reason', () => {
  test.each<[string, Partial<CallbackParams>, string]>([
    ['when this browser stored no attempt', { attempt: null, isOwnState: false }, 'attempt-missing'],
    ['when the state differs', { isOwnState: false }, 'state-invalid'],
    [
      'when the attempt was for another provider',
      { attempt: { ...attempt, integration: 'google' } },
      'state-invalid',
    ],
    ['when the address has no code', { hasCode: false }, 'code-missing'],
    ['when the address has nothing at all', { hasCode: false, isOwnState: false }, 'answer-lost'],
    [
      'when it has nothing, and the attempt was for another provider',
      { hasCode: false, isOwnState: false, attempt: { ...attempt, integration: 'google' } },
      'state-invalid',
    ],
    ['when the person refused', { hasCode: false, providerError: 'access_denied' }, 'access-denied'],
    [
      'when the provider is temporarily unavailable',
      { hasCode: false, providerError: 'temporarily_unavailable' },
      'provider-unavailable',
    ],
    ['when the provider refuses', { hasCode: false, providerError: 'invalid_scope' }, 'provider-refused'],
    [
      'when a refusal is forged',
      { hasCode: false, providerError: 'access_denied', isOwnState: false },
      'state-invalid',
    ],
  ])('%s', async (_, found, code) => {
    const { calls, output } = await arrive(found)
    expect({ calls, code: output.failure?.code }).toEqual({ calls: ['read github'], code })
  })

  test('when the provider does not offer sign-in', async () => {
    const { calls, output } = await arrive({}, { integration: 'gitlab' })
    expect({ calls, code: output.failure?.code }).toEqual({
      calls: ['read gitlab'],
      code: 'integration-unknown',
    })
  })

  test('and does not show an error outside the protocol’s codes', async () => {
    const { output } = await arrive({ hasCode: false, providerError: '<b>Call +49 1234</b>' })
    expect(output.failure).toEqual(failureOf('refused', 'provider-refused'))
  })
})
