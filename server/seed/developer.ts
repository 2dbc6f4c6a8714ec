import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import { developerBackgrounds } from './developer-backgrounds.ts'
import { profileOf } from './developer-profiles.ts'

/**
 * The account of a developer of the demo with a profile that companies see, made where they are not; what its person has changed since stays.
 * @returns false where the identity has another kind of account
 */
export async function ensureDeveloper(
  database: Database,
  uid: string,
  { name, email }: { name: string; email: string },
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
        // Every step of it: nobody is found before they have been asked who sees what.
        onboarding_user: 6,
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
  const { headline, title, position, location, timeZone } = profileOf(name)
  const background = developerBackgrounds[name] ?? []
  await database.tenant(account.id, async (tx) => {
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('user_profile')
      .values({
        tenant_id: account.id,
        headline,
        title,
        position,
        location,
        time_zone: timeZone,
        notify_email: email,
        privacy_introduction: 'companies',
        privacy_expertise: 'companies',
        privacy_commits: 'companies',
        ...(background.length > 0 && { privacy_background: 'companies' as const }),
        initialised_at: at,
        created_at: at,
        updated_at: at,
        version: 1,
      })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .executeTakeFirstOrThrow()
    if (made === 0n || background.length === 0) return
    await tx
      .insertInto('background_entry')
      .values(
        background.map(({ kind, title, organisation, from, to, text }) => ({
          tenant_id: account.id,
          id: uuidv7(),
          kind,
          title,
          organisation,
          from_month: from,
          to_month: to,
          note: text,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
  })
  return true
}
