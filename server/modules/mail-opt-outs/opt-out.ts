import type { Database, TenantTx } from '#server/db/database.ts'
import { suppress, suppressHash } from '#server/work/mail/suppressions.ts'
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

/**
 * Opts the holder of a link out of the company's mails. An unknown link changes nothing, and looks the same.
 * @returns the seconds to wait, 0 where the request was accepted
 */
export async function optOutThrough(
  database: Database,
  asked: { readonly secret: string; readonly ip: string },
  at: Date,
): Promise<number> {
  const acted = await actThroughAnyLink(database, asked, at, async (tx, link) => {
    await optOuts[link.purpose]?.(tx, link, at)
    return true
  })
  return acted.kind === 'tooMany' ? acted.wait : 0
}
