import type { AuthContext, EndReason, EndTarget, IdentityReport } from '#machines/session/auth/auth-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { aDefect } from './a-defect.ts'
import { sessionTable, wordsOf, type Row } from './session-verdicts.ts'

/** docs/machines.md#auth; docs/navigation.md#identity-reports. */

export const ada: IdentityReport = {
  uid: 'ada',
  email: 'ada@example.test',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
}
export const unverified: IdentityReport = { ...ada, emailVerified: false }
export const bob: IdentityReport = { ...ada, uid: 'bob', email: 'bob@example.test', accountType: 'user' }
export const failure = failureOf('unavailable')
export const account = {
  accountType: 'company',
  name: 'Ada',
  companyName: 'Engines',
  invitation: null,
} as const

const { goes } = wordsOf<AuthContext>()
type Answers = Row<AuthContext>

const nobody = {
  uid: null,
  email: null,
  emailVerified: false,
  accountType: null,
  superUser: false,
  isFirstLogin: false,
  tokenExpiresInMs: 0,
  account: null,
} as const

/** A session starts: a new epoch, and no data of the previous user (P19). */
const begun =
  (identity: IdentityReport, isFirstLogin = false) =>
  ({ epoch }: AuthContext): Partial<AuthContext> => ({
    ...nobody,
    ...identity,
    isFirstLogin,
    epoch: epoch + 1,
    failure: null,
    ending: null,
  })
/** The session ends: the same reset, with reason and target. */
const over =
  (reason: EndReason, target: EndTarget) =>
  ({ epoch }: AuthContext): Partial<AuthContext> => ({
    ...nobody,
    epoch: epoch + 1,
    failure: null,
    ending: { reason, target },
  })

const started = 'emit session.started'
const ended = 'emit session.ended'
const renewal = 'start tokenRenewal'

/** Reports of a user while signed out. `reported`: the events emitted, none before the app has settled. */
const arrival = (...reported: readonly string[]): Answers => ({
  'report Ada': goes('signedIn.verified', begun(ada), ...reported, renewal),
  'report Ada, first login': goes('signedIn.verified', begun(ada, true), ...reported, renewal),
  'report Ada, unverified': goes('signedIn.unverified.idle', begun(unverified), ...reported),
  'report Bob': goes('signedIn.verified', begun(bob), ...reported, renewal),
})
const nobodyThere = (holds: Partial<AuthContext>): Answers => ({
  'report nobody': goes('signedOut', holds),
  'report nobody, expired': goes('signedOut', holds),
})
const submitting: Answers = {
  'sign in': goes('signingIn', { failure: null }, 'start signIn'),
  register: goes('signingIn', { failure: null }, 'start signIn'),
}

/** Signed in. Responses of an earlier epoch are dropped. */
const present: Answers = {
  'report Bob': goes('signedIn.verified', begun(bob), started, renewal),
  'report nobody': goes('signedOut', over('elsewhere', null), ended),
  'report nobody, expired': goes('signedOut', over('expired', 'login'), ended),
  'sign out': goes('signingOut', over('requested', null), 'start signOut'),
}
const ofThisEpoch: Answers = {
  'session expires': goes('signingOut', over('expired', 'Landing'), 'start signOut'),
  'account is missing': goes('signedIn.unregistered.asked'),
}
const finishing: Answers = {
  'finish registration': goes(
    'signedIn.unregistered.registering',
    { account, failure: null },
    'start registerAccount',
  ),
}
/** A report of the same user only updates facts. Target and effects depend on whether the address is verified. */
const facts = (
  whereVerified: string,
  whereNot: string,
  verified: readonly string[],
  not: readonly string[] = [],
): Answers => ({
  'report Ada': goes(whereVerified, { ...ada, failure: null }, ...verified),
  'report Ada, first login': goes(whereVerified, { ...ada, isFirstLogin: true, failure: null }, ...verified),
  'report Ada, unverified': goes(whereNot, { ...unverified, failure: null }, ...not),
})
const staying = (at: string): Answers => facts(at, at, [])

const asking: Answers = {
  'reload identity': goes('signedIn.unverified.reloading', { failure: null }, 'start reloadIdentity'),
}
const waiting: Answers = { ...present, ...finishing }
const idle: Answers = {
  ...waiting,
  ...asking,
  ...facts('signedIn.verified', 'signedIn.unverified.idle', [renewal]),
}
const reported = 'tell tokenRenewal token.reported'
const verified: Answers = {
  ...present,
  ...facts('signedIn.verified', 'signedIn.unverified.idle', [reported], [reported]),
  refresh: goes('signedIn.verified', {}, 'tell tokenRenewal token.refreshRequested'),
  'refresh, forced': goes('signedIn.verified', {}, 'tell tokenRenewal token.refreshRequested'),
  'tokenRenewal: denied': goes('signingOut', over('expired', 'login'), 'start signOut'),
  'tokenRenewal breaks off': goes('signedIn.verified', { failure: aDefect }, renewal),
}
const asked: Answers = { ...waiting, ...staying('signedIn.unregistered.asked') }
const out: Answers = { ...arrival(started), ...submitting }

