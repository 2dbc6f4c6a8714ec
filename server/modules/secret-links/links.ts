import { v7 as uuidv7 } from 'uuid'
import { newSecret } from '#server/contract/hash.ts'
import { addressHash } from '#server/db/address-hash.ts'
import type { TenantTx } from '#server/db/database.ts'
import {
  extendLinks,
  insertLinks,
  revokeLinks,
  type LinksOf,
  type SecretLink,
  type SecretLinkPurpose,
} from './repository.ts'

interface NewSecretLink {
  readonly tenantId: string
  readonly purpose: SecretLinkPurpose
  /** The invitation, digest or member that the link opens. */
  readonly subjectId: string
  readonly recipientId?: string | null
  /** The mail's recipient; absent for a link outside mails. */
  readonly address?: string
  readonly expiresAt: Date
}

/** Creates a link. Only this result contains the secret: the database stores its hash. */
export async function createSecretLink(
  tx: TenantTx,
  link: NewSecretLink,
  now: Date,
): Promise<{ id: string; secret: string }> {
  const [created] = await createSecretLinks(tx, [link], now)
  if (created === undefined) throw new TypeError('no link was created')
  return created
}

/** Creates links, in the order given. */
export async function createSecretLinks(
  tx: TenantTx,
  links: readonly NewSecretLink[],
  now: Date,
): Promise<{ id: string; secret: string }[]> {
  const created = links.map((link) => ({ link, id: uuidv7(), ...newSecret() }))
  await insertLinks(
    tx,
    created.map(
      ({ link: { tenantId, purpose, subjectId, recipientId = null, address, expiresAt }, id, hash }) => ({
        tenant_id: tenantId,
        id,
        purpose,
        subject_id: subjectId,
        recipient_id: recipientId,
        address_hash: address === undefined ? null : addressHash(tx, address),
        hash,
        expires_at: expiresAt,
        created_at: now,
      }),
    ),
  )
  return created.map(({ id, secret }) => ({ id, secret }))
}

/** Replaces a link. The old one is revoked, and its page can still offer a new one. */
export async function renewSecretLink(
  tx: TenantTx,
  link: SecretLink,
  expiresAt: Date,
  now: Date,
): Promise<{ id: string; secret: string }> {
  const { tenant_id: tenantId, id, purpose, subject_id: subjectId, recipient_id: recipientId } = link
  await revokeLinks(tx, tenantId, { purpose, subjectId, id }, now)
  return createSecretLink(tx, { tenantId, purpose, subjectId, recipientId, expiresAt }, now)
}

export const revokeSecretLinks = (
  tx: TenantTx,
  tenantId: string,
  subject: LinksOf,
  now: Date,
): Promise<void> => revokeLinks(tx, tenantId, subject, now)

/** The opt-out URL for a link's holder, in pages and mail programs. */
export const optOutUrl = (publicUrl: string, secret: string): string => `${publicUrl}/unsubscribe/${secret}`

/** Moves the expiry of a subject's unrevoked links, also of expired ones. */
export const extendSecretLinks = (
  tx: TenantTx,
  tenantId: string,
  subject: { readonly purpose: SecretLinkPurpose; readonly subjectId: string },
  expiresAt: Date,
): Promise<void> => extendLinks(tx, tenantId, subject, expiresAt)
