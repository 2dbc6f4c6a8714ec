import { badField, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { takeTurn } from '#server/contract/take-turn.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { relabel } from './relabel.ts'
import { findLabel, listLabels, lockLabels } from './repository.ts'

/** Counting labels scans all candidates, so one request per company runs at a time. */
const oneAtATime = ({ actor }: { readonly actor: { readonly companyId: string } }) =>
  takeTurn(`labels of ${actor.companyId}`)

const list = operation('listCandidateLabels', {
  prepare: (_request, context) => oneAtATime(context),
  transact: async (tx, { query }, { actor }) => ({
    status: 200,
    body: {
      tags: await listLabels(tx, actor.companyId, 'tag', query.search),
      sources: await listLabels(tx, actor.companyId, 'source', query.search),
    },
  }),
  after: (_request, _context, release) => release(),
})

const change = operation('changeCandidateLabel', {
  prepare: (_request, context) => oneAtATime(context),
  transact: async (tx, { body }, { actor, clock }) => {
    const { companyId, memberId } = actor
    const { kind, name, to, merge } = body
    await lockLabels(tx, companyId)
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
        change: [{ field: kind, before: current.name, after: to }],
        actor: byMember(memberId),
        at: clock.now(),
      },
    ])
    const changed = await findLabel(tx, companyId, kind, to)
    if (changed === null) throw new Error('the label that was just written is gone')
    return { status: 200, body: changed }
  },
  after: (_request, _context, release) => release(),
})

export const candidateLabelOperations = [list, change]
