import { addressHash } from '#server/db/address-hash.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { suppressHash } from '#server/work/mail/suppressions.ts'
import { findCompany } from '../companies/public.ts'
import { optOutThroughLink, type SecretLink, type SecretLinkPurpose } from '../secret-links/public.ts'
import {
  findContact,
  findMailedContact,
  findMailedHash,
  hasOptedOut,
  markOptedOut,
  type ContactAddress,
} from './repository.ts'

/** The keyed hash of the address that a link was mailed to; null for a link outside mails. */
type Mailed = (tx: TenantTx, link: SecretLink) => Promise<string | null>

/** Of a removed contact, only the address's hash remains. */
const contactHash = (tx: TenantTx, contact: ContactAddress): string =>
  contact.removedHash ?? addressHash(tx, contact.email)

const sentTo: Mailed = async (tx, link) => {
  const recipient = await findMailedContact(tx, link)
  // Recipients of an older release have no hash.
  return recipient && (recipient.address_hash ?? contactHash(tx, recipient))
}

/** Finds the address of a link mailed by an older release, by purpose. Links of other purposes have no opt-out. */
const mailedBefore: Readonly<Partial<Record<SecretLinkPurpose, Mailed>>> = {
  invitation: findMailedHash,
  digest: sentTo,
}

/** Marks the opt-out on the contact, unless the contact's address has changed. */
async function markContact(tx: TenantTx, link: SecretLink, hash: string, at: Date): Promise<void> {
  const contact = await findContact(tx, link)
  if (contact !== null && contactHash(tx, contact) === hash) await markOptedOut(tx, link, at)
}

export type OptedOut =
  | { readonly kind: 'known'; readonly company: string; readonly wasDone: boolean }
  | { readonly kind: 'unknown' }
  /** Rate limit of the network; `wait` in seconds. */
  | { readonly kind: 'tooMany'; readonly wait: number }

interface Asked {
  readonly secret: string
  readonly ip: string
}

async function throughLink(database: Database, asked: Asked, at: Date, applies: boolean): Promise<OptedOut> {
  const acted = await optOutThroughLink(database, asked, at, async (tx, link) => {
    const { tenant_id: tenantId } = link
    const hash = link.address_hash ?? (await mailedBefore[link.purpose]?.(tx, link)) ?? null
    const company = await findCompany(tx, tenantId)
    if (hash === null || company === null) return null
    const wasDone = await hasOptedOut(tx, tenantId, hash)
    if (applies && !wasDone) {
      await suppressHash(tx, { hash, tenantId, reason: 'optedOut', at })
      await markContact(tx, link, hash, at)
    }
    return { company: company.name, wasDone }
  })
  if (acted.kind === 'opened') return { kind: 'known', ...acted.value }
  return acted.kind === 'tooMany' ? acted : { kind: 'unknown' }
}

/** The company of a link, and whether its holder has opted out. Changes nothing. */
export const readOptOut = (database: Database, asked: Asked, at: Date): Promise<OptedOut> =>
  throughLink(database, asked, at, false)

/** Opts the holder of a link out of the company's mails, also by an ended link. */
export const optOutThrough = (database: Database, asked: Asked, at: Date): Promise<OptedOut> =>
  throughLink(database, asked, at, true)
