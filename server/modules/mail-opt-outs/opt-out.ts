import { addressHash } from '#server/db/address-hash.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { suppressHash } from '#server/work/mail/suppressions.ts'
import { optOutThroughLink, type SecretLink, type SecretLinkPurpose } from '../secret-links/face.ts'

type OptOut = (tx: TenantTx, link: SecretLink, at: Date) => Promise<void>

/** Suppresses the address that a link was mailed to, by what the link opens. */
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
  digest: async (tx, { tenant_id: tenantId, subject_id, recipient_id }, at) => {
    const recipient = await tx
      .selectFrom('digest_recipient')
      .innerJoin('contact', (join) =>
        join
          .onRef('contact.tenant_id', '=', 'digest_recipient.tenant_id')
          .onRef('contact.id', '=', 'digest_recipient.contact_id'),
      )
      .select(['contact.email', 'contact.address_hash as removedHash', 'digest_recipient.address_hash'])
      .where('digest_recipient.tenant_id', '=', tenantId)
      .where('digest_recipient.digest_id', '=', subject_id)
      .where('digest_recipient.contact_id', '=', recipient_id)
      .executeTakeFirst()
    if (recipient === undefined) return
    // A removed contact has the hash of its address alone.
    const current = recipient.removedHash ?? addressHash(tx, recipient.email)
    // Recipients who were mailed by an older release have no hash.
    const hash = recipient.address_hash ?? current
    await suppressHash(tx, { hash, tenantId, reason: 'optedOut', at })
    if (hash !== current) return
    await tx
      .updateTable('contact')
      .set((from) => ({ opted_out_at: at, updated_at: at, version: from('version', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', recipient_id)
      .where('opted_out_at', 'is', null)
      .execute()
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
  const acted = await optOutThroughLink(database, asked, at, async (tx, link) => {
    await optOuts[link.purpose]?.(tx, link, at)
    return true
  })
  return acted.kind === 'tooMany' ? acted.wait : 0
}
