import { assign, raise, setup } from 'xstate'
import type { Result } from '#machines/shared/result.ts'
import { outputOf, unprovidedPort } from '#machines/shared/port.ts'
import * as logic from './email-verification-logic.ts'
import { spec } from './email-verification-logic.ts'
import type {
  CoolDown,
  FailedDefect,
  FailedResult,
  ReloadedIdentity,
  VerificationContext,
  VerificationEvent,
  VerificationOutput,
  VerificationPorts,
} from './email-verification-types.ts'

const ports: VerificationPorts = {
  submitToken: unprovidedPort('email-verification', 'submitToken'),
  storeSession: unprovidedPort('email-verification', 'storeSession'),
  reloadIdentity: unprovidedPort('email-verification', 'reloadIdentity'),
  resendMail: unprovidedPort('email-verification', 'resendMail'),
}

const isOk = { type: 'isOk', params: outputOf } as const
const isDone = { type: 'isDone', params: outputOf } as const
const isConfirmed = { type: 'isConfirmed', params: outputOf } as const
const isConfirmedHere = { type: 'isConfirmedHere', params: outputOf } as const
const noteIdentity = { type: 'noteIdentity', params: outputOf } as const
const noteMail = { type: 'noteMail', params: outputOf } as const
const keepFailure = {
  submitting: { type: 'keepFailure', params: logic.resultOf('submitting') },
  storing: { type: 'keepFailure', params: logic.resultOf('storing') },
  reloading: { type: 'keepFailure', params: logic.resultOf('reloading') },
  resending: { type: 'keepFailure', params: logic.resultOf('resending') },
} as const
const keepDefect = {
  submitting: { type: 'keepDefect', params: logic.defectIn('submitting') },
  storing: { type: 'keepDefect', params: logic.defectIn('storing') },
  reloading: { type: 'keepDefect', params: logic.defectIn('reloading') },
  resending: { type: 'keepDefect', params: logic.defectIn('resending') },
} as const

const asBefore = [
  { guard: 'hasFailed', target: 'failed', meta: spec.unseen },
  { target: 'idle', meta: spec.unseen },
] as const
/** Actions after a failure; they stay available during a background check. */
const afterFailure = {
  'verification.retryRequested': [
    { guard: 'canSubmitAgain', target: 'submitting', meta: spec.retry },
    { guard: 'canStoreAgain', target: 'storing', meta: spec.retry },
    { guard: 'canReloadAgain', target: 'reloading', meta: spec.retry },
    { guard: 'canResendAgain', target: 'resending', meta: spec.retry },
  ],
  'verification.dismissed': { target: 'idle', actions: 'beginAttempt', meta: spec.failed },
} as const
/** Actions available in `idle` and `failed`, and during a background check. */
const atRest = {
  'verification.tokenFound': { target: 'submitting', meta: spec.submit },
  'verification.resendRequested': { guard: 'canResend', target: 'resending', meta: spec.resend },
  'verification.reloadRequested': { target: 'reloading', actions: 'forgetLink', meta: spec.haveVerified },
} as const
/** When a waiting page checks in the background. */
const toCheck = {
  on: { guard: 'isUnwatched', target: 'looking', actions: 'noteWatched', meta: spec.look },
  after: { nextLook: { guard: 'isWatched', target: 'looking', meta: spec.look } },
} as const

/**
 * The page /verifyToken: submits the mailed link, stores our tokens and reloads the identity; without a link, it resends the mail
 * (docs/machines.md#email-verification). The screen creates it and sends what the person does; it ends in `verified`.
 * While the page waits and is visible, it checks in the background whether the address was confirmed in another browser.
 * Invariants: context holds no token and no password; a mail is requested only without a running cool-down, which the server sets
 * and every state change preserves; a background check that finds nothing changes nothing and yields to any action of the person.
 */
