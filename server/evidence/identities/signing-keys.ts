import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { erasing, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { sshKeyLine, sshKeyOf, type SshKey } from '#server/evidence/reader/signature/ssh-key.ts'
import { isSignedBy, kindOfKey, readSshSignature } from '#server/evidence/reader/signature/ssh-signature.ts'
import { freeIdentity, ownIdentity } from './owners.ts'
import { drawIdentityNumber } from './identity-number.ts'

export type SigningKey = Selectable<Tables['signing_key']>

/**
 * Returns the text that a key must sign, because public keys are public and only a signature proves ownership. It names
 * the account and the installation.
 */
export const challengeOf = (publicUrl: string, accountId: string): string =>
  `Commits signed by this key are of account ${accountId} at ${publicUrl}`

/** Namespace of the challenge's signature, so that it is interchangeable with no git signature. */
const namespace = 'assay'
/** Line ends that `echo` adds: none, Unix, Windows. */
const ends = ['', '\n', '\r\n']

/** Returns the key that signed the challenge, or why the signature is refused. */
export function provenKey(
  armoured: string,
  challenge: string,
): { key: SshKey } | { refused: 'malformed' | 'kind' | 'other-text' } {
  const signature = readSshSignature(`${armoured.replaceAll('\r\n', '\n').trim()}\n`)
  if (signature === null) return { refused: 'malformed' }
  const key = sshKeyOf(signature.keyBlob)
  if (key === null) return { refused: kindOfKey(signature) === '' ? 'malformed' : 'kind' }
  const holds = ends.some((end) => isSignedBy(signature, key, namespace, Buffer.from(challenge + end)))
  return holds ? { key } : { refused: 'other-text' }
}

/** Returns the keys, oldest first. */
export const listKeys = (tx: TenantTx, tenantId: string): Promise<SigningKey[]> =>
  tx
    .selectFrom('signing_key')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Name of a key among the owners of emails; it never equals an email. */
const ownedAs = (fingerprint: string) => `ssh ${fingerprint}`

/** Adds a key, in a transaction that holds the profile lock; returns null if another account has it. */
export async function addKey(
  tx: TenantTx,
  tenantId: string,
  key: SshKey,
  at: Date,
): Promise<SigningKey | null> {
  const row = { tenant_id: tenantId, id: uuidv7(), fingerprint: key.fingerprint, value: sshKeyLine(key) }
  if (!(await ownIdentity(tx, ownedAs(key.fingerprint), at))) return null
  await drawIdentityNumber(tx, tenantId)
  return tx
    .insertInto('signing_key')
    .values({ ...row, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Removes a key, in a transaction that holds the profile lock. Signatures verified before no longer count. Returns
 * false if there is no such key.
 */
export async function removeKey(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  erasing(tx)
  const removed = await tx
    .deleteFrom('signing_key')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('fingerprint')
    .executeTakeFirst()
  if (removed === undefined) return false
  await freeIdentity(tx, ownedAs(removed.fingerprint))
  const signatures_from = await drawIdentityNumber(tx, tenantId)
  await tx.updateTable('user_profile').set({ signatures_from }).where('tenant_id', '=', tenantId).execute()
  return true
}

/** Returns the number from which verified signatures count; 0 if no key was ever removed. */
export async function readSignaturesFrom(tx: TenantTx, tenantId: string): Promise<number> {
  const profile = await tx
    .selectFrom('user_profile')
    .select('signatures_from')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return profile?.signatures_from ?? 0
}
