import type { GlobalTx } from '../../db/database.ts'
import type { MailKind } from '../../db/tables/platform.ts'

export interface WaitingMail {
  readonly id: string
  readonly tenantId: string
  readonly subjectId: string | null
  readonly recipient: string
}

/** By kind, a module's additional rule: whether a mail may still be sent to its address. */
export type IsStillReachable = Readonly<
  Partial<Record<MailKind, (tx: GlobalTx, mail: WaitingMail) => Promise<boolean>>>
>
