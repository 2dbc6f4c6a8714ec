import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { kindOf, type Transition } from '../transition-log/public.ts'

type ActivityEntry = components['schemas']['ActivityEntry']

/**
 * What a row of the log is about, by its entity: consents and notes carry the id of the application, whose person they
 * are about. Null: no entry, because what happens in the settings belongs to the company's audit log.
 */
const subjects: Record<Transition['entity'], ActivityEntry['subject'] | null> = {
  application: 'candidate',
  consent: 'candidate',
  note: 'candidate',
  invitation: 'candidate',
  digest: 'position',
  candidate: 'candidate',
  position: 'position',
  client: 'client',
  import: 'import',
  company: null,
  stageTemplate: null,
  mailTemplate: null,
  rejectionReason: null,
  member: null,
  ownership: null,
  user: null,
  integration: null,
}

const entities = Object.entries(subjects).flatMap(([entity, subject]) => (subject === null ? [] : [entity]))

/**
 * What happened since `from`, newest first, at most 50 entries. Each names what its event is about as it is today, and
 * where. One act is one entry: what happened to a person is logged for each board that shows them too, and an import logs
 * thousands of people beside its own end (before, beside a row of how far it was). A deleted person has no name here,
 * before their erasure as after it; the log tells when it happened.
 */
export async function activity(tx: TenantTx, tenantId: string, from: Date): Promise<ActivityEntry[]> {
  const { rows } = await sql<{
    at: Date
    actor: string | null
    actor_kind: ActivityEntry['actorKind'] | null
    actor_member_id: string | null
    entity: Transition['entity']
    event: string
    entity_id: string
    name: string | null
    deleted_at: Date | null
    client_id: string | null
    client_name: string | null
    position_id: string | null
    position_title: string | null
    boards: number | null
    application_id: string | null
    to_state: string | null
  }>`
    with entry as (
      select * from transition_log where tenant_id = ${tenantId}::uuid and at >= ${from}
        and entity in (${sql.join(entities)}) and event not in ('import.progressed', 'application.imported', 'candidate.imported', 'candidate.erased')
        and not (entity = 'application' and event like 'candidate.%')
        and (entity = 'import' or txid not in (
          select txid from transition_log where tenant_id = ${tenantId}::uuid and at >= ${from} and entity = 'import'))
      order by at desc, id desc limit 50
    )
    select entry.at, coalesce(member.name, contact.name) as actor, entry.actor_kind, entry.actor_member_id, entry.entity, entry.event, entry.entity_id,
      case entry.entity when 'position' then position.title when 'digest' then position.title when 'client' then client.name
        when 'import' then candidate_import.file_name else candidate.name end as name,
      case when entry.entity in ('application', 'consent', 'note', 'invitation', 'candidate') and candidate.id is null then (
        select max(at) from transition_log deletion where deletion.tenant_id = entry.tenant_id
          and deletion.entity_id = entry.entity_id and deletion.event = 'candidate.deleted') end as deleted_at,
      client.id as client_id, client.name as client_name, position.id as position_id,
      position.title as position_title, board.boards,
      case when candidate.id is not null then application.id end as application_id,
      coalesce(stage.name, entry.to_state) as to_state
    from entry
    left join member on member.tenant_id = entry.tenant_id and member.id = entry.actor_member_id
    left join contact on contact.tenant_id = entry.tenant_id and contact.id = entry.actor_contact_id
    left join lateral (
      select shown.entity_id as application_id, shown.parent_id as position_id, count(*) over ()::int as boards
      from transition_log shown where shown.tenant_id = entry.tenant_id and shown.txid = entry.txid
        and shown.at = entry.at and entry.entity = 'candidate' and shown.entity = 'application'
        and shown.event = entry.event
      order by shown.entity_id limit 1
    ) board on true
    left join application on application.tenant_id = entry.tenant_id and application.id = case
      when entry.entity in ('application', 'consent', 'note', 'invitation') then entry.entity_id else board.application_id end
    left join candidate on candidate.tenant_id = entry.tenant_id and candidate.deleted_at is null
      and candidate.id = case entry.entity when 'candidate' then entry.entity_id else application.candidate_id end
    left join position on position.tenant_id = entry.tenant_id
      and position.id = coalesce(entry.parent_id, board.position_id)
    left join client on client.tenant_id = entry.tenant_id
      and client.id = case entry.entity when 'client' then entry.entity_id else position.client_id end
    left join candidate_import on candidate_import.tenant_id = entry.tenant_id and entry.entity = 'import'
      and candidate_import.id = entry.entity_id
    left join stage on stage.tenant_id = entry.tenant_id and stage.id = entry.to_stage_id
    order by entry.at desc, entry.id desc`.execute(tx)
  return rows.flatMap((row): ActivityEntry[] => {
    const subject = subjects[row.entity]
    if (subject === null) return []
    return [
      {
        at: row.at.toISOString(),
        actor: row.actor,
        actorKind: kindOf(row),
        entity: row.entity,
        event: row.event,
        entityId: row.entity_id,
        subject,
        name: row.name,
        deletedAt: row.deleted_at?.toISOString() ?? null,
        clientId: row.client_id,
        clientName: row.client_name,
        positionId: row.position_id,
        positionTitle: row.position_title,
        otherPositions: Math.max((row.boards ?? 0) - 1, 0),
        applicationId: row.application_id,
        to: row.to_state,
      },
    ]
  })
}
