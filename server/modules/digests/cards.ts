import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import { applyApplication, giveTurn, lockForEvent } from '../applications/public.ts'
import { noteSent, takeTurns } from './card-repository.ts'
import type { Context } from './effect-context.ts'

/** Moves each earlier card to the first submitted stage, by the application's own event and rules. */
export async function moveCards({ tx, companyId, digest, by }: Context): Promise<void> {
  const { position, items, row, personOf } = digest
  const target = position.stages.find(({ type }) => type === 'submitted')
  for (const { application_id: id } of items.filter(({ ended_at }) => ended_at === null)) {
    const person = personOf(id)
    await noteSent(tx, { tenantId: companyId, digestId: row.id, applicationId: id }, by.at)
    if (target === undefined || person === null || person.stageOrder >= target.order) continue
    const locked = await lockForEvent(tx, companyId, id)
    if (locked === null) continue
    const mover = { memberId: row.sent_by ?? row.created_by, at: by.at }
    // A rule may refuse the move; the digest shows the person anyway.
    await applyApplication(tx, companyId, id, locked.record.version, moveTo(target.id), mover)
  }
}

export async function turnToClient({ tx, companyId, digest, by }: Context): Promise<void> {
  for (const { application_id } of digest.items)
    await giveTurn(tx, companyId, application_id, 'client', by.at)
}

export async function turnToUs({ tx, companyId, digest: { row }, by }: Context): Promise<void> {
  await takeTurns(tx, { tenantId: companyId, digestId: row.id }, by.at)
}
