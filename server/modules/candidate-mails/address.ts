import { asTenant, type Database, type GlobalTx } from '#server/db/database.ts'
import { findProfile } from '../users/public.ts'

/** The person's address. The company never sees an account's. */
export interface Address {
  /** Null for a developer who wants no mails. */
  readonly email: string | null
  /** For the mail's erasure with the person. */
  readonly uid: string | null
}

interface Person {
  readonly developerId: string | null
  readonly emails: readonly string[]
}

/**
 * A person's address: a developer's account email, unless they want no mails; otherwise the first address that the
 * company has.
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

/** The same in its own transaction. */
export const addressOf = (database: Database, person: Person): Promise<Address> =>
  database.global((tx) => addressIn(tx, person))
