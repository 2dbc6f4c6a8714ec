import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import type { DemoAccount } from './demo-accounts.ts'

const profile = {
  headline: 'Makes slow queries fast and quiet pagers quieter',
  title: 'Backend engineer',
  position: 'Senior engineer at Tidewater Freight',
  location: 'Malmö, Sweden',
  time_zone: 'Europe/Stockholm',
}

/**
 * The demo's developer with her profile, made where they are not; what she has changed since stays.
 * @returns false where the address belongs to somebody with another kind of account
 */
export async function ensureDeveloper(
  database: Database,
  uid: string,
  { name, email }: DemoAccount,
  at: Date,
): Promise<boolean> {
  const account = await database.global(async (tx) => {
    await tx
      .insertInto('account')
      .values({
        id: uuidv7(),
        uid,
        user_type: 'user',
        name,
        email,
        company_name: null,
        member_id: null,
        company_id: null,
        role: null,
        member_state: null,
        first_login: false,
        verification_sent_at: null,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .execute()
    return tx
      .selectFrom('account')
      .select(['id', 'user_type'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  })
  if (account.user_type !== 'user') return false
  await database.tenant(account.id, (tx) =>
    tx
      .insertInto('user_profile')
      .values({
        tenant_id: account.id,
        ...profile,
        notify_email: email,
        initialised_at: at,
        created_at: at,
        updated_at: at,
        version: 1,
      })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .execute(),
  )
  return true
}
