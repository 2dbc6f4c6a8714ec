import { mayBeShown } from '#machines/lifecycle/digest/digest-logic.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { askDigests } from '../applications/public.ts'
import { inEachCompany } from '../companies/public.ts'
import { listHeldApplications } from './item-repository.ts'
import { digestPeople } from './people.ts'

/** Applications with unended items in digests beyond draft, by position. */
async function heldCandidates(tx: TenantTx, companyId: string): Promise<ReadonlyMap<string, string[]>> {
  const byPosition = new Map<string, string[]>()
  for (const { positionId, applicationId } of await listHeldApplications(tx, companyId))
    byPosition.set(positionId, [...(byPosition.get(positionId) ?? []), applicationId])
  return byPosition
}

async function askOf(tx: TenantTx, companyId: string): Promise<void> {
  for (const [positionId, ids] of await heldCandidates(tx, companyId))
    for (const person of await digestPeople(tx, { companyId, positionId, ids }))
      if (!mayBeShown(person)) await askDigests(tx, companyId, person.id)
}

/**
 * Ends items of candidates who may no longer be shown: a block, a new client domain or "do not contact". Pages hide
 * them at once; this erases the stored values and returns held digests to draft. Skips deleted candidates, who may be
 * restored.
 */
export const askHiddenItems = (database: Database, signal: AbortSignal): Promise<void> =>
  inEachCompany(database, (companyId) => database.tenant(companyId, (tx) => askOf(tx, companyId)), signal)
