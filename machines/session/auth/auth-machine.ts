import { assign, emit, enqueueActions, setup } from 'xstate'
import { defectOf, type PortResult } from '#machines/shared/failure.ts'
import { errorOf, outputOf, unprovidedPort } from '#machines/shared/port.ts'
import * as logic from './auth-logic.ts'
import { spec } from './auth-logic.ts'
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  AuthPorts,
  IdentityReport,
  RefreshTokenResult,
  SignedIn,
} from './auth-types.ts'

const ports: AuthPorts = {
  startIdentity: unprovidedPort('auth', 'startIdentity'),
  signIn: unprovidedPort('auth', 'signIn'),
  reloadIdentity: unprovidedPort('auth', 'reloadIdentity'),
  refreshToken: unprovidedPort('auth', 'refreshToken'),
  signOut: unprovidedPort('auth', 'signOut'),
}

/** Guards and actions that look at what a port resolved or rejected with. */
const countRefreshDefect = { type: 'countRefreshDefect', params: errorOf } as const
const isFailed = { type: 'isFailed', params: outputOf } as const
const isOk = { type: 'isOk', params: outputOf } as const
const isRefreshed = { type: 'isRefreshed', params: outputOf } as const
const isUnavailable = { type: 'isUnavailable', params: outputOf } as const
const keepDefect = { type: 'keepDefect', params: errorOf } as const
const keepFailure = { type: 'keepFailure', params: outputOf } as const
const startSignedIn = { type: 'startSignedIn', params: outputOf } as const
const takeRefresh = { type: 'takeRefresh', params: outputOf } as const
const takeReload = { type: 'takeReload', params: outputOf } as const

