import { sql } from 'kysely'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import type { TenantTx } from '#server/db/database.ts'
import { showDeveloper } from '../shown-profile/public.ts'

/** A developer in search results, in the shape for keep_developer_search (510-claimed-hosts.sql). */
interface Found {
  readonly name: string
  readonly headline: string | null
  readonly title: string | null
  readonly location: string | null
  readonly jobSearchStatus: string | null
  readonly asOf: number
  readonly formula: number
  readonly topics: readonly {
    readonly slug: string
    readonly level: number
    readonly points: number
    readonly confidence: number
    readonly lastWeek: number
    readonly activity: object
  }[]
}

/** The developer's search data for companies; null if their name is hidden. */
async function findShown(tx: TenantTx, tenantId: string, now: Date): Promise<Found | null> {
  const shown = await showDeveloper(tx, tenantId, 'company', now)
  if (shown === null || shown.introduction === null) return null
  return {
    name: shown.introduction.name,
    headline: shown.introduction.headline,
    title: shown.introduction.title,
    location: shown.introduction.location,
    jobSearchStatus: shown.introduction.jobSearchStatus,
    asOf: shown.expertise?.asOf ?? weekOf(Math.floor(now.getTime() / 1000)),
    formula: shown.expertise?.formulaVersion ?? formulaVersion,
    topics: (shown.expertise?.items ?? []).map(
      ({ topic: { slug }, level, points, confidence, lastWeek, activity }) => ({
        slug,
        level,
        points,
        confidence,
        lastWeek,
        activity,
      }),
    ),
  }
}

/**
 * Updates the developer's search rows to their current visibility (docs/developer-search.md#what-do-companies-find), in
 * the transaction of the change and after it. Concurrent updates and changes of the account wait for each other, so
 * that hidden data is no longer found once the call is answered.
 *
 * @param now by the server's clock: numbers are as of its week
 */
export async function refreshDeveloperSearch(tx: TenantTx, tenantId: string, now: Date): Promise<void> {
  // Without a profile nothing is shown, and its creation calls this function.
  await tx
    .selectFrom('user_profile')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .execute()
  await sql`select hold_developer()`.execute(tx)
  const found = await findShown(tx, tenantId, now)
  await sql`select keep_developer_search(${found && JSON.stringify(found)}::jsonb)`.execute(tx)
}
