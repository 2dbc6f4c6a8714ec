import type { MailState } from '#machines/shared/lifecycle-states.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { suppressedAmong } from '#server/work/mail/suppressions.ts'
import { listRecipients, type Recipient } from './repository.ts'

export interface DigestRecipient extends Recipient {
  /** Whether the company may mail them: no bounced address, no opt-out. */
  readonly isReachable: boolean
}

/** The recipients of a digest, ordered by name. */
export async function recipientsOf(
  tx: TenantTx,
  companyId: string,
  digestId: string,
): Promise<DigestRecipient[]> {
  const recipients = await listRecipients(tx, companyId, digestId)
  const addresses = recipients.map(({ email }) => email)
  const suppressed = await suppressedAmong(tx, { addresses, tenantId: companyId })
  return recipients.map((recipient) => ({
    ...recipient,
    isReachable: !recipient.optedOut && !suppressed.has(recipient.email),
  }))
}

type DigestMail = components['schemas']['DigestMail']

const mails: Readonly<Record<MailState, DigestMail>> = {
  draft: 'cancelled',
  checked: 'queued',
  held: 'queued',
  queued: 'queued',
  sent: 'sent',
  delivered: 'sent',
  complained: 'sent',
  bounced: 'bounced',
  cancelled: 'cancelled',
}

/** The state of the mail to a recipient; null before it is queued. */
export const mailOf = ({
  mail,
  isReachable,
}: Pick<DigestRecipient, 'mail' | 'isReachable'>): DigestMail | null => {
  if (mail !== null) return mails[mail]
  return isReachable ? null : 'unreachable'
}
