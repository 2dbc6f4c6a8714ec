import type { Selectable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { GlobalTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type Tour = components['schemas']['Tour']

/** Columns of the account. */
export const tourColumns = ['tour_state', 'tour_step'] as const

/** The tour of an account. */
export const tourIn = (row: Pick<Selectable<Tables['account']>, (typeof tourColumns)[number]>): Tour => ({
  state: row.tour_state,
  step: row.tour_step,
})

interface NewTour extends Tour {
  /** Whether it starts the tour, also one that is finished. */
  readonly isStart: boolean
}

/** Replaces the account's tour, unless it is finished. Returns the tour that is saved then; null without the account. */
export async function saveTour(
  tx: GlobalTx,
  accountId: string,
  { state, step, isStart }: NewTour,
): Promise<Tour | null> {
  const row =
    (await tx
      .updateTable('account')
      .set({ tour_state: state, tour_step: step })
      .where('id', '=', accountId)
      .$if(!isStart, (update) => update.where('tour_state', '<>', 'finished'))
      .returning(tourColumns)
      .executeTakeFirst()) ??
    (await tx.selectFrom('account').select(tourColumns).where('id', '=', accountId).executeTakeFirst())
  return row === undefined ? null : tourIn(row)
}
