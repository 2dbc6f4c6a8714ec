import { assign, setup } from 'xstate'
import type { Result } from '#machines/shared/result.ts'
import { errorOf, outputOf, unprovidedPort } from '#machines/shared/port.ts'
import * as logic from './deletion-logic.ts'
import { spec } from './deletion-logic.ts'
import type {
  Deleted,
  DeletionContext,
  DeletionEvent,
  DeletionInput,
  DeletionOutput,
  DeletionPorts,
  DeletionPreview,
} from './deletion-types.ts'

const ports: DeletionPorts = {
  previewDeletion: unprovidedPort('deletion', 'previewDeletion'),
  deleteSubject: unprovidedPort('deletion', 'deleteSubject'),
}

const isOk = { type: 'isOk', params: outputOf } as const
const keepPreview = { type: 'keepPreview', params: outputOf } as const
const keepReceipt = { type: 'keepReceipt', params: outputOf } as const
const keepFailure = { type: 'keepFailure', params: outputOf } as const
const keepDeletionFailure = { type: 'keepDeletionFailure', params: outputOf } as const
const keepDefect = { type: 'keepDefect', params: errorOf } as const

/**
 * The deletion of one item, of the account, or of the company with its last account (docs/machines.md#deletion). The view creates one per item and shows it as present, being deleted,
 * failed or removed; the output says whether the session ends.
 * Invariants: no deletion without a preview and a confirmation (a company by its name); `removed` only after the server confirms
 * (P22); a sent deletion cannot be cancelled.
 */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    input: {} as DeletionInput,
    events: {} as DeletionEvent,
    output: {} as DeletionOutput,
    tags: {} as 'waiting',
    meta: {} as { readonly spec: string },
  },
  actors: ports,
  guards: {
    isOk: (_, result: Result<unknown>) => result.ok,
    hasConfirmed: ({ context }) => context.confirmed,
    isNamed: ({ context, event }) =>
      event.type === 'deletion.confirmed' && logic.isNamed(context, event.typed),
  },
  actions: {
    keepPreview: assign(({ context }, result: Result<DeletionPreview>) => logic.previewed(context, result)),
    keepReceipt: assign(({ context }, result: Result<Deleted>) => logic.deletedBy(context, result)),
    keepFailure: assign(({ context }, result: Result<unknown>) => logic.failedBy(context, result)),
    keepDeletionFailure: assign(({ context }, result: Result<unknown>) =>
      logic.deletionFailed(context, result),
    ),
    keepDefect: assign(({ context }, error: unknown) => logic.defectBy(context, error)),
    noteConfirmation: assign({ confirmed: true }),
    clearFailure: assign({ failure: null }),
    forget: assign(({ context }) => logic.untouched(context)),
  },
}).createMachine({
  id: 'deletion',
  context: logic.initialContext,
  output: logic.toOutput,
  initial: 'present',
  states: {
    present: {
      entry: 'forget',
      on: { 'deletion.requested': { target: 'previewing', meta: spec.requested } },
    },
    previewing: {
      tags: 'waiting',
      entry: 'clearFailure',
      invoke: {
        id: 'previewDeletion',
        src: 'previewDeletion',
        input: logic.toSubject,
        onDone: [
          { guard: isOk, target: 'confirming', actions: keepPreview, meta: spec.requested },
          { target: 'failed', actions: keepFailure, meta: spec.failed },
        ],
        onError: { target: 'failed', actions: keepDefect, meta: spec.defect },
      },
      on: { 'deletion.cancelled': { target: 'present', meta: spec.cancelled } },
    },
    confirming: {
      on: {
        'deletion.confirmed': {
          guard: 'isNamed',
          target: 'deleting',
          actions: 'noteConfirmation',
          meta: spec.confirmed,
        },
        'deletion.cancelled': { target: 'present', meta: spec.cancelled },
      },
    },
    deleting: {
      tags: 'waiting',
      entry: 'clearFailure',
      invoke: {
        id: 'deleteSubject',
        src: 'deleteSubject',
        input: logic.toSubject,
        onDone: [
          { guard: isOk, target: 'removed', actions: keepReceipt, meta: spec.removed },
          { target: 'failed', actions: keepDeletionFailure, meta: spec.failed },
        ],
        onError: { target: 'failed', actions: keepDefect, meta: spec.defect },
      },
    },
    failed: {
      on: {
        'deletion.retryRequested': [
          { guard: 'hasConfirmed', target: 'deleting', meta: spec.retry },
          { target: 'previewing', meta: spec.requested },
        ],
        'deletion.failureDismissed': { target: 'present', meta: spec.dismissed },
      },
    },
    removed: { type: 'final' },
  },
})
