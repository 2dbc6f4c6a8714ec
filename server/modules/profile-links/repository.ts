import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import {
  profileLinkAllows,
  profileLinkState,
  type ProfileLinkDays,
} from '#machines/domain/developer/profile-link.ts'
import type { components } from '#contract/schema.gen.ts'
import { erasing, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { countViews } from '../access-log/public.ts'

export type ProfileLink = Selectable<Tables['profile_link']>

export const endOf = (days: ProfileLinkDays, at: Date): Date => new Date(at.getTime() + days * dayMs)

export const stateOf = ({ revoked_at, expires_at }: ProfileLink, now: Date) =>
  profileLinkState({ revokedAt: revoked_at, expiresAt: expires_at }, now)

/** Whether the link can be rotated or revoked; only these count towards the limit. */
export const isUsable = (link: ProfileLink, now: Date): boolean =>
  profileLinkAllows[stateOf(link, now)].revokes

/** Newest first. */
export const listLinks = (tx: TenantTx, tenantId: string): Promise<ProfileLink[]> =>
  tx
    .selectFrom('profile_link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function findLink(
  tx: TenantTx,
  tenantId: string,
  by: { readonly column: 'id' | 'hash' | 'embed_hash'; readonly value: string },
): Promise<ProfileLink | null> {
  const { column, value } = by
  const row = await tx
    .selectFrom('profile_link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(column, '=', value)
    .executeTakeFirst()
  return row ?? null
}

export const insertLink = (
  tx: TenantTx,
  link: Pick<ProfileLink, 'tenant_id' | 'label' | 'hash' | 'expires_at' | 'created_at'>,
): Promise<ProfileLink> =>
  tx
    .insertInto('profile_link')
    .values({ ...link, id: uuidv7(), revoked_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeLink = (
  tx: TenantTx,
  { tenant_id, id }: ProfileLink,
  changes: Partial<Pick<ProfileLink, 'hash' | 'expires_at' | 'revoked_at' | 'embed_hash' | 'embedded_at'>>,
): Promise<ProfileLink> =>
  tx
    .updateTable('profile_link')
    .set(changes)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Counts a fetch of the embedded picture, which is no view (docs/sharing.md#the-embedded-picture). */
export async function countFetch(tx: TenantTx, { tenant_id, id }: ProfileLink): Promise<void> {
  await tx
    .updateTable('profile_link')
    .set((e) => ({ embed_fetches: e('embed_fetches', '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes revoked links, except the latest `most`. */
export async function forgetRevoked(
  tx: TenantTx,
  tenantId: string,
  links: readonly ProfileLink[],
  most: number,
): Promise<void> {
  const old = links.filter(({ revoked_at }) => revoked_at !== null).slice(most)
  if (old.length === 0) return
  erasing(tx)
  await tx
    .deleteFrom('profile_link')
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
}

/** Links for their developer, with the views in the access log. */
export async function presentLinks(
  tx: TenantTx,
  tenantId: string,
  links: readonly ProfileLink[],
  now: Date,
): Promise<components['schemas']['ProfileLink'][]> {
  const counted = await countViews(tx, tenantId)
  return links.map((link) => ({
    id: link.id,
    label: link.label,
    state: stateOf(link, now),
    createdAt: link.created_at.toISOString(),
    expiresAt: link.expires_at.toISOString(),
    revokedAt: link.revoked_at?.toISOString() ?? null,
    looks: counted.get(link.id)?.looks ?? 0,
    lastLookAt: counted.get(link.id)?.lastAt.toISOString() ?? null,
    embed:
      link.embedded_at === null
        ? null
        : { since: link.embedded_at.toISOString(), fetches: link.embed_fetches },
  }))
}
