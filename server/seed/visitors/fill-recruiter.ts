import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { PlanKey } from '#machines/domain/company/plans.ts'
import type { DemoMoment, DemoRecruiter } from '../../contract/ports/demo-seed.ts'
import { asTenant, type GlobalTx } from '../../db/database.ts'
import { insertCandidates } from '../../modules/candidates/public.ts'
import { insertClient } from '../../modules/clients/public.ts'
import { insertContacts } from '../../modules/contacts/public.ts'
import { savePlan } from '../../modules/plans/public.ts'
import { insertPosition } from '../../modules/positions/public.ts'
import { appendTransitions } from '../../modules/transition-log/public.ts'
import { viewDeveloper } from '../linked-developers.ts'
import { insertDigests } from '../seed-digests.ts'
import { seedOpenInvitation } from '../seed-invitation.ts'
import { claimCompany, ensureAccount, insertLived, insertMembers } from '../seed-repository.ts'
import { inventWorkspace } from '../workspace.ts'
import { insertFound } from './found-developers.ts'
import { smallPlan } from './small-plan.ts'

const company = { name: 'Larkfield Talent', domain: 'larkfield.example' }
/** Enough to try everything, without room for a quarter of a million candidates. */
const plan: PlanKey = 'team'

/** Makes a visitor the owner of a company with some months of activity. */
export async function fillRecruiter(
  tx: GlobalTx,
  { accountId, companyId, developerIds, uid, name, email }: DemoRecruiter,
  { now, publicUrl }: DemoMoment,
): Promise<void> {
  const founded = new Date(now.getTime() - 240 * dayMs)
  const owner = { id: uuidv7(), accountId, name, email, role: 'owner', title: 'Founding partner' } as const
  await ensureAccount(tx, uid, owner, companyId, founded)
  await insertFound(tx, developerIds, now)
  // Leaves the best matches for the visitor to find.
  const [, , toInvite = ''] = developerIds
  const invited = await asTenant(tx, toInvite, (tenant) => viewDeveloper(tenant, toInvite, now))
  const workspace = inventWorkspace([owner.id, owner.id], now, smallPlan)
  await asTenant(tx, companyId, async (tenant) => {
    await claimCompany(tenant, companyId, founded, company)
    await savePlan(tenant, companyId, plan)
    await insertMembers(tenant, companyId, [owner], founded)
    for (const client of workspace.clients) await insertClient(tenant, companyId, client)
    await insertContacts(tenant, companyId, workspace.contacts)
    for (const position of workspace.positions) await insertPosition(tenant, companyId, position)
    await insertCandidates(tenant, companyId, workspace.candidates)
    await insertLived(tenant, companyId, workspace.applications)
    await appendTransitions(tenant, companyId, workspace.log)
    const inviting = { companyId, memberId: owner.id, now }
    if (invited !== null) await seedOpenInvitation(tenant, { ...inviting, developer: invited })
    await insertDigests(tenant, { companyId, memberId: owner.id }, now, publicUrl)
  })
}
