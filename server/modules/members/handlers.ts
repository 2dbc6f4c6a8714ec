import { notFound, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { appendTransitions, byMember } from '../transition-log/face.ts'
import { listMembers, saveTitle, findMember, type Member } from './repository.ts'

const list = operation('listMembers', {
  transact: async (tx, _request, { actor }) => ({
    status: 200,
    body: { items: await listMembers(tx, actor.companyId) },
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

export const memberOperations = [list, updateOwn]
