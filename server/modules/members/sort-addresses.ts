import { emailAddressOf } from '#machines/domain/text/email-address.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { mailboxHash } from '#server/contract/mailbox-hash.ts'
import { listInvitedMailboxes } from './invitation-repository.ts'
import { listMailboxes } from './repository.ts'

type Sorted = components['schemas']['MemberInvitationResults']['items'][number]

/** The typed addresses with their results; `invited` for those that can be invited. */
export async function sortAddresses(
  tx: TenantTx,
  tenantId: string,
  emails: readonly string[],
): Promise<Sorted[]> {
  const members = await listMailboxes(tx, tenantId)
  const invited = await listInvitedMailboxes(tx, tenantId)
  const seen = new Set<string>()
  return emails.map((typed) => {
    const email = emailAddressOf(typed)
    if (email === null) return { email: typed, result: 'invalid' }
    const mailbox = mailboxHash(email)
    if (seen.has(mailbox)) return { email, result: 'repeated' }
    seen.add(mailbox)
    if (members.has(mailbox)) return { email, result: 'already-member' }
    return { email, result: invited.has(mailbox) ? 'already-invited' : 'invited' }
  })
}
