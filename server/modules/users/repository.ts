import type { Selectable } from 'kysely'
import type { PrivacySettings } from '#machines/domain/developer/privacy.ts'
import { Problem } from '#server/contract/problem.ts'
import type { components } from '#contract/schema.gen.ts'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { EmploymentType } from '#machines/domain/position/fields.ts'
import type { JobSearchStatus } from '#server/db/tables/people.ts'
import { tourIn } from '../guided-tour/public.ts'

/** An account's data about its person, for both account types. */
export interface Person {
  accountId: string
  uid: string
  userType: 'user' | 'company'
  superUser: boolean
  name: string
  email: string | null
  /** With the account's version, which every step increments. */
  onboardingStep: { user: number; recruitment: number; version: number }
  tour: components['schemas']['Tour']
}

const toPerson = (row: Selectable<Tables['account']>): Person => ({
  accountId: row.id,
  uid: row.uid,
  userType: row.user_type,
  superUser: row.super_user,
  name: row.name,
  email: row.email,
  onboardingStep: {
    user: row.onboarding_user,
    recruitment: row.onboarding_recruitment,
    version: row.version,
  },
  tour: tourIn(row),
})

export async function findPerson(tx: GlobalTx, uid: string): Promise<Person | null> {
  const row = await tx.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row ? toPerson(row) : null
}

/** Renames the person; null if the account is gone. */
export async function renamePerson(
  tx: GlobalTx,
  accountId: string,
  name: string,
  at: Date,
): Promise<Person | null> {
  const row = await tx
    .updateTable('account')
    .set({ name, updated_at: at })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  return row ? toPerson(row) : null
}

export interface Profile {
  headline: string | null
  location: string | null
  timeZone: string | null
  title: string | null
  position: string | null
  notifyEmail: string | null
  jobSearchStatus: JobSearchStatus | null
  employmentType: EmploymentType[]
  privacySettings: PrivacySettings
  initialised: boolean
  /** 0 before the first change. */
  version: number
}

const empty: Profile = {
  headline: null,
  location: null,
  timeZone: null,
  title: null,
  position: null,
  notifyEmail: null,
  jobSearchStatus: null,
  employmentType: [],
  privacySettings: {
    introduction: 'nobody',
    expertise: 'nobody',
    commits: 'nobody',
    background: 'nobody',
    contact: 'nobody',
  },
  initialised: false,
  version: 0,
}

const toProfile = (row: Selectable<Tables['user_profile']>): Profile => ({
  headline: row.headline,
  location: row.location,
  timeZone: row.time_zone,
  title: row.title,
  position: row.position,
  notifyEmail: row.notify_email,
  jobSearchStatus: row.job_search_status,
  employmentType: row.employment_type,
  privacySettings: {
    introduction: row.privacy_introduction,
    expertise: row.privacy_expertise,
    commits: row.privacy_commits,
    background: row.privacy_background,
    contact: row.privacy_contact,
  },
  initialised: row.initialised_at !== null,
  version: row.version,
})

/** The profile of the tenant's developer; empty before the first change. */
export async function findProfile(tx: TenantTx, tenantId: string): Promise<Profile> {
  const row = await tx
    .selectFrom('user_profile')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? toProfile(row) : empty
}

/** The account was erased during the request (203-profiles-have-accounts.sql). */
function refuseErased(error: unknown): never {
  if (isForeignKeyViolation(error, 'user_profile_account'))
    throw new Problem(403, { code: 'account-missing' })
  throw error
}

/** Like findProfile, with a lock for a change; creates a missing profile. Throws 403 if the account is gone. */
export async function lockProfile(tx: TenantTx, tenantId: string, at: Date): Promise<Profile> {
  await tx
    .insertInto('user_profile')
    .values({
      tenant_id: tenantId,
      headline: null,
      location: null,
      time_zone: null,
      title: null,
      position: null,
      notify_email: null,
      initialised_at: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
    .catch(refuseErased)
  const row = await tx
    .selectFrom('user_profile')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Problem(403, { code: 'account-missing' })
  return toProfile(row)
}

/** Writes a locked profile with the next version, and returns it. */
export async function saveProfile(
  tx: TenantTx,
  tenantId: string,
  profile: Profile,
  at: Date,
): Promise<Profile> {
  const row = await tx
    .updateTable('user_profile')
    .set((from) => ({
      headline: profile.headline,
      location: profile.location,
      time_zone: profile.timeZone,
      title: profile.title,
      position: profile.position,
      notify_email: profile.notifyEmail,
      job_search_status: profile.jobSearchStatus,
      employment_type: JSON.stringify(profile.employmentType),
      privacy_introduction: profile.privacySettings.introduction,
      privacy_expertise: profile.privacySettings.expertise,
      privacy_commits: profile.privacySettings.commits,
      privacy_background: profile.privacySettings.background,
      privacy_contact: profile.privacySettings.contact,
      initialised_at: profile.initialised ? from.fn.coalesce('initialised_at', from.val(at)) : null,
      updated_at: at,
      version: profile.version + 1,
    }))
    .where('tenant_id', '=', tenantId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toProfile(row)
}
