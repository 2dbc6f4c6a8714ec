import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Position } from './workspace.ts'

/** Rows per transaction, as statements have a time limit. */
const batch = 1_000

/**
 * Adds `count` active candidates to a position by SQL, over all stages but the last. Consent is missing where the
 * API would require it, which no query checks.
 */
export async function crowd(
  database: Database,
  tenantId: string,
  position: Position,
  count: number,
): Promise<void> {
  const stages = position.stages.filter(({ type }) => type !== 'hired')
  const places = JSON.stringify(
    stages.map(({ id, type }) => ({ id, state: type === 'lead' ? 'lead' : `active.${type}` })),
  )
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(from + batch - 1, count)
    await database.tenant(tenantId, async (tx) => {
      // A plan made for empty tables would scan all of them for each row.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
      await sql`
    with place as (
      select row_number() over () - 1 as turn, value ->> 'id' as stage_id, value ->> 'state' as state
      from jsonb_array_elements(${places}::jsonb)),
    person as (
      insert into candidate (tenant_id, id, name, emails, headline, location, source, created_at, updated_at)
      select ${tenantId}::uuid, gen_random_uuid(), 'Person ' || n,
        jsonb_build_array('person-' || n || '-' || ${position.id} || '@assay.example'), 'Engineer', 'Lyon', 'Referral',
        now(), now()
      from generate_series(${from}::int, ${to}::int) n
      returning id)
    insert into application (tenant_id, id, candidate_id, position_id, stage_id, state, stage_entered_at, waiting_on,
      created_at, updated_at)
    select ${tenantId}::uuid, gen_random_uuid(), numbered.id, ${position.id}::uuid, place.stage_id::uuid, place.state,
      now() - (${from}::int + numbered.n) * interval '1 second', 'us', now(), now()
    from (select id, row_number() over () as n from person) numbered
    join place on place.turn = numbered.n % ${stages.length}::int`.execute(tx)
    })
  }
}
