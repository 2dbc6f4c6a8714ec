import { badField, refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import { countCall, isRecent, recentLoginNeeded, tooMany } from '../accounts/public.ts'
import { byMember } from '../transition-log/public.ts'
import { applyCompany } from './apply-company.ts'

/** The database refuses to restore a company whose erasure started while this waited for its lock. */
const unlessErased = <Result>(applying: Promise<Result>): Promise<Result | 'absent'> =>
  applying.catch((error: unknown) => {
    if (isForeignKeyViolation(error, 'company_erasure_begun')) return 'absent' as const
    throw error
  })

const transition = operation('applyCompanyEvent', {
  prepare: (_request, { database, clock, actor }) =>
    database.global((tx) => countCall(tx, 'companyEvents', actor.memberId, clock.now())),
  transact: async (tx, { body }, { actor, clock, publicUrl }, wait) => {
    if (wait > 0) return tooMany(wait)
    const at = clock.now()
    const by = { actor: byMember(actor.memberId), at, hasRecentSignIn: isRecent(actor, at), publicUrl }
    const refusal = await unlessErased(applyCompany(tx, actor.companyId, body, by))
    if (refusal === null) return { status: 204 }
    // The company was erased since the request arrived.
    if (refusal === 'absent') return problem(403, { code: 'company-missing' })
    if (refusal.rule === 'hasRecentSignIn') return recentLoginNeeded
    if (refusal.rule === 'hasTypedName')
      return badField('name', 'other-name', 'Enter the name of your company.')
    return refused(refusal)
  },
})

export const closingOperations = [transition]
