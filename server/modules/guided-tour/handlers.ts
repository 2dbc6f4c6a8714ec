import { tours, type TourStep } from '#machines/domain/account/tour-steps.ts'
import { badField, refuseClosing } from '#server/contract/answers.ts'
import { operation, type RequestOf } from '#server/contract/operation.ts'
import type { Account } from '#server/contract/ports/actor.ts'
import { problem } from '#server/contract/problem.ts'
import { saveTour } from './repository.ts'

type Change = RequestOf<'keepTour'>['body']

const resumable: ReadonlySet<Change['state']> = new Set(['running', 'skipped', 'stopped'])

/** The tour of an account. Admins see what the owner sees. */
function tourOf({ userType, role }: Account): readonly TourStep[] {
  if (userType === 'user') return tours.developer
  return tours[role === 'recruiter' || role === 'viewer' ? role : 'owner']
}

/** Refuses a field that the state lacks or must not have, and a step of another role's tour; null if all fit. */
function refuseFields({ state, step, reason }: Change, account: Account) {
  if (resumable.has(state) && step === undefined) return badField('step', 'required', 'Send the step.')
  if (!resumable.has(state) && step !== undefined)
    return badField('step', 'unexpected', `A tour that is ${state} has no step.`)
  if (step !== undefined && !tourOf(account).includes(step))
    return badField('step', 'invalid', 'Your tour does not have this step.')
  if (state === 'stopped' && reason === undefined) return badField('reason', 'required', 'Send the reason.')
  if (state !== 'stopped' && reason !== undefined)
    return badField('reason', 'unexpected', 'Only a tour that stopped has a reason.')
  return null
}

const keepTour = operation('keepTour', {
  respond: async ({ body }, { actor, database, log }) => {
    const { account } = actor
    if (!actor.emailVerified) return problem(403, { code: 'email-unverified' })
    if (account === null) return problem(403, { code: 'account-missing' })
    if (account.memberState === 'suspended') return problem(403, { code: 'member-suspended' })
    const refusal = refuseClosing(account) ?? refuseFields(body, account)
    if (refusal !== null) return refusal
    const { state, step = null, reason } = body
    // A device that still runs a tour finished on another one has passed the first step.
    const isStart = state === 'running' && step === tourOf(account)[0]
    const tour = await database.global((tx) => saveTour(tx, account.id, { state, step, isStart }))
    if (tour === null) return problem(403, { code: 'account-missing' })
    // Each stop points at a page or target that the tour no longer finds.
    if (reason !== undefined) log.warn({ event: 'tour.stopped', step, reason }, 'a guided tour stopped')
    return { status: 200, body: tour }
  },
})

export const tourOperations = [keepTour]
