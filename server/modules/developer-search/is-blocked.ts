import { sql } from 'kysely'
import type { Claim } from '../companies/public.ts'

/** Whether the developer of a `developer_search` row blocks a company with these claims. */
export function isBlocked(claims: readonly Claim[]) {
  const asked = sql`${JSON.stringify(claims)}::jsonb`
  return sql`(
    blocked && array(select claim->>'domain' from jsonb_array_elements(${asked}) claim)
    and exists (
      select from unnest(blocked, blocked_since) block (name, since)
      join jsonb_to_recordset(${asked}) claim (domain text, until timestamptz) on claim.domain = block.name
      where coalesce(claim.until, 'infinity') > coalesce(block.since, '-infinity')))`
}
