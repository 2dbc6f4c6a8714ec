import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { GlobalTx, TenantTx } from '../db/database.ts'
import type { MailPayload } from '../db/tables/platform.ts'

export const outboxChannel = 'assay_outbox'

/**
 * Queues a mail in the caller's transaction: it leaves if and only if that commits, at least once, under one
 * Message-ID however often it is tried.
 * @param mail plain text; lines end with \n, links stand on their own
 */
export async function enqueueMail(tx: TenantTx | GlobalTx, mail: MailPayload, now: Date) {
  const id = uuidv7()
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind: 'mail',
      recipient: mail.to.toLowerCase(),
      payload: JSON.stringify(mail),
      message_id: `<${id}@assay>`,
      state: 'pending',
      due_at: now,
      claimed_until: null,
      failure: null,
      created_at: now,
      done_at: null,
    })
    .execute()
  await sql`select pg_notify(${outboxChannel}, '')`.execute(tx)
}
