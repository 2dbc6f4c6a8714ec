import { mayBeShown } from '#machines/lifecycle/digest/digest-logic.ts'
import { emptyDecisions } from './decision-repository.ts'
import type { Context } from './effect-context.ts'
import { dropSnapshots, endItems, saveSnapshots } from './item-repository.ts'
import { snapshotsOf } from './snapshot.ts'

/** Stores snapshots of the people as the client will see them. */
export async function freezeItems({ tx, companyId, digest }: Context): Promise<void> {
  const { row, position, items, personOf } = digest
  const people = items.flatMap(({ application_id }) => personOf(application_id) ?? [])
  const frozen = { companyId, positionId: position.id, isMasked: row.masked }
  await saveSnapshots(tx, companyId, row.id, await snapshotsOf(tx, people, frozen))
}

export async function thawItems({ tx, companyId, digest: { row } }: Context): Promise<void> {
  await dropSnapshots(tx, companyId, row.id)
}

/** Erases the personal values of people who may no longer be shown; number, order and decisions stay. */
export async function emptyItems({ tx, companyId, digest, by }: Context): Promise<void> {
  const { row, facts } = digest
  const ended = facts.items.filter((item) => !mayBeShown(item)).map(({ id }) => id)
  if (ended.length === 0) return
  await endItems(tx, companyId, row.id, { applicationIds: ended, at: by.at })
  // Contacts may have named the person.
  await emptyDecisions(tx, companyId, row.id, ended)
}
