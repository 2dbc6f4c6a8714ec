import { notFound, stale } from '#server/contract/answers.ts'
import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { lockPositionsOf, setAside, unfitToReturn } from '../applications/public.ts'
import {
  findCandidate,
  isGone,
  logCandidates,
  markNeverContact,
  neverContactAmong,
  refuseEmails,
  refuseIfTaken,
  restorableDays,
  type Candidate,
} from '../candidates/public.ts'
import { refuseBeyond } from '../plans/public.ts'
import { listDeleted } from './list.ts'
import { countBelongings, saveDeletion } from './repository.ts'

const deleted = operation('listDeletedCandidates', {
  transact: async (tx, { query }, { actor, clock }) => {
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const filter = {
      cursor: from.cursor,
      limit: query.limit ?? 50,
      ...(query.search && { search: query.search }),
    }
    return { status: 200, body: await listDeleted(tx, actor.companyId, clock.now(), filter) }
  },
})

const preview = operation('previewCandidateDeletion', {
  transact: async (tx, { path }, { actor }) => {
    const candidate = await findCandidate(tx, actor.companyId, path.candidateId)
    if (!candidate || candidate.deletedAt !== null) return notFound
    const counts = await countBelongings(tx, actor.companyId, candidate.id)
    return { status: 200, body: { ...counts, restorableForDays: restorableDays } }
  },
})

const remove = operation('deleteCandidate', {
  transact: async (tx, { path, ifMatch }, { actor, clock }) => {
    const current = await findCandidate(tx, actor.companyId, path.candidateId, true)
    if (!current || isGone(current, clock.now())) return notFound
    if (current.deletedAt !== null) return { status: 200, body: current }
    if (current.version !== ifMatch) return stale(current)
    const at = clock.now().toISOString()
    const candidate: Candidate = { ...current, deletedAt: at, updatedAt: at, version: current.version + 1 }
    await saveDeletion(tx, actor.companyId, candidate)
    await logCandidates(tx, actor, 'candidate.deleted', [{ candidate, fields: [] }])
    const saved = await findCandidate(tx, actor.companyId, candidate.id)
    return { status: 200, body: saved ?? candidate }
  },
})

const restore = operation('restoreCandidate', {
  transact: async (tx, { path }, { actor, clock }) => {
    await lockPositionsOf(tx, actor.companyId, path.candidateId)
    const current = await findCandidate(tx, actor.companyId, path.candidateId, true)
    const now = clock.now()
    if (!current || isGone(current, now)) return notFound
    if (current.deletedAt === null) return { status: 200, body: { candidate: current, outOfPlay: [] } }
    const refusal = await refuseEmails(tx, actor.companyId, current.emails, 'emails', current)
    if (refusal) return refusal
    // Another candidate may have had the address since and answered "Never contact me".
    const isBarred = (await neverContactAmong(tx, actor.companyId, current.emails)).size > 0
    const candidate: Candidate = {
      ...current,
      ...(isBarred && { doNotContact: true, neverContactAt: current.neverContactAt ?? now.toISOString() }),
      deletedAt: null,
      restorableUntil: null,
      updatedAt: now.toISOString(),
      version: current.version + 1,
    }
    const limits = { tenantId: actor.companyId, entitlement: 'candidates', at: now } as const
    const beyond = await refuseBeyond(tx, limits)
    if (beyond !== null) return beyond
    const unfit = await unfitToReturn(tx, actor.companyId, candidate)
    const lost = await refuseIfTaken(saveDeletion(tx, actor.companyId, candidate), 'emails')
    if (lost) return lost
    if (isBarred) await markNeverContact(tx, actor.companyId, candidate.id, now)
    const fields = candidate.doNotContact === current.doNotContact ? [] : ['doNotContact']
    await logCandidates(tx, actor, 'candidate.restored', [{ candidate, fields }])
    const by = { memberId: actor.memberId, at: now }
    const outOfPlay = await setAside(tx, actor.companyId, unfit, by)
    return { status: 200, body: { candidate, outOfPlay } }
  },
})

export const deletionOperations = [deleted, preview, remove, restore]
