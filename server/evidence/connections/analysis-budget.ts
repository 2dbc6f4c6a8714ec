import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import { waitFor } from '#server/modules/accounts/face.ts'

/** Seconds until a developer may have anything analyzed again; 0 while the hour's budget lasts. */
export const analysisWait = (
  { database, clock }: { database: Database; clock: Clock },
  accountId: string,
): Promise<number> => database.global((tx) => waitFor(tx, 'analysisSeconds', accountId, clock.now()))
