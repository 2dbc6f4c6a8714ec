import { createHmac } from 'node:crypto'
import type { GlobalTx } from '../db/database.ts'
import { deleteAttempts, lockAttempts, saveAttempts } from './attempt-repository.ts'
import { type AttemptDecision, type AttemptPolicy, countAttempt } from './attempts.ts'

const MINUTE = 60_000

/**
 * What is counted. `signIn` (per address): the 6th wrong password within a minute is told to wait. `signInFrom`
 * and `register` (per network) bound guessing over many addresses and the enumeration that registration allows;
 * an office behind one address stays below. `mail` (per person) bounds the mails that a page can ask for;
 * `resetMinute` and `resetHour` (per address, known or not) and `resetFrom` (per network) those that strangers can ask
 * for, `reset` (per address) the codes in them; `changeEmail` (per person) the addresses that one can try.
 */
const ATTEMPT_POLICIES = {
  signIn: { allowed: 5, windowMs: MINUTE, lockMs: MINUTE },
  signInFrom: { allowed: 100, windowMs: MINUTE, lockMs: MINUTE },
  register: { allowed: 60, windowMs: 10 * MINUTE, lockMs: MINUTE },
  reset: { allowed: 1, windowMs: MINUTE, lockMs: MINUTE },
  resetMinute: { allowed: 1, windowMs: MINUTE, lockMs: MINUTE },
  resetHour: { allowed: 5, windowMs: 60 * MINUTE, lockMs: 30 * MINUTE },
  resetFrom: { allowed: 30, windowMs: 10 * MINUTE, lockMs: 5 * MINUTE },
  changeEmail: { allowed: 10, windowMs: 10 * MINUTE, lockMs: 5 * MINUTE },
  mail: { allowed: 5, windowMs: 10 * MINUTE, lockMs: 5 * MINUTE },
} as const satisfies Record<string, AttemptPolicy>

export type Counted = keyof typeof ATTEMPT_POLICIES

/** Counters live in the database, so that several server processes count together. */
export interface Throttle {
  count(tx: GlobalTx, counted: Counted, subject: string, now: Date): Promise<AttemptDecision>
  forget(tx: GlobalTx, counted: Counted, subject: string): Promise<void>
}

/** `key` hides what is counted: the table names no address and no person. `policies` replace single defaults. */
export function createThrottle(
  key: Uint8Array,
  policies: Partial<Record<Counted, AttemptPolicy>> = {},
): Throttle {
  const applied: Record<Counted, AttemptPolicy> = { ...ATTEMPT_POLICIES, ...policies }
  const counterOf = (counted: Counted, subject: string): string =>
    `${counted}:${createHmac('sha256', key).update(subject).digest('base64url')}`
  return {
    async count(tx, counted, subject, now) {
      const counter = counterOf(counted, subject)
      const policy = applied[counted]
      const decision = countAttempt(await lockAttempts(tx, counter, now), now.getTime(), policy)
      const keepMs = Math.max(policy.windowMs, policy.lockMs)
      await saveAttempts(tx, counter, decision.state, new Date(now.getTime() + keepMs))
      return decision
    },
    forget: (tx, counted, subject) => deleteAttempts(tx, counterOf(counted, subject)),
  }
}
