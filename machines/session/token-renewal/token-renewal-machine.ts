import { assign, setup } from 'xstate'
import { defectOf } from '#machines/shared/failure.ts'
import { errorOf, outputOf, unprovidedPort } from '#machines/shared/port.ts'
import { isDenied as isDeniedResult, type Result } from '#machines/shared/result.ts'
import * as logic from './token-renewal-logic.ts'
import { spec } from './token-renewal-logic.ts'
import type {
  TokenRenewalContext,
  TokenRenewalEvent,
  TokenRenewalInput,
  TokenRenewalPorts,
} from './token-renewal-types.ts'

const ports: TokenRenewalPorts = { refreshToken: unprovidedPort('token-renewal', 'refreshToken') }

const isDenied = { type: 'isDenied', params: outputOf } as const
const isRefreshed = { type: 'isRefreshed', params: outputOf } as const
const takeRefresh = { type: 'takeRefresh', params: outputOf } as const
const countFailure = { type: 'countFailure', params: outputOf } as const
const countDefect = { type: 'countDefect', params: errorOf } as const

/**
 * Keeps the provider's token fresh (docs/machines.md#token-renewal). The auth machine holds one as long as a verified person is
 * signed in, forwards refresh requests and provider reports to it, and ends the session when it ends: only after a denied
 * refresh.
 */
export const tokenRenewalMachine = setup({
  types: {
    context: {} as TokenRenewalContext,
    events: {} as TokenRenewalEvent,
    input: {} as TokenRenewalInput,
    meta: {} as { readonly spec: string },
  },
  actors: ports,
  guards: {
    isRefreshed: (_, result: Result<TokenRenewalInput>) => result.ok,
    isDenied: (_, result: Result<TokenRenewalInput>) => isDeniedResult(result),
  },
  actions: {
    takeReport: assign(({ context, event }) => logic.reported(context, event)),
    takeRefresh: assign(({ context }, result: Result<TokenRenewalInput>) => logic.refreshed(context, result)),
    countFailure: assign(({ context }, result: Result<TokenRenewalInput>) =>
      logic.unavailable(context, result),
    ),
    countDefect: assign(({ context }, error: unknown) => logic.failed(context, defectOf(error))),
  },
  delays: {
    tokenMargin: logic.freshFor,
    refreshBackoff: logic.backoffFor,
  },
}).createMachine({
  id: 'token-renewal',
  context: logic.initialContext,
  initial: 'fresh',
  states: {
    fresh: {
      on: {
        'token.refreshRequested': { target: 'refreshing', meta: spec.refresh },
        // Restarts the timer for the new token's margin.
        'token.reported': { target: 'fresh', reenter: true, actions: 'takeReport', meta: spec.sameUid },
      },
      after: { tokenMargin: { target: 'refreshing', meta: spec.margin } },
    },
    refreshing: {
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        input: logic.toRefreshInput,
        onDone: [
          { guard: isRefreshed, target: 'fresh', actions: takeRefresh, meta: spec.refresh },
          { guard: isDenied, target: 'denied', meta: spec.denied },
          { target: 'backoff', actions: countFailure, meta: spec.backoff },
        ],
        onError: { target: 'backoff', actions: countDefect, meta: spec.defect },
      },
      on: { 'token.reported': { actions: 'takeReport', meta: spec.sameUid } },
    },
    backoff: {
      on: {
        'token.refreshRequested': { target: 'refreshing', meta: spec.refresh },
        'token.reported': { target: 'fresh', actions: 'takeReport', meta: spec.sameUid },
      },
      after: { refreshBackoff: { target: 'refreshing', meta: spec.backoff } },
    },
    denied: { type: 'final' },
  },
})
