import type {
  VerificationContext,
  VerificationStep,
} from '#machines/session/email-verification/email-verification-types.ts'
import { failureOf, type Failure } from '#machines/shared/failure.ts'
import { aDefect } from './a-defect.ts'
import { sessionTable, wordsOf, type Row } from './session-verdicts.ts'

/** docs/machines.md#email-verification. */

export const noAnswer = failureOf('noResponse')
export const tooOld = failureOf('refused', 'expired-action-code')
export const tooMany = failureOf('tooMany', 'too-many-requests', { retryAfterSeconds: 120 })

const { goes, ends } = wordsOf<VerificationContext>()
type Answers = Row<VerificationContext>

/** Context values that a new attempt resets; the cool-down, the link and `isWatched` stay. */
const fresh = {
  failure: null,
  failedAt: null,
  resent: false,
  stillUnverified: false,
  signedIn: true,
} as const
const noLink = { ...fresh, alreadyConfirmed: false } as const
const failed = (failedAt: VerificationStep, failure: Failure, holds: Partial<VerificationContext> = {}) =>
  goes('failed', { failure, failedAt, ...holds })

/** Every state records visibility and the end of the cool-down. */
const noted = (at: string): Answers => ({
  'look at page': goes(at, { isWatched: true }),
  'look away': goes(at, { isWatched: false }),
  'cool-down ends': goes(at, { coolDownSeconds: 0 }),
})
const submit = goes('submitting', noLink, 'start submitToken')
const store = goes('storing', fresh, 'start storeSession')
const reload = goes('reloading', fresh, 'start reloadIdentity')
const resend = goes('resending', fresh, 'start resendMail')

/** Allowed while no request runs; another mail waits for the end of the cool-down. */
const coolingDown = (at: string): Answers => ({
  ...noted(at),
  'find link': submit,
  'have verified': goes('reloading', noLink, 'start reloadIdentity'),
})
const atRest = (at: string): Answers => ({ ...coolingDown(at), resend })
const look = goes('looking', { hasLooked: true }, 'start look')
const back = goes('looking', { isWatched: true, hasLooked: true }, 'start look')
const seen: Answers = { 'nextLook elapses': look }
const unseen: Answers = { 'look at page': back }

/** A look only acts on a verified address; otherwise it returns to the previous state. */
const looked = (back: string): Answers => ({
  'look: verified': ends('verified', { signedIn: true }, fresh),
  'look: unverified': goes(back),
  'look: signed out': goes(back),
  'look: no answer': goes(back),
  'look breaks off': goes(back),
})

const dismiss: Answers = { dismiss: goes('idle', fresh) }
/** A retry repeats the failed step; a link only while the address has it. */
const again = {
  submitting: { ...dismiss, 'try again': submit },
  storing: { ...dismiss, 'try again': store, 'try again (no link)': store },
  reloading: { ...dismiss, 'try again': reload, 'try again (no link)': reload },
  resending: { ...dismiss, 'try again': resend, 'try again (no link)': resend },
} as const satisfies Record<VerificationStep, Answers>

const reloading: Answers = {
  ...noted('reloading'),
  'reloadIdentity: verified': ends('verified', { signedIn: true }),
  // A link that is opened while signed out succeeds, then leads to the sign-in.
  'reloadIdentity: signed out': ends('verified', { signedIn: false }, { signedIn: false }),
  'reloadIdentity: unverified': goes('idle', { stillUnverified: true }),
  'reloadIdentity: no answer': failed('reloading', noAnswer),
  'reloadIdentity breaks off': failed('reloading', aDefect),
}
const coolDown = 'raise verification.coolDownElapsed after'

