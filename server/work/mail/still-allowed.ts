import { asTenant, type GlobalTx, type TenantTx } from '../../db/database.ts'
import { isEnding } from '../../db/ending-companies.ts'
import type { MailKind } from '../../db/tables/platform.ts'
import { mailKinds } from './hold-by-kind.ts'
import type { StoredMail } from './mail-repository.ts'

interface Asked {
  readonly id: string
  readonly tenantId: string
  readonly subjectId: string
}

/** Finds the person of a mail, while the mail's record allows it. */
type FindPerson = (tx: TenantTx, asked: Asked) => Promise<object | undefined>

const people: Readonly<Partial<Record<MailKind, FindPerson>>> = {
  candidate: (tx, { tenantId, subjectId }) =>
    tx
      .selectFrom('candidate')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subjectId)
      .where('deleted_at', 'is', null)
      .where('do_not_contact', '=', false)
      .executeTakeFirst(),
  contact: (tx, { tenantId, subjectId }) =>
    tx
      .selectFrom('contact')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subjectId)
      .where('opted_out_at', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  invitation: (tx, { tenantId, subjectId }) =>
    tx
      .selectFrom('invitation')
      .innerJoin('candidate', (join) =>
        join
          .onRef('candidate.tenant_id', '=', 'invitation.tenant_id')
          .onRef('candidate.id', '=', 'invitation.candidate_id'),
      )
      .select('invitation.id')
      .where('invitation.tenant_id', '=', tenantId)
      .where('invitation.id', '=', subjectId)
      // A declined invitation can still be accepted, by a link that the person requests.
      .where('invitation.state', 'in', ['sent', 'interested', 'declined'])
      .where('candidate.deleted_at', 'is', null)
      .where('candidate.do_not_contact', '=', false)
      .executeTakeFirst(),
  membership: (tx, { tenantId, subjectId }) =>
    tx
      .selectFrom('member_invitation')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subjectId)
      .executeTakeFirst(),
  digest: (tx, { id, tenantId, subjectId }) =>
    tx
      .selectFrom('digest_recipient as recipient')
      .innerJoin('digest', (join) =>
        join
          .onRef('digest.tenant_id', '=', 'recipient.tenant_id')
          .onRef('digest.id', '=', 'recipient.digest_id'),
      )
      .innerJoin('contact', (join) =>
        join
          .onRef('contact.tenant_id', '=', 'recipient.tenant_id')
          .onRef('contact.id', '=', 'recipient.contact_id'),
      )
      .select('recipient.contact_id')
      .where('recipient.tenant_id', '=', tenantId)
      .where('recipient.digest_id', '=', subjectId)
      // Mails queued before recipients stored their mail's id.
      .where((row) => row.or([row('recipient.mail_id', '=', id), row('recipient.mail_id', 'is', null)]))
      .where('digest.state', '!=', 'revoked')
      .where('contact.opted_out_at', 'is', null)
      .where('contact.removed_at', 'is', null)
      .executeTakeFirst(),
}

/**
 * Whether a mail may still be sent: its company is not being deleted, its record is not revoked or withdrawn,
 * and its person is neither deleted nor opted out.
 */
export async function isStillAllowed(
  tx: GlobalTx,
  { id, kind, tenantId, subjectId }: Pick<StoredMail, 'id' | 'kind' | 'tenantId' | 'subjectId'>,
): Promise<boolean> {
  const isOfCompany = tenantId !== null && mailKinds[kind].isOfAccount !== true
  if (isOfCompany && (await isEnding(tx, tenantId))) return false
  const find = people[kind]
  if (find === undefined || tenantId === null || subjectId === null) return true
  return (await asTenant(tx, tenantId, (own) => find(own, { id, tenantId, subjectId }))) !== undefined
}
