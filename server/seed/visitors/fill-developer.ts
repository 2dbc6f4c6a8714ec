import { dayMs } from '#machines/shared/calendar-day.ts'
import type { DemoMoment, DemoVisitor } from '../../contract/ports/demo-seed.ts'
import { asTenant, type GlobalTx } from '../../db/database.ts'
import { keepReadRepository } from '../../evidence/connections/face.ts'
import { claimAddress, ownAddressOf } from '../../evidence/identities/face.ts'
import { refreshDeveloperSearch } from '../../modules/developer-search/face.ts'
import { lockProfile } from '../../modules/users/face.ts'
import { insertDeveloper, insertProfile } from '../developer.ts'
import { inventRepositories } from './visitor-commits.ts'

/** Makes a visitor a developer with a profile and repositories. The commits queue the computation of the expertise. */
export async function fillDeveloper(
  tx: GlobalTx,
  { accountId, uid, name, email }: DemoVisitor,
  { now }: DemoMoment,
): Promise<void> {
  const since = new Date(now.getTime() - 30 * dayMs)
  await insertDeveloper(tx, { id: accountId, uid, name, email }, since)
  const own = await ownAddressOf(tx, { accountId, email }, now)
  await asTenant(tx, accountId, async (tenant) => {
    await insertProfile(tenant, accountId, { name, email }, since)
    await lockProfile(tenant, accountId, now)
    const { number } = await claimAddress(tenant, accountId, own, now)
    for (const repository of inventRepositories(number, now))
      await keepReadRepository(tenant, accountId, repository, now)
    await refreshDeveloperSearch(tenant, accountId, now)
  })
}
