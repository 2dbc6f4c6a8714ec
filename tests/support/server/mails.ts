import { sql } from 'kysely'
import { addressHash } from '#server/db/address-hash.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import { queueMail, type NewMail } from '#server/work/mail/mail-outbox.ts'
import { suppress } from '#server/work/mail/suppressions.ts'
import type { TestServer } from './server.ts'

/** The content of a short email. */
export const contentTo = (to: string, more: Partial<MailContent> = {}): MailContent => ({
  to,
  subject: 'Hello',
  greeting: 'Hello,',
  before: [],
  after: [],
  ...more,
})

/** A short email about an account, or of another kind. */
export const noticeTo = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  kind: 'security',
  tenantId: null,
  content: contentTo(to),
  ...more,
})

/** Queues an email of a company, and stores an address that opted out and may not be invited until 2099. */
export const keepMail = (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  tenantId: string,
): Promise<void> =>
  database.tenant(tenantId, async (tx) => {
    const at = clock.now()
    await queueMail(tx, noticeTo('ada@mail.example', { kind: 'digest', tenantId }), at)
    await suppress(tx, { address: 'a@b.example', tenantId, reason: 'optedOut', at })
    const rest = { tenant_id: tenantId, address_hash: addressHash(tx, 'a@b.example'), until: '2099-01-01' }
    await tx.insertInto('invitation_rest').values(rest).execute()
  })

/** Emails that a company sent just now. */
export const sentMails = (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  tenantId: string,
  mails: number,
): Promise<unknown> => {
  const at = clock.now()
  return database.tenant(tenantId, (tx) =>
    sql`insert into mail (id, kind, tenant_id, recipient, message_id, state, created_at, updated_at)
      select gen_random_uuid(), 'digest', ${tenantId}::uuid, '', ${tenantId}::text || n, 'sent', ${at}, ${at}
      from generate_series(1, ${mails}::int) n`.execute(tx),
  )
}
