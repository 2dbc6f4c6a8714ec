import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { DemoVisitor } from '../../contract/ports/demo-seed.ts'
import { asTenant, type GlobalTx } from '../../db/database.ts'
import { keepReadRepository } from '../../evidence/connections/public.ts'
import { claimAddress, ownAddressOf } from '../../evidence/identities/public.ts'
import { refreshDeveloperSearch } from '../../modules/developer-search/public.ts'
import { lockProfile } from '../../modules/users/public.ts'
import { insertDeveloper, insertProfile, type AboutDeveloper } from '../developer.ts'
import { inventRepositories, type MadeUpProject } from './visitor-commits.ts'

interface MadeUpDeveloper extends AboutDeveloper {
  readonly projects: readonly MadeUpProject[]
}

/**
 * Creates a developer with a profile and repositories. The commits queue the computation of the expertise.
 */
export async function insertMadeUp(
  tx: GlobalTx,
  { accountId, uid, name, email }: DemoVisitor,
  { projects, ...about }: MadeUpDeveloper,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - 30 * dayMs)
  await insertDeveloper(tx, { id: accountId, uid, name, email }, since)
  const own = await ownAddressOf(tx, { accountId, email }, now)
  await asTenant(tx, accountId, async (tenant) => {
    await insertProfile(tenant, accountId, { ...about, email }, since)
    await lockProfile(tenant, accountId, now)
    const { number } = await claimAddress(tenant, accountId, own, now)
    for (const repository of inventRepositories(projects, number, now))
      await keepReadRepository(tenant, accountId, repository, now)
    await refreshDeveloperSearch(tenant, accountId, now)
  })
}
