import { v7 as uuidv7 } from 'uuid'
import { userSteps } from '#machines/domain/account/onboarding-steps.ts'
import type { Database, GlobalTx, TenantTx } from '../db/database.ts'
import type { JobSearchStatus } from '../db/tables/people.ts'
import { developerBackgrounds, type DemoBackground } from './developer-backgrounds.ts'
import { profileOf, type DemoProfile } from './developer-profiles.ts'

interface Person {
  readonly name: string
  readonly email: string
}

/**
 * Creates a demo developer's account and a profile visible to companies, if absent; later changes stay.
 * @returns false if the identity has another kind of account
 */
export async function ensureDeveloper(
  database: Database,
  uid: string,
  person: Person,
  at: Date,
): Promise<boolean> {
  const account = await database.global((tx) => insertDeveloper(tx, { id: uuidv7(), uid, ...person }, at))
  if (account.user_type !== 'user') return false
  const about = aboutDeveloper(person.name)
  await database.tenant(account.id, (tx) =>
    insertProfile(tx, account.id, { ...about, email: person.email }, at),
  )
  return true
}

/** Inserts a developer account unless the identity has an account; returns the existing one. */
export async function insertDeveloper(
  tx: GlobalTx,
  { id, uid, name, email }: Person & { readonly id: string; readonly uid: string },
  at: Date,
) {
  await tx
    .insertInto('account')
    .values({
      id,
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
      // Onboarding is complete, because companies only find developers who chose their visibility.
      onboarding_user: userSteps,
      verification_sent_at: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
  return tx.selectFrom('account').select(['id', 'user_type']).where('uid', '=', uid).executeTakeFirstOrThrow()
}

export interface AboutDeveloper {
  readonly profile: DemoProfile
  readonly background: readonly DemoBackground[]
  /** Null if not stated. */
  readonly jobSearchStatus: JobSearchStatus | null
}

/** Returns a developer's details by name; names are unique. */
export const aboutDeveloper = (name: string): AboutDeveloper => ({
  profile: profileOf(name),
  background: developerBackgrounds[name] ?? [],
  jobSearchStatus: null,
})

/** Inserts a profile with its background, unless the developer has a profile. */
export async function insertProfile(
  tx: TenantTx,
  tenantId: string,
  { profile, background, jobSearchStatus, email }: AboutDeveloper & Pick<Person, 'email'>,
  at: Date,
): Promise<void> {
  const { headline, title, position, location, timeZone } = profile
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('user_profile')
    .values({
      tenant_id: tenantId,
      headline,
      title,
      position,
      location,
      time_zone: timeZone,
      job_search_status: jobSearchStatus,
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
        tenant_id: tenantId,
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
}
