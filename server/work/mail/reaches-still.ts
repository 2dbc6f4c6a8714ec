import type { GlobalTx } from '../../db/database.ts'
import type { MailKind } from '../../db/tables/platform.ts'

/** A mail that is about to be sent. */
export interface WaitingMail {
  readonly id: string
  readonly tenantId: string
  /** The id of its record. */
  readonly subjectId: string | null
  readonly recipient: string
}

/** By kind, what its module says beside the rules of all kinds: whether a mail may still be sent to its address. */
export type ReachesStill = Readonly<
  Partial<Record<MailKind, (tx: GlobalTx, mail: WaitingMail) => Promise<boolean>>>
>
