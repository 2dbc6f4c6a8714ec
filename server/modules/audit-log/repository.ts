import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { FieldChange } from '#server/db/tables/pipeline.ts'
import { kindOf, type Transition } from '../transition-log/public.ts'

type Schemas = components['schemas']
type Entry = Schemas['AuditEntry']
type Kind = Schemas['AuditRecordKind']

/** Whether a company's log contains the entity; the others belong to developers. */
const records: Record<Transition['entity'], boolean> = {
  company: true,
  member: true,
  ownership: true,
  stageTemplate: true,
  rejectionReason: true,
  mailTemplate: true,
  client: true,
  position: true,
  candidate: true,
  application: true,
  consent: true,
  note: true,
  invitation: true,
  digest: true,
  import: true,
  user: false,
  integration: false,
}
const kinds = Object.entries(records).flatMap(([kind, isListed]) => (isListed ? [kind] : []))

interface Row {
  readonly id: string
  readonly at: Date
  readonly actor_kind: Entry['actorKind'] | null
  readonly actor_member_id: string | null
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly entity: Kind
  readonly entity_id: string
  readonly name: string | null
  readonly position_title: string | null
  readonly client_name: string | null
  readonly event: string
  readonly from_state: string | null
  readonly to_state: string | null
  readonly fields: string[]
  readonly change: readonly FieldChange[] | null
}

const toEntry = (row: Row): Entry => ({
  id: row.id,
  at: row.at.toISOString(),
  actorKind: kindOf(row),
  actorId: row.actor_id,
  actorName: row.actor_name,
  record: row.entity,
  recordId: row.entity_id,
  recordName: row.name,
  position:
    row.position_title === null ? null : { title: row.position_title, clientName: row.client_name ?? '' },
  event: row.event,
  from: row.from_state,
  to: row.to_state,
  fields: row.fields,
  change: (row.change ?? []).map(({ field, before, after }) => ({
    field,
    before: Array.isArray(before) ? [...before] : before,
    after: Array.isArray(after) ? [...after] : after,
  })) as Entry['change'],
})

/** A page of the company's log, newest first, without the progress of imports. */
export async function listAudit(
  tx: TenantTx,
  tenantId: string,
  filter: {
    readonly actor?: string | undefined
    readonly record?: Kind | undefined
    readonly from: Date | null
    readonly until: Date | null
  },
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<Schemas['AuditPage']> {
  const { actor = null, record = null, from, until } = filter
  const { rows } = await sql<Row>`
    with entry as (
      select * from transition_log
      where tenant_id = ${tenantId}::uuid and entity in (${sql.join(record === null ? kinds : [record])})
        and event <> 'import.progressed'
        and (${actor}::uuid is null or actor_member_id = ${actor}::uuid)
        and (${from}::timestamptz is null or at >= ${from}::timestamptz)
        and (${until}::timestamptz is null or at < ${until}::timestamptz)
        and (${cursor?.id ?? null}::uuid is null
          or (at, id) < (${cursor?.value ?? null}::timestamptz, ${cursor?.id ?? null}::uuid))
      order by at desc, id desc limit ${limit + 1}
    )
    select entry.id, entry.at, entry.actor_kind, entry.actor_member_id, entry.entity, entry.entity_id, entry.event,
      coalesce(from_stage.name, entry.from_state) as from_state, coalesce(to_stage.name, entry.to_state) as to_state,
      entry.fields, entry.change, position.title as position_title, position_client.name as client_name,
      coalesce(entry.actor_member_id, entry.actor_contact_id) as actor_id,
      coalesce(actor.name, contact.name) as actor_name,
      case entry.entity when 'member' then coalesce(member.name, invitation.email) when 'client' then client.name
        when 'position' then position.title when 'digest' then position.title when 'stageTemplate' then template.name
        when 'rejectionReason' then reason.label when 'mailTemplate' then mail_template.name
        when 'import' then imported.file_name else candidate.name end as name
    from entry
    left join member actor on actor.tenant_id = entry.tenant_id and actor.id = entry.actor_member_id
    left join contact on contact.tenant_id = entry.tenant_id and contact.id = entry.actor_contact_id
    left join member on member.tenant_id = entry.tenant_id and member.id = entry.entity_id
    left join member_invitation invitation
      on invitation.tenant_id = entry.tenant_id and invitation.id = entry.entity_id
    left join client on client.tenant_id = entry.tenant_id and client.id = entry.entity_id
    left join position on position.tenant_id = entry.tenant_id and position.id = coalesce(entry.parent_id, entry.entity_id)
    left join client position_client
      on position_client.tenant_id = entry.tenant_id and position_client.id = position.client_id
    left join stage from_stage on from_stage.tenant_id = entry.tenant_id and from_stage.id = entry.from_stage_id
    left join stage to_stage on to_stage.tenant_id = entry.tenant_id and to_stage.id = entry.to_stage_id
    left join stage_template template on template.tenant_id = entry.tenant_id and template.id = entry.entity_id
    left join rejection_reason reason on reason.tenant_id = entry.tenant_id and reason.id = entry.entity_id
    left join mail_template on mail_template.tenant_id = entry.tenant_id and mail_template.id = entry.entity_id
    left join application on application.tenant_id = entry.tenant_id and application.id = entry.entity_id
    left join candidate on candidate.tenant_id = entry.tenant_id and candidate.deleted_at is null
      and candidate.id = coalesce(application.candidate_id, entry.entity_id)
    left join candidate_import imported on imported.tenant_id = entry.tenant_id and imported.id = entry.entity_id
    order by entry.at desc, entry.id desc`.execute(tx)
  const { items, nextCursor } = page([...rows], limit, ({ at, id }) => ({ value: at.toISOString(), id }))
  return { items: items.map(toEntry), nextCursor }
}
