import { sql } from 'kysely'
import {
  isFindable,
  shownParts,
  type PrivacySection,
  type Viewer,
} from '#machines/domain/developer/privacy.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findProfile } from '../users/public.ts'

/** Account data of the tenant's developer (310-shown-developers.sql); null if the account is gone. */
export async function findDeveloper(tx: TenantTx) {
  const { rows } = await sql<{ name: string; email: string | null; onboarding_user: number }>`
    select name, email, onboarding_user from developer_at_hand()`.execute(tx)
  return rows[0] ?? null
}

/**
 * The tenant's developer with the sections that `viewer` may see (docs/decisions/084-who-sees-what.md). Every
 * projection for others starts here.
 *
 * @returns null if the developer no longer exists
 */
export async function openParts(tx: TenantTx, tenantId: string, viewer: Viewer) {
  const developer = await findDeveloper(tx)
  if (developer === null) return null
  const { name, email, onboarding_user } = developer
  const { privacySettings, ...introduced } = await findProfile(tx, tenantId)
  const parts = shownParts(viewer, privacySettings, isFindable(onboarding_user))
  return { name, email, introduced, shows: (section: PrivacySection) => parts.includes(section) }
}
