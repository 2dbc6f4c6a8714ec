import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { Result } from '#machines/shared/result.ts'
import { unprovidedPort } from '#machines/shared/port.ts'
import { tokenRenewalMachine } from '#machines/session/token-renewal/token-renewal-machine.ts'
import * as logic from './auth-logic.ts'
import { by, spec } from './auth-logic.ts'
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  AuthPorts,
  IdentityReport,
  SignedIn,
  SignInResult,
} from './auth-types.ts'

const ports: AuthPorts = {
  startIdentity: unprovidedPort('auth', 'startIdentity'),
  signIn: unprovidedPort('auth', 'signIn'),
  registerAccount: unprovidedPort('auth', 'registerAccount'),
  reloadIdentity: unprovidedPort('auth', 'reloadIdentity'),
  signOut: unprovidedPort('auth', 'signOut'),
}

/**
 * Who is signed in, over the life of the app (docs/machines.md#auth). The identity adapter sends the reports, forms
 * send submissions, the guard requests reloads, the response handler reports expired sessions.
 * Tags: `settled` once the first report has arrived (the app mounts then), `guardWaits` while the guard must wait, `waiting`
 * while the screen shows progress.
 * Invariants: an identity is known exactly in `signedIn`; without an account it is never `verified`; every change of identity
 * starts a new epoch; each session start and end is emitted once; a defect ends in a state that shows it.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'settled' | 'guardWaits' | 'waiting',
    meta: {} as { readonly spec: string },
  },
  actors: { ...ports, tokenRenewal: tokenRenewalMachine },
  guards: {
    isVerified: ({ context }) => context.emailVerified,
    isUnverified: ({ context }) => !context.emailVerified,
    isSameUid: ({ context, event }) => logic.isSameUid(context, event),
    isOwnEpoch: ({ context, event }) => logic.isOwnEpoch(context, event),
    isOk: (_, result: Result<unknown>) => result.ok,
    isFailed: (_, result: Result<unknown>) => !result.ok,
    isBrokenOff: (_, result: SignInResult) => logic.isBrokenOff(result),
  },
  actions: {
    settleSession: assign(({ context, event }) => logic.sessionReported(context, event)),
    startSession: enqueueActions(({ enqueue }) => {
      enqueue.assign(({ context, event }) => logic.sessionReported(context, event))
      enqueue.emit(({ context }) => logic.startOf(context))
    }),
    startSignedIn: enqueueActions(({ enqueue }, result: SignInResult) => {
      enqueue.assign(({ context }) => logic.sessionSignedIn(context, result))
      enqueue.emit(({ context }) => logic.startOf(context))
    }),
    noteFacts: assign(({ context, event }) => logic.factsReported(context, event)),
    takeReload: assign(({ context }, result: Result<IdentityReport>) => logic.reloaded(context, result)),
    keepTyped: assign(({ context, event }) => logic.accountTyped(context, event)),
    takeAccount: assign(({ context }, result: Result<SignedIn>) => logic.registered(context, result)),
    announceRenewal: sendTo('tokenRenewal', ({ event }) => logic.toRenewal(event)),
    endSession: assign(({ context, event }) => logic.sessionEnded(context, event)),
    announceEnd: emit(({ context }) => logic.endOf(context)),
    keepFailure: assign({ failure: (_, result: Result<unknown>) => logic.failureOfResult(result) }),
    keepDefect: assign(({ context }, error: unknown) => logic.defectMet(context, error)),
    keepBootTimeout: assign({ failure: logic.bootTimeout }),
    keepSignOutTimeout: assign({ failure: logic.signOutTimeout }),
    clearFailure: assign({ failure: null }),
  },
  delays: {
    bootLimit: logic.BOOT_LIMIT_MS,
    reloadLimit: logic.RELOAD_LIMIT_MS,
    signOutLimit: logic.SIGN_OUT_LIMIT_MS,
  },
}).createMachine({
  id: 'auth',
  context: logic.initialContext,
  initial: 'booting',
  states: {
    booting: {
      tags: ['guardWaits', 'waiting'],
      entry: 'clearFailure',
      invoke: {
        id: 'startIdentity',
        src: 'startIdentity',
        onDone: { guard: by.isFailed, target: 'bootFailed', actions: by.keepFailure, meta: spec.bootFailed },
        onError: { target: 'bootFailed', actions: by.keepDefect, meta: spec.defect },
      },
      after: { bootLimit: { target: 'bootFailed', actions: 'keepBootTimeout', meta: spec.bootLimit } },
      on: {
        'identity.changed': { target: 'signedIn', actions: 'settleSession', meta: spec.firstReport },
        'identity.none': { target: 'signedOut', meta: spec.firstReport },
      },
    },
    bootFailed: {
      on: {
        'auth.retryRequested': { target: 'booting', meta: spec.bootFailed },
        'identity.changed': { target: 'signedIn', actions: 'settleSession', meta: spec.firstReport },
        'identity.none': { target: 'signedOut', actions: 'clearFailure', meta: spec.firstReport },
      },
    },
    signedOut: {
      tags: 'settled',
      on: {
        'identity.changed': { target: 'signedIn', actions: 'startSession', meta: spec.userReport },
        'auth.signInRequested': { target: 'signingIn', meta: spec.submitted },
        'auth.registrationRequested': { target: 'signingIn', meta: spec.submitted },
      },
    },
    signingIn: {
      tags: ['settled', 'waiting'],
      entry: 'clearFailure',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: logic.toSubmission,
        onDone: [
          { guard: by.isOk, target: 'signedIn', actions: by.startSignedIn, meta: spec.loginSuccess },
          {
            guard: by.isBrokenOff,
            target: 'signedIn.unregistered',
            actions: by.startSignedIn,
            meta: spec.missing,
          },
          { target: 'signInFailed', actions: by.keepFailure, meta: spec.loginFailure },
        ],
        onError: { target: 'signInFailed', actions: by.keepDefect, meta: spec.defect },
      },
      on: { 'auth.signInCancelled': { target: 'signedOut', meta: spec.cancelled } },
    },
    signInFailed: {
      tags: 'settled',
      on: {
        'auth.signInRequested': { target: 'signingIn', meta: spec.submitted },
        'auth.registrationRequested': { target: 'signingIn', meta: spec.submitted },
        'auth.signInCancelled': { target: 'signedOut', actions: 'clearFailure', meta: spec.cancelled },
        'identity.changed': { target: 'signedIn', actions: 'startSession', meta: spec.userReport },
      },
    },
    signedIn: {
      tags: 'settled',
      initial: 'unverified',
      on: {
        'identity.changed': [
          { guard: 'isSameUid', actions: 'noteFacts', meta: spec.sameUid },
          { target: 'signedIn', reenter: true, actions: 'startSession', meta: spec.otherUser },
        ],
        'identity.none': { target: 'signedOut', actions: ['endSession', 'announceEnd'], meta: spec.noUser },
        'auth.logoutRequested': { target: 'signingOut', actions: 'endSession', meta: spec.logout },
        'session.expired': {
          guard: 'isOwnEpoch',
          target: 'signingOut',
          actions: 'endSession',
          meta: spec.expired,
        },
        'account.missing': { guard: 'isOwnEpoch', target: '.unregistered', meta: spec.missing },
      },
      states: {
        unverified: {
          initial: 'idle',
          always: { guard: 'isVerified', target: 'verified', meta: spec.verified },
          on: {
            'account.submitted': {
              target: 'unregistered.registering',
              actions: 'keepTyped',
              meta: spec.finished,
            },
          },
          states: {
            idle: { on: { 'identity.reloadRequested': { target: 'reloading', meta: spec.reload } } },
            reloading: {
              tags: ['guardWaits', 'waiting'],
              entry: 'clearFailure',
              invoke: {
                id: 'reloadIdentity',
                src: 'reloadIdentity',
                onDone: { target: 'idle', actions: by.takeReload, meta: spec.reload },
                onError: { target: 'idle', actions: by.keepDefect, meta: spec.defect },
              },
              after: { reloadLimit: { target: 'idle', meta: spec.stillUnverified } },
            },
          },
        },
        verified: {
          always: { guard: 'isUnverified', target: 'unverified', meta: spec.unverified },
          invoke: {
            id: 'tokenRenewal',
            src: 'tokenRenewal',
            input: logic.toRenewalInput,
            onDone: { target: '#auth.signingOut', actions: 'endSession', meta: spec.denied },
            // The renewal waits at least 30 s before its next attempt, so this cannot loop.
            onError: { target: 'verified', reenter: true, actions: by.keepDefect, meta: spec.defect },
          },
          on: {
            'token.refreshRequested': { actions: 'announceRenewal', meta: spec.refresh },
            'identity.changed': {
              guard: 'isSameUid',
              actions: ['noteFacts', 'announceRenewal'],
              meta: spec.sameUid,
            },
          },
        },
        unregistered: {
          initial: 'asked',
          states: {
            asked: {
              on: {
                'account.submitted': { target: 'registering', actions: 'keepTyped', meta: spec.finished },
              },
            },
            registering: {
              tags: 'waiting',
              invoke: {
                id: 'registerAccount',
                src: 'registerAccount',
                input: logic.toAccount,
                onDone: [
                  { guard: by.isOk, target: '#auth.signedIn', actions: by.takeAccount, meta: spec.finished },
                  { target: 'asked', actions: by.takeAccount, meta: spec.loginFailure },
                ],
                onError: { target: 'asked', actions: by.keepDefect, meta: spec.defect },
              },
            },
          },
        },
      },
    },
    signingOut: {
      tags: ['settled', 'guardWaits', 'waiting'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: [by.keepFailure, 'announceEnd'], meta: spec.logout },
        onError: { target: 'signedOut', actions: [by.keepDefect, 'announceEnd'], meta: spec.defect },
      },
      after: {
        signOutLimit: {
          target: 'signedOut',
          actions: ['keepSignOutTimeout', 'announceEnd'],
          meta: spec.logout,
        },
      },
    },
  },
})
