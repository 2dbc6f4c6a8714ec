import type { GlobalTx } from '../../db/database.ts'

/** One unit of work in the queue; it contains ids only. */
export interface Job {
  readonly id: string
  readonly kind: string
  /** What it is about, within its kind. */
  readonly subject: string
  /** Its tenant; null for the system's. */
  readonly tenantId: string | null
  /**
   * Attempts since its last progress, including this one. Counted at the claim, so that crashes count too.
   */
  readonly attempts: number
  /** The token of this claim. A worker with another token must stop. */
  readonly claim: string
  /** Turns that ended before the job did. */
  readonly turns: number
}

/** `again` is not a failure: the rest is due so many milliseconds later, and attempts restart at zero. */
export type Outcome = { next: 'done' } | { next: 'again'; inMs: number }

/**
 * Why a job ends early: the server stops, the claim is lost (also by cancellation), or its turn is over
 * because another tenant waits.
 */
export type EndsBecause = 'stop' | 'lost' | 'turn'

export interface Hold {
  /**
   * Aborts with an `EndsBecause`: on `stop` and `turn` the job ends soon and returns `again` for the rest.
   */
  readonly signal: AbortSignal
  /** Renews the claim; rejects with ClaimLost if another worker has it. Call before irreversible effects. */
  renew(): Promise<void>
}

/** Another worker has the claim, or the job was canceled. Record nothing of it. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** Rules for a kind whose jobs may take minutes: tenants take turns. */
export interface TurnRules {
  /** Maximum number of jobs in the second lane of one process: those whose turn has ended at least once. */
  readonly lateConcurrency: number
  /**
   * Milliseconds of a job's slice after this many turns. A job waits at most one slice for another tenant's
   * job.
   */
  sliceMs(turns: number): number
  /** After this many turns a job may use its whole slice while others wait, so that every job finishes. */
  readonly mostLost: number
  /** Recent processing time of these tenants, in any unit. The tenant with the least goes first. */
  spent(tx: GlobalTx, tenantIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  spend(tx: GlobalTx, tenantId: string, milliseconds: number): Promise<void>
}

/**
 * Jobs of one kind. `run` may be repeated after a crash at any point, so it determines itself what is left to
 * do.
 */
export interface JobKind {
  readonly name: string
  /** Maximum concurrent jobs in one process. */
  readonly concurrency: number
  /** By default a job runs to its end while others wait. */
  readonly turns?: TurnRules
  /** Attempts without progress before the job fails; crashes count. */
  readonly mostAttempts: number
  /** Milliseconds until the next attempt after this many. */
  retryMs(attempts: number): number
  /** Rejects if the attempt failed. */
  run(job: Job, hold: Hold): Promise<Outcome>
  /** Called before the job is listed as failed; repeatable. */
  givenUp?(job: Job, failure: string): Promise<void>
  /** Queues recurring jobs when a worker starts. */
  prepare?(tx: GlobalTx): Promise<void>
  /** Scheduled jobs never fail for good: returns their next time after that moment of the database. */
  recurs?(job: Job, after: Date): Date | null
}
