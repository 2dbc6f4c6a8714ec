import { sql } from 'kysely'
import type { GlobalTx } from '../../db/database.ts'

/** Whether a mail is of a demo workspace or about its visitor: such mails go to the local inbox alone. */
export async function staysHere(tx: GlobalTx, mailId: string): Promise<boolean> {
  const { rows } = await sql<object>`
    select from mail
      where mail.id = ${mailId} and exists (
        select from demo_workspace workspace left join account on account.id = workspace.account_id
        where mail.tenant_id in (workspace.account_id, workspace.company_id) or mail.uid = account.uid)`.execute(
    tx,
  )
  return rows.length > 0
}
