import { createHmac } from 'node:crypto'
import { attemptPolicies, type AttemptPolicy } from '../../contract/rate-limits.ts'
import type { GlobalTx } from '../../db/database.ts'
import { deleteAttempts, deleteAttemptsOf, lockAttempts, saveAttempts } from './attempt-repository.ts'
import { type AttemptDecision, countAttempt, takenBack } from './attempts.ts'

export type Counted = keyof typeof attemptPolicies

/** Counters in the database, shared by all server processes. A subject may be counted per caller. */
export interface Throttle {
  count(tx: GlobalTx, counted: Counted, subject: string, now: Date, caller?: string): Promise<AttemptDecision>
  /** Undoes the attempt counted at this moment; a wait that it caused stays. */
  takeBack(tx: GlobalTx, counted: Counted, subject: string, at: Date): Promise<void>
  forget(tx: GlobalTx, counted: Counted, subject: string, caller?: string): Promise<void>
  /** Clears a subject's counters for every caller. */
  forgetAll(tx: GlobalTx, counted: Counted, subject: string): Promise<void>
}

/** `key` hashes the subjects: the table names no address and no user. `policies` override single defaults. */
export function createThrottle(
  key: Uint8Array,
  policies: Partial<Record<Counted, AttemptPolicy>> = {},
): Throttle {
  const applied: Record<Counted, AttemptPolicy> = { ...attemptPolicies, ...policies }
  const hidden = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  const counterOf = (counted: Counted, subject: string, caller?: string): string =>
    `${counted}:${hidden(subject)}${caller === undefined ? '' : `:${hidden(caller)}`}`
  const expiryOf = ({ windowMs, lockMs }: AttemptPolicy, now: Date) =>
    new Date(now.getTime() + Math.max(windowMs, lockMs))
  return {
    async count(tx, counted, subject, now, caller) {
      const counter = counterOf(counted, subject, caller)
      const policy = applied[counted]
      const decision = countAttempt(await lockAttempts(tx, counter, now), now.getTime(), policy)
      await saveAttempts(tx, counter, decision.state, expiryOf(policy, now))
      return decision
    },
    async takeBack(tx, counted, subject, at) {
      const counter = counterOf(counted, subject)
      const state = takenBack(await lockAttempts(tx, counter, at), at.getTime())
      await saveAttempts(tx, counter, state, expiryOf(applied[counted], at))
    },
    forget: (tx, counted, subject, caller) => deleteAttempts(tx, counterOf(counted, subject, caller)),
    forgetAll: (tx, counted, subject) => deleteAttemptsOf(tx, counterOf(counted, subject)),
  }
}
