import { badField, needsAllClients, notFound, stale } from '#server/contract/answers.ts'
import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { isGone, normalisedEmails, type Candidate } from './candidate.ts'
import { findCandidate, hasHiddenBoards, saveCandidates } from './repository.ts'
import { searchCandidates } from './search.ts'
import { logCandidates, refuseEmails, refuseIfTaken } from './service.ts'

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
    if (current.neverContactAt !== undefined && body.doNotContact === false)
      return badField('doNotContact', 'never-contact', 'This candidate asked you never to contact them.')
    // Both affect hidden clients: their invitations are mailed to this address.
    const reachesOthers = body.emails !== undefined || body.doNotContact === false
    if (reachesOthers && (await hasHiddenBoards(tx, actor.companyId, current.id))) return needsAllClients
    const emails = normalisedEmails(body.emails ?? current.emails)
    const refusal = await refuseEmails(tx, actor.companyId, emails, 'emails', current)
    if (refusal) return refusal
    const candidate: Candidate = {
      ...current,
      ...body,
      emails,
      version: current.version + 1,
      updatedAt: clock.now().toISOString(),
    }
    const lost = await refuseIfTaken(saveCandidates(tx, actor.companyId, [candidate]), 'emails')
    if (lost) return lost
    await logCandidates(tx, actor, 'candidate.changed', [{ candidate, fields: Object.keys(body) }])
    return { status: 200, body: candidate }
  },
})

export const candidateOperations = [search, get, update]