export const emailVerificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    output: {} as VerificationOutput,
    tags: {} as 'waiting',
    meta: {} as { readonly spec: string },
  },
  actors: ports,
  guards: {
    canSubmitAgain: ({ context, event }) => logic.canSubmitAgain(context, event),
    canStoreAgain: ({ context, event }) => logic.isRetryOf(context, event, 'storing'),
    canReloadAgain: ({ context, event }) => logic.isRetryOf(context, event, 'reloading'),
    canResendAgain: ({ context, event }) =>
      logic.isRetryOf(context, event, 'resending') && logic.canResend(context),
    canResend: ({ context }) => logic.canResend(context),
    isWatched: ({ context }) => context.isWatched,
    isUnwatched: ({ context }) => !context.isWatched,
    hasFailed: ({ context }) => logic.hasFailed(context),
    isOk: (_, result: Result<unknown>) => result.ok,
    isDone: (_, result: Result<unknown>) => logic.isDone(result),
    isConfirmed: (_, result: Result<ReloadedIdentity>) => logic.isConfirmed(result),
    isConfirmedHere: (_, result: Result<ReloadedIdentity>) => logic.isConfirmedHere(result),
  },
  actions: {
    beginAttempt: assign(({ context }) => logic.attempted(context)),
    forgetLink: assign({ alreadyConfirmed: false }),
    noteWatched: assign({ isWatched: true }),
    noteUnwatched: assign({ isWatched: false }),
    noteLook: assign({ hasLooked: true }),
    noteDone: assign(({ context }) => logic.linkDone(context)),
    noteIdentity: assign(({ context }, result: Result<ReloadedIdentity>) =>
      logic.identityNoted(context, result),
    ),
    noteMail: assign(({ context }, result: Result<CoolDown>) => logic.mailSent(context, result)),
    keepFailure: assign(({ context }, failed: FailedResult) => logic.resultFailed(context, failed)),
    keepDefect: assign(({ context }, failed: FailedDefect) => logic.defectFailed(context, failed)),
    startCoolDown: raise({ type: 'verification.coolDownElapsed' }, { delay: 'coolDown' }),
    endCoolDown: assign({ coolDownSeconds: 0 }),
  },
  delays: { coolDown: logic.coolDownFor, nextLook: logic.nextCheckIn },
}).createMachine({
  id: 'email-verification',
  context: logic.initialContext,
  output: logic.toOutput,
  initial: 'idle',
  on: {
    'verification.coolDownElapsed': { actions: 'endCoolDown', meta: spec.resend },
    'verification.watched': { actions: 'noteWatched', meta: spec.look },
    'verification.unwatched': { actions: 'noteUnwatched', meta: spec.look },
  },
  states: {
    idle: { on: { ...atRest, 'verification.watched': toCheck.on }, after: toCheck.after },
    looking: {
      entry: 'noteLook',
      invoke: {
        id: 'look',
        src: 'reloadIdentity',
        onDone: [
          {
            guard: isConfirmedHere,
            target: 'verified',
            actions: ['beginAttempt', noteIdentity],
            meta: spec.look,
          },
          ...asBefore,
        ],
        onError: asBefore,
      },
      on: { ...atRest, ...afterFailure },
    },
    submitting: {
      tags: 'waiting',
      entry: ['beginAttempt', 'forgetLink'],
      invoke: {
        id: 'submitToken',
        src: 'submitToken',
        input: logic.toSubmission,
        onDone: [
          { guard: isOk, target: 'storing', meta: spec.store },
          { guard: isDone, target: 'reloading', actions: 'noteDone', meta: spec.done },
          { target: 'failed', actions: keepFailure.submitting, meta: spec.failed },
        ],
        onError: { target: 'failed', actions: keepDefect.submitting, meta: spec.defect },
      },
    },
    storing: {
      tags: 'waiting',
      entry: 'beginAttempt',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        onDone: [
          { guard: isOk, target: 'reloading', meta: spec.reload },
          { target: 'failed', actions: keepFailure.storing, meta: spec.failed },
        ],
        onError: { target: 'failed', actions: keepDefect.storing, meta: spec.defect },
      },
    },
    reloading: {
      tags: 'waiting',
      entry: 'beginAttempt',
      invoke: {
        id: 'reloadIdentity',
        src: 'reloadIdentity',
        onDone: [
          { guard: isConfirmed, target: 'verified', actions: noteIdentity, meta: spec.reload },
          { guard: isOk, target: 'idle', actions: noteIdentity, meta: spec.haveVerified },
          { target: 'failed', actions: keepFailure.reloading, meta: spec.failed },
        ],
        onError: { target: 'failed', actions: keepDefect.reloading, meta: spec.defect },
      },
    },
    resending: {
      tags: 'waiting',
      entry: 'beginAttempt',
      invoke: {
        id: 'resendMail',
        src: 'resendMail',
        onDone: [
          { guard: isOk, target: 'idle', actions: [noteMail, 'startCoolDown'], meta: spec.resend },
          { target: 'failed', actions: [keepFailure.resending, 'startCoolDown'], meta: spec.failed },
        ],
        onError: { target: 'failed', actions: keepDefect.resending, meta: spec.defect },
      },
    },
    failed: {
      on: { ...atRest, ...afterFailure, 'verification.watched': toCheck.on },
      after: toCheck.after,
    },
    verified: { type: 'final' },
  },
})
