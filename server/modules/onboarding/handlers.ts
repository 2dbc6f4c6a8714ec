import { companySteps, recruitmentSteps, userSteps } from '#machines/domain/account/onboarding-steps.ts'
import { refuseClosing, wrongKind, wrongRole } from '#server/contract/answers.ts'
import { operation, type ContextOf, type RequestOf } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { Account } from '#server/contract/ports/actor.ts'
import { refreshDeveloperSearch } from '../developer-search/public.ts'
import { appendTransitions, byMember, bySystem } from '../transition-log/public.ts'
import { changeCompanyStep, changePersonalStep, type StepReached } from './repository.ts'

type Change = RequestOf<'incrementOnboardingStep'>['body']
type Context = ContextOf<'incrementOnboardingStep'>

const onboardingSteps: Record<Change['kind'], number> = {
  user: userSteps,
  recruitment: recruitmentSteps,
  company: companySteps,
}

const answer = ({ step, version }: StepReached) => ({
  status: 200 as const,
  body: { onboardingStep: step, version },
})

/** Why a company's step cannot be counted; otherwise null. */
function refuseCompany(account: Account) {
  const { companyId, memberState, role } = account
  if (companyId === null) {
    return problem(422, { code: 'company-missing', message: 'Create your company first.' })
  }
  if (memberState === 'suspended') return problem(403, { code: 'member-suspended' })
  const closing = refuseClosing(account)
  if (closing !== null) return closing
  if (role !== 'owner' && role !== 'admin') {
    return wrongRole(role, ['owner', 'admin'])
  }
  return null
}

/**
 * Moves one step up or down from the step that the caller saw. A repeated or outdated request changes nothing and gets
 * the current step (docs/api.md#concurrency). Limited to 0 and the last step.
 */
async function step({ kind, from }: Change, by: 1 | -1, { actor, database, clock }: Context) {
  if (!actor.emailVerified) return problem(403, { code: 'email-unverified' })
  const { account } = actor
  if (account === null) return problem(403, { code: 'account-missing' })
  const needed = kind === 'company' ? 'company' : 'user'
  if (account.userType !== needed) return wrongKind(account.userType, needed)
  const to = Math.min(Math.max(from + by, 0), Math.max(onboardingSteps[kind], from))
  const at = clock.now()
  if (kind !== 'company') {
    const reached = await database.global((tx) => changePersonalStep(tx, account.id, kind, { from, to }, at))
    if (reached === null) return problem(403, { code: 'account-missing' })
    // A step removes the developer from search (321-developer-search.sql): this restores them if allowed.
    if (kind === 'user') await database.tenant(account.id, (tx) => refreshDeveloperSearch(tx, account.id, at))
    return answer(reached)
  }
  const refusal = refuseCompany(account)
  const { companyId, memberId } = account
  if (refusal !== null || companyId === null) return refusal ?? problem(422, { code: 'company-missing' })
  const reached = await database.tenant(companyId, async (tx) => {
    const result = await changeCompanyStep(tx, companyId, { from, to }, at)
    if (result?.changed) {
      await appendTransitions(tx, companyId, [
        {
          entity: 'company',
          entityId: companyId,
          event: 'company.changed',
          fields: ['onboardingStep'],
          actor: memberId === null ? bySystem : byMember(memberId),
          at,
        },
      ])
    }
    return result
  })
  return reached === null ? problem(422, { code: 'company-missing' }) : answer(reached)
}

export const onboardingOperations = [
  operation('incrementOnboardingStep', { respond: ({ body }, context) => step(body, 1, context) }),
  operation('decrementOnboardingStep', { respond: ({ body }, context) => step(body, -1, context) }),
]
