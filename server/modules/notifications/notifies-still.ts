import { sql } from 'kysely'
import {
  defaultChannels,
  requiredEmails,
  type NotificationKind,
} from '#machines/domain/company/notifications.ts'
import { asTenant, type GlobalTx } from '#server/db/database.ts'
import type { WaitingMail } from '#server/work/mail/still-reachable.ts'
import { seesClient } from './repository.ts'

interface Row {
  readonly kind: NotificationKind
  readonly by_email: boolean | null
}

/**
 * Whether to still send a notification's email, possibly after an outage: the member is active at this address, wants
 * it and sees the client, and the candidate is not deleted.
 */
export const notifiesStill = (
  tx: GlobalTx,
  { tenantId, subjectId, recipient }: WaitingMail,
): Promise<boolean> =>
  asTenant(tx, tenantId, async (own) => {
    const { rows } = await sql<Row>`
      select notification.kind, setting.email as by_email
      from notification
      join member on member.tenant_id = notification.tenant_id and member.id = notification.member_id
      left join notification_setting setting on setting.tenant_id = notification.tenant_id
        and setting.member_id = notification.member_id and setting.kind = notification.kind
      left join application on application.tenant_id = notification.tenant_id and application.id = notification.application_id
      left join position on position.tenant_id = application.tenant_id and position.id = application.position_id
      left join candidate on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
      where notification.tenant_id = ${tenantId} and notification.id = ${subjectId}::uuid
        and member.state = 'active' and lower(member.email) = ${recipient}
        and candidate.deleted_at is null
        and ${seesClient(sql`coalesce(position.client_id, notification.client_id)`)}`.execute(own)
    const [row] = rows
    if (row === undefined) return false
    return requiredEmails.has(row.kind) || (row.by_email ?? defaultChannels[row.kind].email)
  })
