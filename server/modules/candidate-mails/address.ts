import { asTenant, type Database, type GlobalTx } from '#server/db/database.ts'
import { findProfile } from '../users/face.ts'

/** Where the person can be reached. The company never sees the address of an account. */
export interface Address {
  /** Null for a developer who wants no mails. */
  readonly email: string | null
  /** With whom the mail is erased. */
  readonly uid: string | null
}

interface Person {
  readonly developerId: string | null
  readonly emails: readonly string[]
}

/**
 * Where a person can be reached: a developer by the address of their account, unless they want no mails; a candidate without an
 * account by the first address that the company has.
 */
export async function addressIn(tx: GlobalTx, { developerId, emails }: Person): Promise<Address> {
  if (developerId === null) return { email: emails[0] ?? null, uid: null }
  const account = await tx
    .selectFrom('account')
    .select(['uid', 'email'])
    .where('id', '=', developerId)
    .executeTakeFirst()
  if (account === undefined) return { email: null, uid: null }
  const { notifyEmail } = await asTenant(tx, developerId, (own) => findProfile(own, developerId))
  return { email: notifyEmail === null ? null : account.email, uid: account.uid }
}

/** The same in a transaction of its own. */
export const addressOf = (database: Database, person: Person): Promise<Address> =>
  database.global((tx) => addressIn(tx, person))
