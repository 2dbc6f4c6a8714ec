import { expect, test } from 'vitest'
import { tokenRenewalMachine } from '#machines/session/token-renewal/token-renewal-machine.ts'
import type { TokenRenewalContext } from '#machines/session/token-renewal/token-renewal-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { coverTest, type GraphOptions } from '#tests/support/graph.ts'

const options: GraphOptions<typeof tokenRenewalMachine> = {
  inputs: [{ tokenExpiresInMs: 3_600_000 }],
  // The count only makes the next wait longer.
  distinguish: ({ tokenExpiresInMs, failure }: TokenRenewalContext) => ({ tokenExpiresInMs, failure }),
  events: {
    'token.refreshRequested': [
      { type: 'token.refreshRequested', forced: true },
      { type: 'token.refreshRequested', forced: false },
    ],
    'token.reported': [{ type: 'token.reported', tokenExpiresInMs: 1_800_000 }],
  },
  outputs: {
    refreshToken: [
      { ok: true, value: { tokenExpiresInMs: 3_600_000 } },
      { ok: false, failure: failureOf('denied') },
      { ok: false, failure: failureOf('unavailable') },
    ],
  },
  invariant: (snapshot) => {
    const { failures, failure }: TokenRenewalContext = snapshot.context
    expect(failures > 0).toBe(failure !== null)
    if (snapshot.matches('fresh')) expect(failures).toBe(0)
  },
}

test('every state and every transition of the renewal of a token is walked; a fresh token has no failure', async () => {
  expect(await coverTest(tokenRenewalMachine, options)).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    guardsOneSided: [],
    sides: {
      'token.refreshRequested': { forced: [false, true] },
      refreshToken: {
        ok: [false, true],
        'failure.kind': ['denied', 'unavailable'],
        'failure.code': ['denied', 'unavailable'],
      },
    },
  })
})