export const authTable = sessionTable<AuthContext>({
  booting: {
    by: [
      'the app starts',
      goes('booting', { ...nobody, epoch: 0, failure: null, ending: null }, 'start startIdentity'),
    ],
    row: {
      // The first report settles the app and emits nothing.
      ...arrival(),
      ...nobodyThere({}),
      'startIdentity: a failure': goes('bootFailed', { failure }),
      'startIdentity breaks off': goes('bootFailed', { failure: aDefect }),
      'bootLimit elapses': goes('bootFailed', { failure: failureOf('noResponse', 'boot-timeout') }),
    },
  },
  'boot failed': {
    by: ['booting', 'bootLimit elapses'],
    row: {
      ...arrival(),
      ...nobodyThere({ failure: null }),
      retry: goes('booting', { failure: null }, 'start startIdentity'),
    },
  },
  'nobody is here': { by: ['booting', 'report nobody'], row: out },
  'signing in': {
    by: ['nobody is here', 'sign in'],
    row: {
      'signIn: Ada, unverified': goes('signedIn.unverified.idle', begun(unverified, true), started),
      'signIn: a failure': goes('signInFailed', { failure }),
      'signIn: Ada without an account': goes(
        'signedIn.unregistered.asked',
        (was) => ({ ...begun(unverified)(was), account, failure }),
        started,
      ),
      'signIn breaks off': goes('signInFailed', { failure: aDefect }),
      cancel: goes('signedOut'),
    },
  },
  'a sign-in failed': {
    by: ['signing in', 'signIn: a failure'],
    row: { ...out, cancel: goes('signedOut', { failure: null }) },
  },
  unverified: { by: ['booting', 'report Ada, unverified'], row: { ...idle, ...ofThisEpoch } },
  reloading: {
    by: ['unverified', 'reload identity'],
    row: {
      ...waiting,
      ...ofThisEpoch,
      ...facts('signedIn.verified', 'signedIn.unverified.reloading', [renewal]),
      'reloadIdentity: Ada': goes('signedIn.verified', { ...ada, failure: null }, renewal),
      'reloadIdentity: Ada, unverified': goes('signedIn.unverified.idle', { failure: null }),
      'reloadIdentity: Bob': goes('signedIn.unverified.idle'),
      'reloadIdentity: a failure': goes('signedIn.unverified.idle', { failure }),
      'reloadIdentity breaks off': goes('signedIn.unverified.idle', { failure: aDefect }),
      'reloadLimit elapses': goes('signedIn.unverified.idle'),
    },
  },
  'a reload failed': {
    by: ['reloading', 'reloadIdentity: a failure'],
    row: { ...idle, ...ofThisEpoch },
  },
  verified: { by: ['booting', 'report Ada'], row: { ...verified, ...ofThisEpoch } },
  'without an account': {
    by: ['verified', 'account is missing'],
    row: { ...asked, ...ofThisEpoch },
  },
  'a registration broke off': {
    by: ['signing in', 'signIn: Ada without an account'],
    row: { ...asked, ...ofThisEpoch },
  },
  registering: {
    by: ['without an account', 'finish registration'],
    row: {
      ...present,
      ...ofThisEpoch,
      ...staying('signedIn.unregistered.registering'),
      'registerAccount: Ada': goes(
        'signedIn.verified',
        { ...ada, isFirstLogin: true, account: null, failure: null },
        renewal,
      ),
      // A response about another user only proves that the account exists.
      'registerAccount: Bob': goes('signedIn.verified', { account: null }, renewal),
      'registerAccount: a failure': goes('signedIn.unregistered.asked', { failure }),
      'registerAccount breaks off': goes('signedIn.unregistered.asked', { failure: aDefect }),
    },
  },
  'signing out': {
    by: ['verified', 'sign out'],
    row: {
      'signOut: signed out': goes('signedOut', {}, ended),
      'signOut: a failure': goes('signedOut', { failure }, ended),
      'signOut breaks off': goes('signedOut', { failure: aDefect }, ended),
      'signOutLimit elapses': goes(
        'signedOut',
        { failure: failureOf('noResponse', 'sign-out-timeout') },
        ended,
      ),
    },
  },
  'signed out': { by: ['signing out', 'signOut: signed out'], row: out },
  'signing out failed': { by: ['signing out', 'signOut: a failure'], row: out },
  'signed in again': { by: ['signed out', 'report Ada'], row: verified },
})
