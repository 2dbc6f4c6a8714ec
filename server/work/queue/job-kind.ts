import type { GlobalTx } from '../../db/database.ts'

/** One piece of work that waits in the queue; it holds ids alone. */
export interface Job {
  readonly id: string
  readonly kind: string
  /** What it is about, within its kind. */
  readonly subject: string
  /** Whose it is; null for nobody's. */
  readonly tenantId: string | null
  /** Attempts since it last got on, this one included: counted when it is claimed, so that a crash counts too. */
  readonly attempts: number
  /** The token of this claim. Whoever holds another one may not go on. */
  readonly claim: string
  /** Turns that ended before its work did. */
  readonly turns: number
}

/** `again` is no failure: the rest of the work is due so many milliseconds later, and attempts are counted anew. */
export type Outcome = { next: 'done' } | { next: 'again'; inMs: number }

/**
 * Why work is to end early: the server stops, the claim is lost, also to a cancellation, or its turn is over because another
 * tenant waits.
 */
export type EndsBecause = 'stop' | 'lost' | 'turn'

/** What work may ask the queue while it goes on. */
export interface Hold {
  /** Aborts with an `EndsBecause`: on `stop` and `turn` the work ends soon and gives what is left as `again`. */
  readonly signal: AbortSignal
  /** Renews the claim; rejects with ClaimLost where it is another's by now. Ask before what cannot be undone. */
  renew(): Promise<void>
}

/** The claim went to another worker, or the job was cancelled. Nothing of it may be recorded any more. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** Rules for a kind whose jobs may take minutes: tenants take turns. */
export interface TurnRules {
  /** Maximum number of jobs in the second lane of one process: those whose turn has ended at least once. */
  readonly lateConcurrency: number
  /** Milliseconds of a job's slice after this many turns. A job waits at most one slice for another tenant's job. */
  sliceMs(turns: number): number
  /** After this many turns a job may use its whole slice while others wait, so that every job finishes. */
  readonly mostLost: number
  /** Recent processing time of these tenants, in any unit. The tenant with the least goes first. */
  spent(tx: GlobalTx, tenantIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Adds the duration of a turn. */
  spend(tx: GlobalTx, tenantId: string, milliseconds: number): Promise<void>
}

/** Work of one kind. Its `run` may be repeated after a crash at any point, so that it settles itself what is left to do. */
export interface JobKind {
  readonly name: string
  /** How many of it go on at once in one process. */
  readonly concurrency: number
  /** By default a job runs to its end while others wait. */
  readonly turns?: TurnRules
  /** Attempts without progress, after which it is given up; crashes count. */
  readonly mostAttempts: number
  /** Milliseconds until the next attempt after so many. */
  retryMs(attempts: number): number
  /** Rejects where the attempt failed. */
  run(job: Job, hold: Hold): Promise<Outcome>
  /** Called before the job is listed as failed; repeatable. */
  givenUp?(job: Job, failure: string): Promise<void>
  /** Puts what recurs into the queue, when a worker starts. */
  prepare?(tx: GlobalTx): Promise<void>
  /** Work by the clock is never given up: the next time it is due, after that moment of the database. */
  recurs?(job: Job, after: Date): Date | null
}
