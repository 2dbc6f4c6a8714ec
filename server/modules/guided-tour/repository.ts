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

/** Replaces the account's tour; null without the account. */
export async function saveTour(tx: GlobalTx, accountId: string, { state, step }: Tour): Promise<Tour | null> {
  const row = await tx
    .updateTable('account')
    .set({ tour_state: state, tour_step: step })
    .where('id', '=', accountId)
    .returning(tourColumns)
    .executeTakeFirst()
  return row === undefined ? null : tourIn(row)
}
