import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import { companyToday, inEachCompany } from '../companies/public.ts'
import { bySystem } from '../transition-log/public.ts'
import { applyConsent } from './apply-consent.ts'
import { endedConsents } from './consent-repository.ts'

const mostAtOnce = 200

/** Ends expired consents in every company, each in its own transaction. */
export async function expireConsents(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  await inEachCompany(
    database,
    async (companyId) => {
      let ended: number
      do {
        if (signal.aborted) return
        ended = await expireSome(database, companyId, clock.now())
      } while (ended === mostAtOnce)
    },
    signal,
  )
}

/** @returns how many consents ended */
async function expireSome(database: Database, companyId: string, at: Date): Promise<number> {
  const ids = await database.tenant(companyId, async (tx) =>
    endedConsents(tx, companyId, await companyToday(tx, companyId, at), mostAtOnce),
  )
  const by = { actor: bySystem, at }
  const event = { type: 'consent.expired' } as const
  let ended = 0
  for (const id of ids) {
    const applied = await database.tenant(companyId, (tx) => applyConsent(tx, companyId, id, null, event, by))
    if (applied.kind === 'done') ended += 1
  }
  return ended
}
