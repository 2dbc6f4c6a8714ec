import { badField, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { lockSettings } from '../company-settings/face.ts'
import { appendTransitions, byMember } from '../transition-log/face.ts'
import { relabel } from './relabel.ts'
import { findLabel, listLabels } from './repository.ts'

const list = operation('listCandidateLabels', {
  transact: async (tx, { query }, { actor }) => ({
    status: 200,
    body: {
      tags: await listLabels(tx, actor.companyId, 'tag', query.search),
      sources: await listLabels(tx, actor.companyId, 'source', query.search),
    },
  }),
})

const change = operation('changeCandidateLabel', {
  transact: async (tx, { body }, { actor, clock }) => {
    const { companyId, memberId } = actor
    const { kind, name, to, merge } = body
    // Two changes of one label follow each other.
    await lockSettings(tx, companyId)
    const current = await findLabel(tx, companyId, kind, name)
    if (current === null) return badField('name', 'unknown', `No candidate has this ${kind} anymore.`)
    const other = await findLabel(tx, companyId, kind, to)
    const isSame = other?.name === current.name
    if (merge && other === null)
      return badField('to', 'unknown', `No candidate has this ${kind}. Choose one from the list.`)
    if (merge && isSame) return badField('to', 'same', `Choose another ${kind}.`)
    if (!merge && other !== null && !isSame)
      return taken('to', 'name-taken', `Another ${kind} has this name. Merge them instead.`)
    await relabel(tx, companyId, { kind, names: [name, to], to })
    await appendTransitions(tx, companyId, [
      {
        entity: 'company',
        entityId: companyId,
        event: 'company.labelsChanged',
        fields: [kind],
        actor: byMember(memberId),
        at: clock.now(),
      },
    ])
    const changed = await findLabel(tx, companyId, kind, to)
    if (changed === null) throw new Error('the label that was just written is gone')
    return { status: 200, body: changed }
  },
})

export const candidateLabelOperations = [list, change]
