import type { GlobalTx } from '#server/db/database.ts'
import { endWorkspace } from './repository.ts'

/** Time for the visitor's tabs to switch to another session, before the erasure ends this one. */
const graceMs = 30_000

export const endSoon = (tx: GlobalTx, accountId: string, now: Date): Promise<void> =>
  endWorkspace(tx, accountId, new Date(now.getTime() + graceMs))
