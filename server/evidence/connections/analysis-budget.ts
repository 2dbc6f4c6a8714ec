import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import { waitFor } from '#server/modules/accounts/public.ts'

/** Returns the seconds until the developer may start another analysis; 0 while the hourly budget lasts. */
export const analysisWait = (
  { database, clock }: { database: Database; clock: Clock },
  accountId: string,
): Promise<number> => database.global((tx) => waitFor(tx, 'analysisSeconds', accountId, clock.now()))
