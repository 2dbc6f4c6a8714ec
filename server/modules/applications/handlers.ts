import { boardCapacity } from '#machines/lifecycle/position/board-room.ts'
import { notFound, refused, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { tooMany } from '../accounts/public.ts'
import { holdCandidateMail } from '../candidate-mails/public.ts'
import { findCandidate, openInvitations } from '../candidates/public.ts'
import { findPosition, positionExists } from '../positions/public.ts'
import { byMember } from '../transition-log/public.ts'
import { addToPosition } from './add.ts'
import { boardCards, cardOf, cardsOf, countCards, stageStatistics } from './cards.ts'
import { applyApplication, lockForEvent } from './apply.ts'
import { applyConsent } from './apply-consent.ts'
import { boardEvidenceOperation } from './evidence.ts'
import { consentTerms } from './consent-repository.ts'
import { mailedApplication, mailOperations, prepareMail } from './mail-handlers.ts'
import { viewCounted } from './counted-view.ts'
import { erasesOn } from './retention.ts'
import { otherApplications, positionOf } from './repository.ts'

/** @param limit cards per answer, the position's capacity; the total reports more on an older position */
export const boardOperation = (limit: number) =>
  operation('getBoard', {
    transact: async (tx, { path }, { actor, clock }) => {
      const position = await findPosition(tx, actor.companyId, path.positionId)
      if (!position) return notFound
      const now = clock.now()
      const cards = await boardCards(tx, actor.companyId, position.id, limit)
      const whole = cards.length < limit
      const statistics = await stageStatistics(tx, actor.companyId, position.id, now)
      return {
        status: 200,
        body: {
          position,
          stages: position.stages.map((stage) => ({
            stageId: stage.id,
            ...(statistics.get(stage.id) ?? { count: 0, medianDays: null }),
          })),
          cards,
          total: whole ? cards.length : await countCards(tx, actor.companyId, position.id),
          asOf: now.toISOString(),
        },
      }
    },
  })

const someCards = operation('getBoardCards', {
  transact: async (tx, { path, query }, { actor }) => {
    if (!(await positionExists(tx, actor.companyId, path.positionId))) return notFound
    const items = await cardsOf(tx, actor.companyId, path.positionId, query.ids)
    const found = new Set(items.map((card) => card.id))
    return { status: 200, body: { items, removed: query.ids.filter((id) => !found.has(id)) } }
  },
})

async function details(tx: TenantTx, companyId: string, id: string, positionId: string, at: Date) {
  const card = await cardOf(tx, companyId, id)
  const candidate = card && (await findCandidate(tx, companyId, card.candidateId))
  if (!card || !candidate) return null
  const invitations = await openInvitations(tx, companyId, [candidate.id])
  return {
    card,
    ...(await consentTerms(tx, companyId, id)),
    erasesOn: await erasesOn(tx, companyId, candidate.id, at),
    candidate,
    positionId,
    otherApplications: await otherApplications(tx, companyId, card),
    openInvitation: invitations.get(candidate.id) ?? null,
  }
}

const get = operation('getApplication', {
  transact: async (tx, { path }, { actor, clock }) => {
    const positionId = await positionOf(tx, actor.companyId, path.applicationId)
    const at = clock.now()
    const body = positionId && (await details(tx, actor.companyId, path.applicationId, positionId, at))
    return body ? { status: 200, body } : notFound
  },
})

const create = operation('createApplication', {
  prepare: async ({ body }, context) =>
    'developerId' in body ? viewCounted(context, body.developerId) : { wait: 0, shown: null },
  transact: async (tx, { path, body }, { actor, clock }, { wait, shown }) => {
    if (wait > 0) return tooMany(wait)
    const by = { memberId: actor.memberId, at: clock.now() }
    const adding = { companyId: actor.companyId, positionId: path.positionId, body, shown, by }
    const added = await addToPosition(tx, adding)
    if ('refusal' in added) return added.refusal
    const created = await details(tx, actor.companyId, added.applicationId, path.positionId, by.at)
    return created ? { status: 201, body: created } : notFound
  },
})

const transition = operation('applyApplicationEvent', {
  prepare: async ({ path, body }, context) =>
    'mail' in body ? prepareMail(context, context.actor, path.applicationId) : null,
  transact: async (tx, { path, body, ifMatch }, { actor, clock, publicUrl }, prepared) => {
    if (prepared !== null && prepared.wait > 0) return tooMany(prepared.wait)
    const address = prepared?.address ?? null
    const { companyId, memberId } = actor
    const by = { memberId, at: clock.now() }
    const { mail: text, ...event } = 'mail' in body ? body : { ...body, mail: undefined }
    const result = await applyApplication(tx, companyId, path.applicationId, ifMatch, event, by)
    if (result.kind !== 'done' || text === undefined) return answer(result)
    const locked = await lockForEvent(tx, companyId, path.applicationId)
    if (locked === null) return notFound
    const application = mailedApplication(locked)
    const mailing = { companyId, application, kind: 'rejection', text, prefix: 'mail.' } as const
    // A refused mail rolls the rejection back: they are one step.
    const held = await holdCandidateMail(tx, { ...mailing, ...by, publicUrl, address })
    return 'refusal' in held ? held.refusal : answer(result)
  },
})

const consent = operation('applyConsentEvent', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    const by = { actor: byMember(actor.memberId), at: clock.now() }
    const result = await applyConsent(tx, actor.companyId, path.applicationId, ifMatch, body, by)
    return answer(result)
  },
})

function answer(result: Awaited<ReturnType<typeof applyApplication>>) {
  switch (result.kind) {
    case 'absent':
      return notFound
    case 'stale':
      return stale(result.card)
    case 'refused':
      return refused(result.refusal)
    case 'done':
      return { status: 200 as const, body: result.card }
  }
}

export const applicationOperations = [
  boardOperation(boardCapacity),
  someCards,
  ...mailOperations,
  boardEvidenceOperation(boardCapacity),
  get,
  create,
  transition,
  consent,
]
