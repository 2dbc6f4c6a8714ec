import { notFound, stale } from '#server/contract/answers.ts'
import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { lockPositionsOf, setAside, unfitToReturn } from '../applications/service.ts'
import { listDeleted } from './deleted.ts'
import { countBelongings, saveDeletion, searchCandidates } from './repository.ts'
import {
  findCandidate,
  isGone,
  logCandidates,
  normalisedEmails,
  refuseTakenEmail,
  refuseTakenMeanwhile,
  restorableDays,
  saveCandidates,
  type Candidate,
} from './service.ts'

const search = operation('searchCandidates', {
  transact: async (tx, { query }, { actor }) => {
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const filter = {
      cursor: from.cursor,
      limit: query.limit ?? 50,
      ...(query.search && { search: query.search }),
    }
    return { status: 200, body: await searchCandidates(tx, actor.companyId, filter) }
  },
})

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

const get = operation('getCandidate', {
  transact: async (tx, { path }, { actor, clock }) => {
    const candidate = await findCandidate(tx, actor.companyId, path.candidateId)
    return candidate && !isGone(candidate, clock.now()) ? { status: 200, body: candidate } : notFound
  },
})

const update = operation('updateCandidate', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    const current = await findCandidate(tx, actor.companyId, path.candidateId, true)
    if (!current || current.deletedAt !== null) return notFound
    if (current.version !== ifMatch) return stale(current)
    const emails = normalisedEmails(body.emails ?? current.emails)
    const refusal = await refuseTakenEmail(tx, actor.companyId, emails, 'emails', current.id)
    if (refusal) return refusal
    const candidate: Candidate = {
      ...current,
      ...body,
      emails,
      version: current.version + 1,
      updatedAt: clock.now().toISOString(),
    }
    const lost = await refuseTakenMeanwhile(saveCandidates(tx, actor.companyId, [candidate]), 'emails')
    if (lost) return lost
    await logCandidates(tx, actor, 'candidate.changed', [{ candidate, fields: Object.keys(body) }])
    return { status: 200, body: candidate }
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
    const refusal = await refuseTakenEmail(tx, actor.companyId, current.emails, 'emails', current.id)
    if (refusal) return refusal
    const candidate: Candidate = {
      ...current,
      deletedAt: null,
      restorableUntil: null,
      updatedAt: now.toISOString(),
      version: current.version + 1,
    }
    const unfit = await unfitToReturn(tx, actor.companyId, current)
    const lost = await refuseTakenMeanwhile(saveDeletion(tx, actor.companyId, candidate), 'emails')
    if (lost) return lost
    await logCandidates(tx, actor, 'candidate.restored', [{ candidate, fields: [] }])
    const by = { memberId: actor.memberId, at: now }
    const outOfPlay = await setAside(tx, actor.companyId, unfit, by, current.doNotContact)
    return { status: 200, body: { candidate, outOfPlay } }
  },
})

export const candidateOperations = [search, deleted, get, update, preview, remove, restore]
