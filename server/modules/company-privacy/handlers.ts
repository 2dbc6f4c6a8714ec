import { changeRetention, retentionOn } from '#machines/domain/company/company-privacy.ts'
import { stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { companyToday } from '../companies/public.ts'
import { appendTransitions, byMember, changesBetween } from '../transition-log/public.ts'
import { findPrivacy, lockPrivacy, savePrivacy, type CompanyPrivacy } from './repository.ts'

/** Today's settings: a pending retention may have taken effect. */
async function holding(tx: TenantTx, tenantId: string, settings: CompanyPrivacy, at: Date) {
  const today = await companyToday(tx, tenantId, at)
  return { settings: { ...settings, ...retentionOn(settings, today) }, today }
}

const get = operation('getCompanyPrivacy', {
  transact: async (tx, _request, { actor: { companyId }, clock }) => {
    const { settings } = await holding(tx, companyId, await findPrivacy(tx, companyId), clock.now())
    return { status: 200, body: settings }
  },
})

const toLogged = ({
  consentDays,
  asksByEmail,
  retentionMonths,
  pendingRetention: pending,
}: CompanyPrivacy) => ({
  consentDays,
  asksByEmail,
  retentionMonths,
  pendingRetention: pending === null ? null : `${pending.months} months from ${pending.from}`,
})

const update = operation('updateCompanyPrivacy', {
  transact: async (tx, { body, ifMatch }, { actor, clock }) => {
    const { companyId } = actor
    const at = clock.now()
    const { settings: current, today } = await holding(tx, companyId, await lockPrivacy(tx, companyId), at)
    if (current.version !== ifMatch) return stale(current)
    const { retentionMonths: months, ...others } = body
    const settings = {
      ...current,
      ...others,
      ...(months !== undefined && changeRetention(current, months, today)),
      version: current.version + 1,
    }
    await savePrivacy(tx, companyId, settings, at)
    await appendTransitions(tx, companyId, [
      {
        entity: 'company',
        entityId: companyId,
        event: 'company.privacyChanged',
        fields: Object.keys(body),
        change: changesBetween(toLogged(current), toLogged(settings)),
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 200, body: settings }
  },
})

export const companyPrivacyOperations = [get, update]
