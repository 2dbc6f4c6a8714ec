import { sql, type RawBuilder } from 'kysely'
import type { GlobalTx } from './database.ts'

/** Whether the company is being deleted: its members have no access, its mails stay and its jobs wait. */
export async function isEnding(tx: GlobalTx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company_erasure')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}

/** SQL condition: true unless the company in this column is being deleted. */
export const isNotEnding = (tenantId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from company_erasure ending where ending.company_id = ${tenantId})`
