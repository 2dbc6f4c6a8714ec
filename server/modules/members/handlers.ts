import { mayGive } from '#machines/domain/company/member-roles.ts'
import { badField, notFound, refused, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { overLimit, readSeats } from '../plans/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { applyMember } from './apply.ts'
import { noClient } from './client-grants.ts'
import { findInvitation } from './invitation-repository.ts'
import { invite } from './invite-handler.ts'
import { askForAnotherEmail, join } from './join-handlers.ts'
import { listedPerson, listPeople } from './list.ts'
import { openOperations } from './open-handlers.ts'
import { ownershipOperations } from './ownership/handlers.ts'
import { listOwned } from './owned-repository.ts'
import { findMember, saveTitle, type Member } from './repository.ts'

const list = operation('listMembers', {
  transact: async (tx, _request, { actor }) => ({
    status: 200,
    body: { items: await listPeople(tx, actor.companyId) },
  }),
})

const updateOwn = operation('updateOwnMember', {
  transact: async (tx, { body, ifMatch }, { actor, clock }) => {
    const current = await findMember(tx, actor.companyId, actor.memberId, true)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    const at = clock.now()
    const member: Member = { ...current, title: body.title, version: current.version + 1 }
    await saveTitle(tx, actor.companyId, member, at)
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'member',
        entityId: member.id,
        event: 'member.changed',
        fields: ['title'],
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 200, body: member }
  },
})

const owned = operation('listOwnedRecords', {
  transact: async (tx, { path: { memberId } }, { actor: { companyId, memberId: asking, role } }) => {
    const isAllowed = memberId === asking || mayGive(role, 'viewer')
    if (!isAllowed) return notFound
    const person =
      (await findMember(tx, companyId, memberId)) ?? (await findInvitation(tx, companyId, memberId))
    return person === null ? notFound : { status: 200, body: await listOwned(tx, companyId, memberId) }
  },
})

const transition = operation('applyMemberEvent', {
  transact: async (tx, { path: { memberId }, body, ifMatch }, { actor, clock, publicUrl }) => {
    const { companyId } = actor
    const by = { actor: byMember(actor.memberId), at: clock.now(), version: ifMatch }
    const applied = await applyMember(tx, companyId, memberId, body, by, publicUrl)
    switch (applied.kind) {
      case 'absent':
        return notFound
      case 'noOwner':
        return badField('newOwner', 'member-missing', 'Choose an active member who isn’t a viewer.')
      case 'noClient':
        return noClient(applied.index)
      case 'stale': {
        const current = await listedPerson(tx, companyId, memberId)
        return current === null ? notFound : stale(current)
      }
      case 'refused': {
        if (applied.refusal.rule !== 'hasSeat') return refused(applied.refusal)
        const { limit, active, invited } = await readSeats(tx, companyId, by.at)
        return overLimit('members', { limit, usage: active + invited })
      }
      case 'done':
        return { status: 204 }
    }
  },
})

export const memberOperations = [
  list,
  invite,
  updateOwn,
  owned,
  transition,
  ...openOperations,
  join,
  askForAnotherEmail,
  ...ownershipOperations,
]
