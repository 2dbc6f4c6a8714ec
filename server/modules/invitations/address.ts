import type { Database } from '#server/db/database.ts'
import { findProfile } from '../users/face.ts'
import { findAccount } from './person-repository.ts'
import type { Address } from './send.ts'

interface Person {
  readonly developerId: string | null
  readonly emails: readonly string[]
}

/**
 * Where a person can be reached: a developer by the address of their account, unless they want no mails; a candidate without an
 * account by the first address that the company has.
 */
export async function addressOf(database: Database, { developerId, emails }: Person): Promise<Address> {
  if (developerId === null) return { email: emails[0] ?? null, uid: null }
  const account = await database.global((tx) => findAccount(tx, developerId))
  if (account === undefined) return { email: null, uid: null }
  const { notifyEmail } = await database.tenant(developerId, (tx) => findProfile(tx, developerId))
  return { email: notifyEmail === null ? null : account.email, uid: account.uid }
}
