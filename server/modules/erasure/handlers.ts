import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { isRecent, recentLoginNeeded } from '../accounts/public.ts'
import { giveBack } from '#server/evidence/connections/public.ts'
import { refuseMembers } from './company.ts'
import { countCompany } from './counts.ts'
import { addedUp } from './figures.ts'
import { beginErasure, finishErasure } from './erase.ts'
import { findReceipt } from './receipts.ts'

/**
 * Once its record is committed, the erasure always completes: the answer is the receipt, and a job finishes failed
 * steps (service.ts).
 */
const deleteKm = operation('deleteKm', {
  respond: async ({ query }, context) => {
    const { actor, database, identity, sessions, forge, clock, log, publicUrl } = context
    if (!isRecent(actor, clock.now())) return recentLoginNeeded
    const begun = await database.global((tx) =>
      beginErasure(tx, actor, query.company?.toLowerCase() ?? null, {
        sessions,
        forge,
        publicUrl,
        now: clock.now(),
      }),
    )
    if ('refusal' in begun) return begun.refusal ?? problem(403, { code: 'session-invalid' })
    giveBack(forge, begun.tokens)
    try {
      await finishErasure({ database, identity, clock }, begun.erasure)
    } catch (error) {
      log.error({ err: error, receipt: begun.erasure.receiptId }, 'an erasure is to be completed later')
    }
    return { status: 200, body: { receiptUrl: `/receipts/${begun.token}` } }
  },
})

const previewCompany = operation('previewCompanyDeletion', {
  respond: async (_request, { actor, database }) => {
    const { accountId, companyId } = actor
    const refusal = await database.global((tx) => refuseMembers(tx, companyId, accountId))
    if (refusal !== null) return refusal
    const erased = await database.tenant(companyId, (tx) => countCompany(tx, companyId))
    return { status: 200, body: { erased: addedUp(erased) } }
  },
})

const getDeletionReceipt = operation('getDeletionReceipt', {
  transact: async (tx, { path }) => {
    const receipt = await findReceipt(tx, path.token)
    return receipt === null
      ? notFound
      : { status: 200, body: receipt, headers: { 'X-Robots-Tag': 'noindex' } }
  },
})

export const erasureOperations = [deleteKm, previewCompany, getDeletionReceipt]
