import { assign, setup } from 'xstate'
import { answerLimitMs } from '#machines/shared/answer-limit.ts'
import { errorOf, outputOf, unprovidedPort } from '#machines/shared/port.ts'
import type { Result } from '#machines/shared/result.ts'
import * as logic from './request-logic.ts'
import type {
  PrepareResult,
  RequestContext,
  RequestEvent,
  RequestInput,
  RequestOutcome,
  RequestPorts,
  SendResult,
} from './request-types.ts'

const ports: RequestPorts = {
  prepareHeaders: unprovidedPort('request', 'prepareHeaders'),
  refreshHeaders: unprovidedPort('request', 'refreshHeaders'),
  send: unprovidedPort('request', 'send'),
}

/**
 * One HTTP call: token header, timeout, retries after a 403, and the ordered response rules R1 to R12 (docs/navigation.md#response-rules).
 * The executor in `src/api` creates one per call, sends `request.sendRequested`, and reads the typed outcome when it is done.
 * Invariants: it settles exactly once, retries at most 3 times, and holds neither token nor Response.
 * `deciding` holds the rules as one ordered table.
 */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    input: {} as RequestInput,
    events: {} as RequestEvent,
    output: {} as RequestOutcome,
    meta: {} as { readonly spec: string },
  },
  actors: ports,
  guards: {
    isStale: (_, result: PrepareResult) => logic.isStale(result),
    isRefreshed: (_, result: Result<null>) => result.ok,
    isUpload: ({ context }) => context.upload,
    isSuccess: ({ context }) => logic.isSuccess(context),
    isExpected: ({ context }) => logic.isExpected(context),
    hasVerifyFlag: ({ context }) => context.verifyFlag,
    hasHideError: ({ context }) => context.hideError,
    hasNoResponse: ({ context }) => logic.hasNoResponse(context),
    isJwtError: ({ context }) => logic.isJwtError(context),
    isCompanyLimit: ({ context }) => logic.isCompanyLimit(context),
    isForeignLimit: ({ context }) => logic.isForeignLimit(context),
    canRetry: ({ context }) => logic.canRetry(context),
    isSessionDenied: ({ context }) => logic.isSessionDenied(context),
    isUnauthorized: ({ context }) => logic.isUnauthorized(context),
    isNotFound: ({ context }) => logic.isNotFound(context),
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    keepAnswer: assign({ answer: (_, result: SendResult) => logic.answerOfSend(result) }),
    keepRefreshFailure: assign({
      answer: ({ context }, result: Result<null>) => logic.answerOfRefresh(context, result),
    }),
    keepDefect: assign({ answer: (_, error: unknown) => logic.answerOfDefect(error) }),
  },
  delays: { noAnswer: answerLimitMs },
}).createMachine({
  id: 'request',
  context: logic.initialContext,
  output: logic.outcomeOf,
  initial: 'idle',
  on: {
    'request.cancelRequested': {
      target: '.cancelled',
      meta: { spec: 'docs/navigation.md#response-rules: R1' },
    },
  },
  states: {
    idle: {
      on: {
        'request.sendRequested': {
          target: 'preparing',
          meta: { spec: 'docs/machines.md#request: one call' },
        },
      },
    },
    preparing: {
      invoke: {
        id: 'prepareHeaders',
        src: 'prepareHeaders',
        onDone: [
          {
            guard: { type: 'isStale', params: outputOf },
            target: 'refreshing',
            meta: { spec: 'docs/api.md#token-header: cached until 60 s before its expiry' },
          },
          { target: 'inFlight', meta: { spec: 'docs/api.md#token-header: every call has one' } },
        ],
        onError: {
          target: 'deciding',
          actions: { type: 'keepDefect', params: errorOf },
          meta: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
        },
      },
      after: {
        noAnswer: {
          target: 'deciding',
          actions: { type: 'keepAnswer', params: { kind: 'noResponse' } },
          meta: { spec: 'docs/navigation.md#time-limits: no answer in time' },
        },
      },
    },
    refreshing: {
      invoke: {
        id: 'refreshHeaders',
        src: 'refreshHeaders',
        input: logic.toRefreshInput,
        onDone: [
          {
            guard: { type: 'isRefreshed', params: outputOf },
            target: 'inFlight',
            meta: { spec: 'docs/navigation.md#response-rules: R8' },
          },
          {
            target: 'deciding',
            actions: { type: 'keepRefreshFailure', params: outputOf },
            meta: { spec: 'docs/navigation.md#response-rules: R9, refresh denied' },
          },
        ],
        onError: {
          target: 'deciding',
          actions: { type: 'keepDefect', params: errorOf },
          meta: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
        },
      },
      after: {
        noAnswer: {
          target: 'deciding',
          actions: { type: 'keepRefreshFailure', params: logic.unanswered },
          meta: { spec: 'docs/navigation.md#time-limits: no answer in time' },
        },
      },
    },
    inFlight: {
      invoke: {
        id: 'send',
        src: 'send',
        input: logic.toSendInput,
        onDone: {
          target: 'deciding',
          actions: { type: 'keepAnswer', params: outputOf },
          meta: { spec: 'docs/machines.md#request: one call' },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'keepDefect', params: errorOf },
          meta: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
        },
      },
      initial: 'awaitingAnswer',
      states: {
        // The timer sits below the invoke, so that progress restarts the limit but not the upload.
        awaitingAnswer: {
          on: {
            'request.progressed': {
              guard: 'isUpload',
              target: 'awaitingAnswer',
              reenter: true,
              meta: { spec: 'docs/navigation.md#time-limits: an upload without progress' },
            },
          },
          after: {
            noAnswer: {
              target: '#request.deciding',
              actions: { type: 'keepAnswer', params: { kind: 'noResponse' } },
              meta: { spec: 'docs/navigation.md#time-limits: no answer in time' },
            },
          },
        },
      },
    },
    deciding: {
      always: [
        { guard: 'isSuccess', target: 'success', meta: { spec: 'docs/navigation.md#response-rules: R2' } },
        {
          guard: 'isExpected',
          target: 'expected',
          meta: { spec: 'docs/navigation.md#expected-answers: expects' },
        },
        {
          guard: 'hasVerifyFlag',
          target: 'toVerify',
          meta: { spec: 'docs/navigation.md#response-rules: R3' },
        },
        { guard: 'hasHideError', target: 'thrown', meta: { spec: 'docs/navigation.md#response-rules: R4' } },
        {
          guard: 'hasNoResponse',
          target: 'toError',
          meta: { spec: 'docs/navigation.md#response-rules: R5' },
        },
        {
          guard: 'isJwtError',
          target: 'toApiRefresh',
          meta: { spec: 'docs/navigation.md#response-rules: R6' },
        },
        {
          guard: 'isCompanyLimit',
          target: 'toPremium',
          meta: { spec: 'docs/navigation.md#response-rules: R7' },
        },
        {
          guard: 'isForeignLimit',
          target: 'toError',
          meta: { spec: 'docs/navigation.md#response-rules: R7, R12' },
        },
        {
          guard: 'canRetry',
          target: 'refreshing',
          actions: 'countRetry',
          meta: { spec: 'docs/navigation.md#response-rules: R8' },
        },
        {
          guard: 'isSessionDenied',
          target: 'toLogin',
          meta: { spec: 'docs/navigation.md#response-rules: R9' },
        },
        {
          guard: 'isUnauthorized',
          target: 'toHome',
          meta: { spec: 'docs/navigation.md#response-rules: R10' },
        },
        {
          guard: 'isNotFound',
          target: 'toNotFound',
          meta: { spec: 'docs/navigation.md#response-rules: R11' },
        },
        { target: 'toError', meta: { spec: 'docs/navigation.md#response-rules: R12' } },
      ],
    },
    success: { type: 'final', output: 'success' },
    cancelled: { type: 'final', output: 'cancelled' },
    expected: { type: 'final', output: 'expected' },
    thrown: { type: 'final', output: 'thrown' },
    toVerify: { type: 'final', output: 'toVerify' },
    toError: { type: 'final', output: 'toError' },
    toApiRefresh: { type: 'final', output: 'toApiRefresh' },
    toPremium: { type: 'final', output: 'toPremium' },
    toLogin: { type: 'final', output: 'toLogin' },
    toHome: { type: 'final', output: 'toHome' },
    toNotFound: { type: 'final', output: 'toNotFound' },
  },
})
