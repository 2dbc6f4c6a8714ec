import type { GlobalTx } from '../../db/database.ts'

/** The visitor whose workspace is filled. */
export interface DemoVisitor {
  readonly accountId: string
  readonly uid: string
  readonly name: string
  readonly email: string
}

export interface DemoRecruiter extends DemoVisitor {
  readonly companyId: string
  /** Whom the company finds. */
  readonly developerIds: readonly string[]
}

export interface DemoMoment {
  readonly now: Date
  /** The origin people see, without a slash at the end. */
  readonly publicUrl: string
}

/** Fills workspaces of the demo with accounts and made-up data, in the caller's transaction. */
export interface DemoSeed {
  /** A company with clients, positions, candidates, their history and a digest, and the developers whom it finds. */
  fillRecruiter(tx: GlobalTx, visitor: DemoRecruiter, moment: DemoMoment): Promise<void>
  /** A profile with commits, from which the worker computes the expertise. */
  fillDeveloper(tx: GlobalTx, visitor: DemoVisitor, moment: DemoMoment): Promise<void>
}