export const emailVerificationTable = sessionTable<VerificationContext>({
  waiting: {
    by: [
      'the page is opened',
      goes('idle', { ...noLink, asked: null, coolDownSeconds: 0, isWatched: true, hasLooked: false }),
    ],
    row: { ...atRest('idle'), ...seen },
  },
  'waiting unseen': { by: ['waiting', 'look away'], row: { ...atRest('idle'), ...unseen } },
  looking: {
    by: ['waiting', 'nextLook elapses'],
    row: { ...atRest('looking'), ...looked('idle'), ...dismiss },
  },
  'looking unseen': {
    by: ['looking', 'look away'],
    row: { ...atRest('looking'), ...looked('idle'), ...dismiss },
  },
  submitting: {
    by: ['waiting', 'find link'],
    row: {
      ...noted('submitting'),
      'submitToken: it is confirmed': store,
      'submitToken: it was confirmed before': goes(
        'reloading',
        { ...fresh, alreadyConfirmed: true },
        'start reloadIdentity',
      ),
      'submitToken: no answer': failed('submitting', noAnswer),
      'submitToken: the link is too old': failed('submitting', tooOld),
      'submitToken breaks off': failed('submitting', aDefect),
    },
  },
  storing: {
    by: ['submitting', 'submitToken: it is confirmed'],
    row: {
      ...noted('storing'),
      'storeSession: stored': reload,
      'storeSession: no answer': failed('storing', noAnswer),
      'storeSession breaks off': failed('storing', aDefect),
    },
  },
  reloading: { by: ['storing', 'storeSession: stored'], row: reloading },
  resending: {
    by: ['waiting', 'resend'],
    row: {
      ...noted('resending'),
      'resendMail: sent': goes('idle', { resent: true, coolDownSeconds: 60 }, `${coolDown} 60000 ms`),
      'resendMail: no answer': goes(
        'failed',
        { failure: noAnswer, failedAt: 'resending' },
        `${coolDown} 0 ms`,
      ),
      'resendMail: too many': goes(
        'failed',
        { failure: tooMany, failedAt: 'resending', coolDownSeconds: 120 },
        `${coolDown} 120000 ms`,
      ),
      'resendMail breaks off': failed('resending', aDefect),
    },
  },
  'a mail was sent': { by: ['resending', 'resendMail: sent'], row: { ...coolingDown('idle'), ...seen } },
  'looking during a cool-down': {
    by: ['a mail was sent', 'nextLook elapses'],
    row: { ...coolingDown('looking'), ...looked('idle'), ...dismiss },
  },
  'a mail was sent a while ago': {
    by: ['a mail was sent', 'cool-down ends'],
    row: { ...atRest('idle'), ...seen },
  },
  'still unverified': {
    by: ['reloading', 'reloadIdentity: unverified'],
    row: { ...atRest('idle'), ...seen },
  },
  'the link failed': {
    by: ['submitting', 'submitToken: no answer'],
    row: { ...atRest('failed'), ...again.submitting, ...seen },
  },
  'the link failed, unseen': {
    by: ['the link failed', 'look away'],
    row: { ...atRest('failed'), ...again.submitting, ...unseen },
  },
  'looking after the link failed': {
    by: ['the link failed', 'nextLook elapses'],
    row: { ...atRest('looking'), ...looked('failed'), ...again.submitting },
  },
  'storing failed': {
    by: ['storing', 'storeSession: no answer'],
    row: { ...atRest('failed'), ...again.storing, ...seen },
  },
  'looking after storing failed': {
    by: ['storing failed', 'nextLook elapses'],
    row: { ...atRest('looking'), ...looked('failed'), ...again.storing },
  },
  'the link was used before': {
    by: ['submitting', 'submitToken: it was confirmed before'],
    row: reloading,
  },
  'reloading failed after a used link': {
    by: ['the link was used before', 'reloadIdentity: no answer'],
    row: { ...atRest('failed'), ...again.reloading, ...seen },
  },
  'what is known of a used link': {
    by: ['reloading failed after a used link', 'dismiss'],
    row: { ...atRest('idle'), ...seen },
  },
  'looking after reloading failed': {
    by: ['reloading failed after a used link', 'nextLook elapses'],
    row: { ...atRest('looking'), ...looked('failed'), ...again.reloading },
  },
  'no mail was sent': {
    by: ['resending', 'resendMail: no answer'],
    row: { ...atRest('failed'), ...again.resending, ...seen },
  },
  'looking after no mail was sent': {
    by: ['no mail was sent', 'nextLook elapses'],
    row: { ...atRest('looking'), ...looked('failed'), ...again.resending },
  },
  'too many mails': {
    by: ['resending', 'resendMail: too many'],
    row: { ...coolingDown('failed'), ...dismiss, ...seen },
  },
  'looking after too many mails': {
    by: ['too many mails', 'nextLook elapses'],
    row: { ...coolingDown('looking'), ...looked('failed'), ...dismiss },
  },
})
