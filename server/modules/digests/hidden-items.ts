import { mayBeShown } from '#machines/lifecycle/digest/digest-logic.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { askDigests } from '../applications/face.ts'
import { inEachCompany } from '../companies/face.ts'
import { listHeldApplications } from './item-repository.ts'
import { digestPeople } from './people.ts'

/** The candidates whom digests of the company still hold, by position. Who was deleted may be restored. */
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
 * Ends the items of candidates who may no longer be shown because of a block, a new domain of the client or "do not contact". Pages
 * hide them at once; this empties what is stored, and returns digests that are about to leave.
 */
export const askHiddenItems = (database: Database, signal: AbortSignal): Promise<void> =>
  inEachCompany(database, (companyId) => database.tenant(companyId, (tx) => askOf(tx, companyId)), signal)
