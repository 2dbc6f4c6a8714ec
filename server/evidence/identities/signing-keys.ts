import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { erasing, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { sshKeyLine, sshKeyOf, type SshKey } from '#server/evidence/reader/signature/ssh-key.ts'
import { isSignedBy, kindOfKey, readSshSignature } from '#server/evidence/reader/signature/ssh-signature.ts'
import { freeIdentity, ownIdentity } from './owners.ts'
import { drawReadingNumber } from './reading-number.ts'

export type SigningKey = Selectable<Tables['signing_key']>

/** Anybody has the public keys of others: whoever can sign this text has the private one. Of one account and one installation. */
export const challengeOf = (publicUrl: string, accountId: string): string =>
  `Commits signed by this key are of account ${accountId} at ${publicUrl}`

/** What the challenge is signed for: git's own signatures do not hold for it, and it holds for no commit. */
const namespace = 'assay'
/** A shell's `echo` ends the text with a line; on Windows by two characters. */
const ends = ['', '\n', '\r\n']

/** The key that has signed the challenge, or why it is none. */
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

/** The oldest first. */
export const listKeys = (tx: TenantTx, tenantId: string): Promise<SigningKey[]> =>
  tx
    .selectFrom('signing_key')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Under which a key stands among the owners of addresses: no address reads like this. */
const ownedAs = (fingerprint: string) => `ssh ${fingerprint}`

/** Adds a key in a transaction that has locked the profile; null where another account has it. */
export async function addKey(
  tx: TenantTx,
  tenantId: string,
  key: SshKey,
  at: Date,
): Promise<SigningKey | null> {
  const row = { tenant_id: tenantId, id: uuidv7(), fingerprint: key.fingerprint, value: sshKeyLine(key) }
  if (!(await ownIdentity(tx, ownedAs(key.fingerprint), at))) return null
  await drawReadingNumber(tx, tenantId)
  return tx
    .insertInto('signing_key')
    .values({ ...row, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a key in a transaction that has locked the profile: no signature counts that was verified before. False where there is none. */
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
  const signatures_from = await drawReadingNumber(tx, tenantId)
  await tx.updateTable('user_profile').set({ signatures_from }).where('tenant_id', '=', tenantId).execute()
  return true
}

/** The number of the first reading whose verified signatures count; 0 where no key was ever removed. */
export async function readSignaturesFrom(tx: TenantTx, tenantId: string): Promise<number> {
  const profile = await tx
    .selectFrom('user_profile')
    .select('signatures_from')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return profile?.signatures_from ?? 0
}
