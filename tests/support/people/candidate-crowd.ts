import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Rows per transaction, as statements have a time limit. */
const batch = 1_000

const givenNames =
  'Ada Grace Hedy Alan Barbara Edsger Frances Ken Margaret Dennis Radia Niklaus Karen Donald Jean Leslie Sophie Tony'.split(
    ' ',
  )
const syllables = 'ka lo mer bi sto van dre lin ho fa ros tek mu gar del wi nor pa sel ju'
const domains = 'northgate brightwater kestrel harbour meadow quarry lantern juniper'

const list = (words: string) => sql`string_to_array(${words}, ' ')`

/**
 * Makes a company of that id with people on no board, by SQL alone: some thousand surnames, each with an address of
 * their own at one of a few domains, the later ones newer.
 * @param given the first names that they take turns to have, one word each
 */
export async function candidateCrowd(
  database: Database,
  tenantId: string,
  count: number,
  given: readonly string[] = givenNames,
): Promise<void> {
  await database.tenant(tenantId, (tx) =>
    sql`
      insert into company (tenant_id, name, created_at, updated_at)
      values (${tenantId}, 'Crowd', now(), now())`.execute(tx),
  )
  for (let from = 1; from <= count; from += batch) {
    await database.tenant(tenantId, async (tx) => {
      await sql`
        insert into candidate (tenant_id, id, name, emails, headline, location, source, created_at, updated_at)
        select ${tenantId}::uuid, gen_random_uuid(), given || ' ' || initcap(family),
          jsonb_build_array(lower(given) || '.' || family || n || '@' || domain || '.example'),
          'Engineer', 'Lyon', 'Referral', now() + n * interval '1 second', now()
        from generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) n, lateral (
          select (${given}::text[])[1 + n % ${given.length}::int] as given,
            (${list(syllables)})[1 + n % 20] || (${list(syllables)})[1 + (n / 20) % 20]
              || (${list(syllables)})[1 + (n / 400) % 20] as family,
            (${list(domains)})[1 + n % 8] as domain
        ) word`.execute(tx)
    })
  }
}
