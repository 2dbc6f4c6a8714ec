import { sql } from 'kysely'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { components } from '#contract/schema.gen.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import { restorableDays } from '../candidates/public.ts'

type DeletedCandidate = components['schemas']['DeletedCandidate']
type Place = components['schemas']['ApplicationPlace']

/**
 * Candidates that can be restored at that moment, last deleted first, searched by name or address. Candidates past
 * restoring are omitted even before their erasure. Each has its deleting member, the applications that return, and its
 * addresses that other candidates hold now.
 */
export async function listDeleted(
  tx: TenantTx,
  tenantId: string,
  now: Date,
  filter: { search?: string; cursor: Cursor | null; limit: number },
): Promise<{ items: DeletedCandidate[]; nextCursor: string | null }> {
  const { search, cursor, limit } = filter
  const { rows } = await sql<{
    id: string
    name: string
    deleted_at: Date
    deleted_by: string | null
    applications: Place[]
    taken: DeletedCandidate['takenEmails']
  }>`
    with place as not materialized (
      select application.candidate_id, application.id, application.created_at, jsonb_build_object(
        'id', application.id, 'positionId', position.id, 'positionTitle', position.title,
        'clientId', client.id, 'clientName', client.name) as told
      from application
      join position on position.tenant_id = application.tenant_id and position.id = application.position_id
      join client on client.tenant_id = position.tenant_id and client.id = position.client_id
      where application.tenant_id = ${tenantId}::uuid
    )
    select candidate.id, candidate.name, candidate.deleted_at,
      (select member.name from transition_log log
        join member on member.tenant_id = log.tenant_id and member.id = log.actor_member_id
        where log.tenant_id = candidate.tenant_id and log.entity_id = candidate.id and log.event = 'candidate.deleted'
        order by log.at desc, log.id desc limit 1) as deleted_by,
      (select coalesce(jsonb_agg(place.told order by place.created_at, place.id), '[]') from place
        where place.candidate_id = candidate.id) as applications,
      (select coalesce(jsonb_agg(jsonb_build_object('email', taken.email, 'candidateId', holder.id, 'name', holder.name,
          'application', (select place.told from place where place.candidate_id = holder.id
            order by place.created_at, place.id limit 1)) order by taken.email), '[]')
        from candidate_email taken
        join candidate holder on holder.tenant_id = taken.tenant_id and holder.id = taken.candidate_id
        where taken.tenant_id = candidate.tenant_id
          and taken.email in (select jsonb_array_elements_text(candidate.emails))) as taken
    from candidate
    where candidate.tenant_id = ${tenantId}::uuid
      and candidate.deleted_at > ${new Date(now.getTime() - restorableDays * dayMs)}
      ${search === undefined ? sql`` : sql`and ${holdsWords(sql`candidate.searched`, search)}`}
      ${cursor === null ? sql`` : sql`and (candidate.deleted_at, candidate.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`}
    order by candidate.deleted_at desc, candidate.id desc limit ${limit + 1}`.execute(tx)
  const found = page(rows, limit, (row) => ({ value: row.deleted_at.toISOString(), id: row.id }))
  return {
    items: found.items.map((row) => ({
      id: row.id,
      name: row.name,
      deletedAt: row.deleted_at.toISOString(),
      deletedBy: row.deleted_by,
      restorableUntil: new Date(row.deleted_at.getTime() + restorableDays * dayMs).toISOString(),
      applications: row.applications,
      takenEmails: row.taken,
    })),
    nextCursor: found.nextCursor,
  }
}
