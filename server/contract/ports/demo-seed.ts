import type { GlobalTx } from '../../db/database.ts'

export interface DemoVisitor {
  readonly accountId: string
  readonly uid: string
  readonly name: string
  readonly email: string
}

export interface DemoRecruiter extends DemoVisitor {
  readonly companyId: string
  /** The developers that the company finds. */
  readonly developerIds: readonly string[]
}

export interface DemoMoment {
  readonly now: Date
  /** The origin that users see, without a trailing slash. */
  readonly publicUrl: string
}

/** Fills demo workspaces with accounts and made-up data, in the caller's transaction. */
export interface DemoSeed {
  /**
   * Creates a company with clients, positions, candidates and their history, a digest, and the developers it
   * finds.
   */
  fillRecruiter(tx: GlobalTx, visitor: DemoRecruiter, moment: DemoMoment): Promise<void>
  /** Creates a profile with commits, from which the worker computes the expertise. */
  fillDeveloper(tx: GlobalTx, visitor: DemoVisitor, moment: DemoMoment): Promise<void>
}
