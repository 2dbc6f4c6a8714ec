import { createHmac } from 'node:crypto'
import type { GlobalTx } from '../../db/database.ts'
import { deleteAttempts, deleteAttemptsOf, lockAttempts, saveAttempts } from './attempt-repository.ts'
import { type AttemptDecision, type AttemptPolicy, countAttempt, takenBack } from './attempts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * What is counted. `signIn` and `signInLong` (per address and caller, see guesses.ts): the 6th wrong password within a
 * minute is told to wait, and the 21st within an hour. `signInAnywhere` (per address, over all networks) bounds who has
 * many: at most 200 guesses an hour. `signInFrom` and `register` (per network) bound guessing over many addresses and
 * the enumeration that registration allows; an office behind one address stays below. `mail` (per person) bounds the mails that a page can ask for;
 * `resetMinute` and `resetHour` (per address, known or not) and `resetFrom` (per network) those that strangers can ask
 * for, `reset` (per address) the codes in them; `changeEmail` (per person) the addresses that one can try.
 */
const ATTEMPT_POLICIES = {
  signIn: { allowed: 5, windowMs: MINUTE, lockMs: MINUTE },
  signInLong: { allowed: 20, windowMs: HOUR, lockMs: 30 * MINUTE },
  signInAnywhere: { allowed: 100, windowMs: HOUR, lockMs: 30 * MINUTE },
  signInFrom: { allowed: 100, windowMs: MINUTE, lockMs: MINUTE },
  register: { allowed: 60, windowMs: 10 * MINUTE, lockMs: MINUTE },
  reset: { allowed: 1, windowMs: MINUTE, lockMs: MINUTE },
  resetMinute: { allowed: 1, windowMs: MINUTE, lockMs: MINUTE },
  resetHour: { allowed: 5, windowMs: HOUR, lockMs: 30 * MINUTE },
  resetFrom: { allowed: 30, windowMs: 10 * MINUTE, lockMs: 5 * MINUTE },
  changeEmail: { allowed: 10, windowMs: 10 * MINUTE, lockMs: 5 * MINUTE },
  mail: { allowed: 5, windowMs: 10 * MINUTE, lockMs: 5 * MINUTE },
} as const satisfies Record<string, AttemptPolicy>

export type Counted = keyof typeof ATTEMPT_POLICIES

/**
 * Counters live in the database, so that several server processes count together. A subject may be counted for each of
 * its callers.
 */
export interface Throttle {
  count(tx: GlobalTx, counted: Counted, subject: string, now: Date, caller?: string): Promise<AttemptDecision>
  /** Takes back the one attempt that was counted at this moment; a wait that it brought about stays. */
  takeBack(tx: GlobalTx, counted: Counted, subject: string, at: Date): Promise<void>
  forget(tx: GlobalTx, counted: Counted, subject: string, caller?: string): Promise<void>
  /** Forgets what was counted of a subject for every caller. */
  forgetAll(tx: GlobalTx, counted: Counted, subject: string): Promise<void>
}

/** `key` hides what is counted: the table names no address and no person. `policies` replace single defaults. */
export function createThrottle(
  key: Uint8Array,
  policies: Partial<Record<Counted, AttemptPolicy>> = {},
): Throttle {
  const applied: Record<Counted, AttemptPolicy> = { ...ATTEMPT_POLICIES, ...policies }
  const hidden = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  const counterOf = (counted: Counted, subject: string, caller?: string): string =>
    `${counted}:${hidden(subject)}${caller === undefined ? '' : `:${hidden(caller)}`}`
  const keptUntil = ({ windowMs, lockMs }: AttemptPolicy, now: Date) =>
    new Date(now.getTime() + Math.max(windowMs, lockMs))
  return {
    async count(tx, counted, subject, now, caller) {
      const counter = counterOf(counted, subject, caller)
      const policy = applied[counted]
      const decision = countAttempt(await lockAttempts(tx, counter, now), now.getTime(), policy)
      await saveAttempts(tx, counter, decision.state, keptUntil(policy, now))
      return decision
    },
    async takeBack(tx, counted, subject, at) {
      const counter = counterOf(counted, subject)
      const state = takenBack(await lockAttempts(tx, counter, at), at.getTime())
      await saveAttempts(tx, counter, state, keptUntil(applied[counted], at))
    },
    forget: (tx, counted, subject, caller) => deleteAttempts(tx, counterOf(counted, subject, caller)),
    forgetAll: (tx, counted, subject) => deleteAttemptsOf(tx, counterOf(counted, subject)),
  }
}