/**
 * Who is signed in, over the life of the app (machines.md section 1, navigation.md section 5). The identity adapter sends the reports, forms
 * send submissions, the guard asks for reloads, the response handler reports expired sessions.
 * Tags: `settled` once the first report has arrived (the app mounts then), `guardWaits` while the guard must wait, `waiting` while a person
 * should see that something runs. Invariants: an identity is known exactly in `signedIn`; every change of identity is a new epoch; each
 * session that begins or ends is emitted once; a defect ends in a state that shows it.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'settled' | 'guardWaits' | 'waiting',
    meta: {} as { readonly spec: string },
  },
  actors: ports,
  guards: {
    isVerified: ({ context }) => context.emailVerified,
    isUnverified: ({ context }) => !context.emailVerified,
    isSameUid: ({ context, event }) => logic.isSameUid(context, event),
    isOwnEpoch: ({ context, event }) => logic.isOwnEpoch(context, event),
    isOk: (_, result: PortResult<unknown>) => result.ok,
    isFailed: (_, result: PortResult<unknown>) => !result.ok,
    isRefreshed: ({ context }, result: RefreshTokenResult) => logic.isRefreshed(context, result),
    isUnavailable: (_, result: RefreshTokenResult) => result.kind === 'unavailable',
  },
  actions: {
    settleSession: assign(({ context, event }) => logic.sessionReported(context, event)),
    startSession: enqueueActions(({ enqueue }) => {
      enqueue.assign(({ context, event }) => logic.sessionReported(context, event))
      enqueue.emit(({ context }) => logic.startOf(context))
    }),
    startSignedIn: enqueueActions(({ enqueue }, result: PortResult<SignedIn>) => {
      enqueue.assign(({ context }) => logic.sessionSignedIn(context, result))
      enqueue.emit(({ context }) => logic.startOf(context))
    }),
    noteFacts: assign(({ context, event }) => logic.factsReported(context, event)),
    takeReload: assign(({ context }, result: PortResult<IdentityReport>) => logic.reloaded(context, result)),
    takeRefresh: assign(({ context }, result: RefreshTokenResult) => logic.refreshed(context, result)),
    countRefreshDefect: assign(({ context }, error: unknown) =>
      logic.refreshFailed(context, defectOf(error)),
    ),
    endSession: assign(({ context, event }) => logic.sessionEnded(context, event)),
    announceEnd: emit(({ context }) => logic.endOf(context)),
    keepFailure: assign({ failure: (_, result: PortResult<unknown>) => logic.failureOfResult(result) }),
    keepDefect: assign({ failure: (_, error: unknown) => defectOf(error) }),
    keepBootTimeout: assign({ failure: logic.bootTimeout }),
    keepSignOutTimeout: assign({ failure: logic.signOutTimeout }),
    clearFailure: assign({ failure: null }),
  },
  delays: {
    bootLimit: logic.BOOT_LIMIT_MS,
    reloadLimit: logic.RELOAD_LIMIT_MS,
    signOutLimit: logic.SIGN_OUT_LIMIT_MS,
    tokenMargin: logic.freshFor,
    refreshBackoff: logic.backoffFor,
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
        onDone: { guard: isFailed, target: 'bootFailed', actions: keepFailure, meta: spec.bootFailed },
        onError: { target: 'bootFailed', actions: keepDefect, meta: spec.defect },
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
        'auth.exchangeRequested': { target: 'signingIn', meta: spec.submitted },
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
          { guard: isOk, target: 'signedIn', actions: startSignedIn, meta: spec.loginSuccess },
          { target: 'signInFailed', actions: keepFailure, meta: spec.loginFailure },
        ],
        onError: { target: 'signInFailed', actions: keepDefect, meta: spec.defect },
      },
      on: { 'auth.signInCancelled': { target: 'signedOut', meta: spec.cancelled } },
    },
    signInFailed: {
      tags: 'settled',
      on: {
        'auth.signInRequested': { target: 'signingIn', meta: spec.submitted },
        'auth.exchangeRequested': { target: 'signingIn', meta: spec.submitted },
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
        'identity.none': {
          target: 'signedOut',
          actions: ['endSession', 'announceEnd'],
          meta: spec.nobodyReport,
        },
        'auth.logoutRequested': { target: 'signingOut', actions: 'endSession', meta: spec.logout },
        'session.expired': {
          guard: 'isOwnEpoch',
          target: 'signingOut',
          actions: 'endSession',
          meta: spec.expired,
        },
      },
      states: {
        unverified: {
          initial: 'idle',
          always: { guard: 'isVerified', target: 'verified', meta: spec.verified },
          states: {
            idle: { on: { 'identity.reloadRequested': { target: 'reloading', meta: spec.reload } } },
            reloading: {
              tags: ['guardWaits', 'waiting'],
              entry: 'clearFailure',
              invoke: {
                id: 'reloadIdentity',
                src: 'reloadIdentity',
                onDone: { target: 'idle', actions: takeReload, meta: spec.reload },
                onError: { target: 'idle', actions: keepDefect, meta: spec.defect },
              },
              after: { reloadLimit: { target: 'idle', meta: spec.stillUnverified } },
            },
          },
        },
        verified: {
          initial: 'fresh',
          always: { guard: 'isUnverified', target: 'unverified', meta: spec.unverified },
          states: {
            fresh: {
              on: {
                'token.refreshRequested': { target: 'refreshing', meta: spec.refresh },
                // A report of the same person brings a new token, so the time to its margin starts again.
                'identity.changed': {
                  guard: 'isSameUid',
                  target: 'fresh',
                  reenter: true,
                  actions: 'noteFacts',
                  meta: spec.sameUid,
                },
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
                  { guard: isUnavailable, target: 'backoff', actions: takeRefresh, meta: spec.backoff },
                  { target: '#auth.signingOut', actions: 'endSession', meta: spec.denied },
                ],
                onError: { target: 'backoff', actions: countRefreshDefect, meta: spec.defect },
              },
            },
            backoff: {
              on: { 'token.refreshRequested': { target: 'refreshing', meta: spec.refresh } },
              after: { refreshBackoff: { target: 'refreshing', meta: spec.backoff } },
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
        onDone: { target: 'signedOut', actions: [keepFailure, 'announceEnd'], meta: spec.logout },
        onError: { target: 'signedOut', actions: [keepDefect, 'announceEnd'], meta: spec.defect },
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
