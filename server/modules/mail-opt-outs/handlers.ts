import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { suppress, suppressHash } from '#server/work/mail/suppressions.ts'
import { tooMany } from '../accounts/face.ts'
import { actThroughAnyLink, type SecretLink, type SecretLinkPurpose } from '../secret-links/face.ts'

type OptOut = (tx: TenantTx, link: SecretLink, at: Date) => Promise<void>

/** Whose address a link was mailed to, by what it opens. */
const optOuts: Readonly<Partial<Record<SecretLinkPurpose, OptOut>>> = {
  invitation: async (tx, { tenant_id: tenantId, subject_id }, at) => {
    const row = await tx
      .selectFrom('invitation')
      .select('address_hash')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subject_id)
      .executeTakeFirst()
    const hash = row?.address_hash
    if (typeof hash === 'string') await suppressHash(tx, { hash, tenantId, reason: 'optedOut', at })
  },
  digest: async (tx, { tenant_id: tenantId, recipient_id }, at) => {
    const contact = await tx
      .updateTable('contact')
      .set((from) => ({ opted_out_at: at, updated_at: at, version: from('version', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', recipient_id)
      .where('opted_out_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (contact !== undefined)
      await suppress(tx, { address: contact.email, tenantId, reason: 'optedOut', at })
  },
}

const optOut = operation('optOutOfMails', {
  respond: async ({ path: { secret } }, { database, clock, ip }) => {
    const at = clock.now()
    const acted = await actThroughAnyLink(database, { secret, ip }, at, async (tx, link) => {
      await optOuts[link.purpose]?.(tx, link, at)
      return true
    })
    return acted.kind === 'tooMany' ? tooMany(acted.wait) : { status: 204 }
  },
})

/** Accepts the POST of a mail program's one-click unsubscribe. */
export const mailOptOutOperations = [optOut]
