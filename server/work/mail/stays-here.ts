import { sql } from 'kysely'
import type { GlobalTx } from '../../db/database.ts'

/**
 * Whether a mail is of a demo workspace or about one of its accounts: such mails only go to the local inbox.
 */
export async function staysHere(tx: GlobalTx, mailId: string): Promise<boolean> {
  const { rows } = await sql<object>`
    select from mail
      where mail.id = ${mailId} and exists (
        select from demo_workspace workspace
        where mail.tenant_id in (workspace.account_id, workspace.company_id)
          or mail.tenant_id = any(workspace.developer_ids)
          or mail.uid in (
            select uid from account
            where account.id = workspace.account_id or account.id = any(workspace.developer_ids)))`.execute(
    tx,
  )
  return rows.length > 0
}
