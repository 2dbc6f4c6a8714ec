import { assign, setup } from 'xstate'
import type { Result } from '#machines/shared/result.ts'
import { errorOf, outputOf, unprovidedPort } from '#machines/shared/port.ts'
import * as logic from './integration-callback-logic.ts'
import { spec } from './integration-callback-logic.ts'
import type {
  CallbackContext,
  CallbackEvent,
  CallbackInput,
  CallbackOutput,
  CallbackParams,
  CallbackPorts,
} from './integration-callback-types.ts'

const ports: CallbackPorts = {
  readParams: unprovidedPort('integration-callback', 'readParams'),
  exchangeCode: unprovidedPort('integration-callback', 'exchangeCode'),
}

const isOk = { type: 'isOk', params: outputOf } as const
const keepParams = { type: 'keepParams', params: outputOf } as const
const keepFailure = { type: 'keepFailure', params: outputOf } as const
const keepDefect = { type: 'keepDefect', params: errorOf } as const

/**
 * The page that a provider sends the person back to (docs/machines.md#integration-callback). The app creates one per
 * arrival and keeps it until it ends, so that a page that mounts twice does not start again.
 * Invariants: context holds neither the code nor the state; a code is sent at most once, and only with the attempt this browser
 * stored; an unusable callback ends in `failed` with a code for the reason.
 */
export const integrationCallbackMachine = setup({
  types: {
    context: {} as CallbackContext,
    events: {} as CallbackEvent,
    input: {} as CallbackInput,
    output: {} as CallbackOutput,
    tags: {} as 'waiting',
    meta: {} as { readonly spec: string },
  },
  actors: ports,
  guards: {
    isUnlisted: ({ context }) => !logic.isAllowListed(context),
    hasProviderError: ({ context }) => logic.hasProviderError(context),
    isCodeUnused: ({ context }) => logic.isCodeUnused(context),
    isOk: (_, result: Result<unknown>) => result.ok,
  },
  actions: {
    keepParams: assign(({ context }, params: CallbackParams) => logic.paramsRead(context, params)),
    keepProviderError: assign(({ context }) => logic.failed(context, logic.providerFailure(context))),
    keepUnusable: assign(({ context }) => logic.failed(context, logic.unusableFailure(context))),
    keepFailure: assign(({ context }, result: Result<unknown>) => logic.resultFailed(context, result)),
    keepDefect: assign(({ context }, error: unknown) => logic.defectFailed(context, error)),
  },
}).createMachine({
  id: 'integration-callback',
  context: logic.initialContext,
  output: logic.toOutput,
  initial: 'reading',
  states: {
    reading: {
      tags: 'waiting',
      invoke: {
        id: 'readParams',
        src: 'readParams',
        input: logic.toReadInput,
        onDone: { target: 'validating', actions: keepParams, meta: spec.params },
        onError: { target: 'failed', actions: keepDefect, meta: spec.defect },
      },
    },
    validating: {
      always: [
        { guard: 'isUnlisted', target: 'failed', actions: 'keepUnusable', meta: spec.allowList },
        {
          guard: 'hasProviderError',
          target: 'failed',
          actions: 'keepProviderError',
          meta: spec.providerError,
        },
        { guard: 'isCodeUnused', target: 'exchanging', meta: spec.unused },
        { target: 'failed', actions: 'keepUnusable', meta: spec.unused },
      ],
    },
    exchanging: {
      tags: 'waiting',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: logic.toAttempt,
        onDone: [
          { guard: isOk, target: 'done', meta: spec.ok },
          { target: 'failed', actions: keepFailure, meta: spec.fail },
        ],
        onError: { target: 'failed', actions: keepDefect, meta: spec.defect },
      },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
  },
})
