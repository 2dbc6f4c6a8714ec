import { expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import { requestMachine } from '#machines/session/request/request-machine.ts'
import type { RequestInput, ResponseFlags, SendResult } from '#machines/session/request/request-types.ts'
import { coverTest, type GraphOptions } from '#tests/support/graph.ts'

const plain: RequestInput = {
  upload: false,
  verifyFlag: false,
  hideError: false,
  expects: [],
  accountType: 'company',
  hasConfig: true,
}

const answer = (status: number, flags: Partial<ResponseFlags> = {}): SendResult => ({
  kind: 'response',
  status,
  flags: { jwtError: false, isCompany: false, message: null, code: null, ...flags },
})

const options: GraphOptions<typeof requestMachine> = {
  inputs: [
    plain,
    { ...plain, upload: true },
    { ...plain, verifyFlag: true },
    { ...plain, hideError: true },
    { ...plain, expects: [404, 409, 412, 422, 429, 503, 'network'] },
    { ...plain, accountType: 'user' },
    { ...plain, hasConfig: false },
  ],
  events: {
    'request.sendRequested': [{ type: 'request.sendRequested' }],
    'request.cancelRequested': [{ type: 'request.cancelRequested' }],
    'request.progressed': [{ type: 'request.progressed' }],
  },
  outputs: {
    prepareHeaders: [{ kind: 'ready' }, { kind: 'stale' }],
    refreshHeaders: [
      { ok: true, value: null },
      { ok: false, failure: failureOf('denied') },
      { ok: false, failure: failureOf('noResponse') },
    ],
    send: [
      { kind: 'noResponse' },
      answer(200),
      answer(401),
      answer(403),
      answer(403, { jwtError: true, isCompany: true }),
      answer(403, { isCompany: true }),
      answer(404),
      answer(409),
      answer(500),
    ],
  },
  invariant: ({ context, status, value, output }) => {
    expect(context.retries).toBeLessThanOrEqual(3)
    if (status === 'done') expect(output).toMatchObject({ kind: value })
  },
}

test('every state and every transition of a call is walked on the running machine, and each final state tells its own outcome', async () => {
  const report = await coverTest(requestMachine, options)
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    guardsOneSided: [],
    sides: {
      input: {
        upload: [false, true],
        verifyFlag: [false, true],
        hideError: [false, true],
        expects: [[404, 409, 412, 422, 429, 503, 'network'], []],
        accountType: ['company', 'user'],
        hasConfig: [false, true],
      },
      prepareHeaders: { kind: ['ready', 'stale'] },
      send: {
        kind: ['noResponse', 'response'],
        status: [200, 401, 403, 404, 409, 500],
        'flags.jwtError': [false, true],
        'flags.isCompany': [false, true],
      },
      refreshHeaders: {
        ok: [false, true],
        'failure.kind': ['denied', 'noResponse'],
        'failure.code': ['denied', 'noResponse'],
      },
    },
  })
})
