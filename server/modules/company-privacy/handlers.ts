import { stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { appendTransitions, byMember, changesBetween } from '../transition-log/face.ts'
import { findPrivacy, lockPrivacy, savePrivacy } from './repository.ts'

const get = operation('getCompanyPrivacy', {
  transact: async (tx, _request, { actor }) => ({
    status: 200,
    body: await findPrivacy(tx, actor.companyId),
  }),
})

const update = operation('updateCompanyPrivacy', {
  transact: async (tx, { body, ifMatch }, { actor, clock }) => {
    const { companyId } = actor
    const current = await lockPrivacy(tx, companyId)
    if (current.version !== ifMatch) return stale(current)
    const at = clock.now()
    const settings = { ...current, ...body, version: current.version + 1 }
    await savePrivacy(tx, companyId, settings, at)
    await appendTransitions(tx, companyId, [
      {
        entity: 'company',
        entityId: companyId,
        event: 'company.privacyChanged',
        fields: Object.keys(body),
        change: changesBetween(current, body),
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 200, body: settings }
  },
})

export const companyPrivacyOperations = [get, update]
