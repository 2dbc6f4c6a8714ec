import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import { applyApplication, giveTurn, lockForEvent } from '../applications/face.ts'
import type { Context } from './effect-context.ts'

/** Moves each card that is earlier to the first submitted stage, by the application's own event and rules. */
export async function moveCards({ tx, companyId, standing, by }: Context): Promise<void> {
  const { position, items, row, personOf } = standing
  const target = position.stages.find(({ type }) => type === 'submitted')
  for (const { application_id: id } of items.filter(({ ended_at }) => ended_at === null)) {
    const person = personOf(id)
    await tx
      .updateTable('application')
      .set({
        digest_id: row.id,
        digest_sent_at: by.at,
        client_decision: null,
        client_decided_by_reviewer: false,
      })
      .where('tenant_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    if (target === undefined || person === null || person.stageOrder >= target.order) continue
    const locked = await lockForEvent(tx, companyId, id)
    if (locked === null) continue
    const mover = { memberId: row.sent_by ?? row.created_by, at: by.at }
    // A rule may refuse the move; the person is in the digest all the same.
    await applyApplication(tx, companyId, id, locked.record.version, moveTo(target.id), mover)
  }
}

/** Gives the client the turn on every card. */
export async function turnToClient({ tx, companyId, standing, by }: Context): Promise<void> {
  for (const { application_id } of standing.items)
    await giveTurn(tx, companyId, application_id, 'client', by.at)
}

/** Takes the turn back from the client on the cards that no newer digest shows. It is due at once. */
export async function turnToUs({ tx, companyId, standing: { row }, by }: Context): Promise<void> {
  await tx
    .updateTable('application')
    .set((from) => ({
      waiting_on: 'us',
      due_at: by.at,
      updated_at: by.at,
      version: from('version', '+', 1),
    }))
    .where('tenant_id', '=', companyId)
    .where('digest_id', '=', row.id)
    .where('waiting_on', '=', 'client')
    .execute()
}
