import { badField, refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { isRecent, recentLoginNeeded } from '../accounts/face.ts'
import { byMember } from '../transition-log/face.ts'
import { applyCompany } from './apply-company.ts'

const transition = operation('applyCompanyEvent', {
  transact: async (tx, { body }, { actor, clock, publicUrl }) => {
    const at = clock.now()
    const by = { actor: byMember(actor.memberId), at, hasRecentSignIn: isRecent(actor, at), publicUrl }
    const refusal = await applyCompany(tx, actor.companyId, body, by)
    if (refusal === null) return { status: 204 }
    // The company was erased after the request arrived.
    if (refusal === 'absent') return problem(403, { code: 'company-missing' })
    if (refusal.rule === 'hasRecentSignIn') return recentLoginNeeded
    if (refusal.rule === 'hasTypedName')
      return badField('name', 'other-name', 'Enter the name of your company.')
    return refused(refusal)
  },
})

export const closingOperations = [transition]
