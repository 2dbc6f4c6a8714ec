import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from '../accounts/public.ts'
import { memberOf } from '../transition-log/public.ts'
import type { Cause } from './cause.ts'
import { letterOf, wordsOf, type LetterFacts, type LetterWords } from './letters.ts'

interface Names {
  readonly company: string
  readonly actor: string | null
  readonly client_id: string | null
  readonly client: string | null
  readonly position_id: string | null
  readonly position: string | null
}

async function readFacts(
  tx: TenantTx,
  tenantId: string,
  { actor, application_id, client_id, given = null }: Cause,
  publicUrl: string,
): Promise<LetterFacts> {
  const applicationId = application_id ?? null
  const { rows } = await sql<Names>`
    select company.name as company, member.name as actor, client.id as client_id, client.name as client,
      position.id as position_id, position.title as position
    from company
    left join member on member.tenant_id = company.tenant_id and member.id = ${memberOf(actor)}::uuid
    left join application on application.tenant_id = company.tenant_id and application.id = ${applicationId}::uuid
    left join position on position.tenant_id = company.tenant_id and position.id = application.position_id
    left join client on client.tenant_id = company.tenant_id
      and client.id = coalesce(position.client_id, ${client_id ?? null}::uuid)
    where company.tenant_id = ${tenantId}`.execute(tx)
  const [row] = rows
  const client = row?.client_id ?? null
  const position = row?.position_id ?? null
  return {
    actor: row?.actor ?? '',
    company: row?.company ?? '',
    client: client === null ? null : { id: client, name: row?.client ?? '' },
    position: position === null ? null : { id: position, title: row?.position ?? '' },
    applicationId,
    given,
    publicUrl,
  }
}

interface Mailed {
  readonly name: string
  readonly email: string | null
  readonly notificationId: string
}

interface Mails {
  readonly recipients: readonly Mailed[]
  readonly publicUrl: string
  /** For kinds whose email says more than the notification. */
  readonly words?: LetterWords
}

/** Queues a notification's emails; none for kinds with their own email. */
export async function mailRecipients(
  tx: TenantTx,
  tenantId: string,
  cause: Cause,
  { recipients, publicUrl, words: given }: Mails,
): Promise<void> {
  const words = given ?? wordsOf(cause.kind, await readFacts(tx, tenantId, cause, publicUrl))
  if (words === null) return
  const letter = letterOf(words, { publicUrl })
  for (const { name, email, notificationId: subjectId } of recipients) {
    if (email === null) continue
    const content = { to: email, greeting: greeting(name), ...letter }
    await queueMail(tx, { kind: 'notification', tenantId, content, subjectId }, cause.at)
  }
}
