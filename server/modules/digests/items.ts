import { mayBeShown } from '#machines/lifecycle/digest/digest-logic.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Context } from './effect-context.ts'
import { snapshotsOf } from './snapshot.ts'

const ofDigest = (tx: TenantTx, companyId: string, digestId: string) =>
  tx.updateTable('digest_item').where('tenant_id', '=', companyId).where('digest_id', '=', digestId)

/** Freezes the people as the client will see them. */
export async function freezeItems({ tx, companyId, standing }: Context): Promise<void> {
  const { row, position, items, personOf } = standing
  const people = items.flatMap(({ application_id }) => personOf(application_id) ?? [])
  const frozen = { companyId, positionId: position.id, isMasked: row.masked }
  for (const [applicationId, snapshot] of await snapshotsOf(tx, people, frozen))
    await ofDigest(tx, companyId, row.id)
      .set({ snapshot: JSON.stringify(snapshot) })
      .where('application_id', '=', applicationId)
      .execute()
}

export async function thawItems({ tx, companyId, standing: { row } }: Context): Promise<void> {
  await ofDigest(tx, companyId, row.id).set({ snapshot: null }).execute()
}

/** Empties the personal values of people who may no longer be shown; number, order and decisions stay. */
export async function emptyItems({ tx, companyId, standing, by }: Context): Promise<void> {
  const { row, facts } = standing
  const ended = facts.items.filter((item) => !mayBeShown(item)).map(({ id }) => id)
  if (ended.length === 0) return
  await ofDigest(tx, companyId, row.id)
    .set({ snapshot: null, summary: '', ended_at: by.at })
    .where('application_id', 'in', ended)
    .execute()
  // Contacts may have named the person.
  await tx
    .updateTable('digest_decision')
    .set({ comment: null, times: '[]' })
    .where('tenant_id', '=', companyId)
    .where('digest_id', '=', row.id)
    .where('application_id', 'in', ended)
    .execute()
}
