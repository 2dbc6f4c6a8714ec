import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'

type Notification = components['schemas']['Notification']

interface Row extends Pick<Notification, 'id' | 'kind' | 'outcome' | 'entitlement' | 'excerpt'> {
  readonly created_at: Date
  readonly read_at: Date | null
  readonly actor: string | null
  readonly given: number | null
  readonly client_id: string | null
  readonly client: string | null
  readonly position_id: string | null
  readonly position: string | null
  readonly application_id: string | null
  readonly candidate: string | null
}

const placeOf = (row: Row): Notification['place'] =>
  row.client_id === null
    ? null
    : {
        clientId: row.client_id,
        clientName: row.client ?? '',
        positionId: row.position_id,
        positionTitle: row.position,
        applicationId: row.application_id,
        candidateName: row.candidate,
      }

const toNotification = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  actorName: row.actor,
  outcome: row.outcome,
  entitlement: row.entitlement,
  count: row.given,
  excerpt: row.excerpt,
  place: placeOf(row),
})

/** Limit of the unread count; the bell shows "99+" from here. */
const mostUnread = 100

/** A member's bell, without deleted candidates. Row policies omit clients that the member cannot see. */
const shownTo = (tenantId: string, memberId: string) => sql`
  from notification
  left join application on application.tenant_id = notification.tenant_id and application.id = notification.application_id
  left join candidate on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
  where notification.tenant_id = ${tenantId} and notification.member_id = ${memberId} and in_bell
    and (notification.application_id is null or (candidate.id is not null and candidate.deleted_at is null))`

/** A row's place, sortable as text: `0` for unread, `1` for read. */
const placed = ({ read_at, created_at }: Pick<Row, 'read_at' | 'created_at'>): string =>
  `${read_at === null ? '0' : '1'} ${created_at.toISOString()}`

/** The sort value of a cursor; null for another list's. */
export function placeIn(value: string): { isRead: boolean; at: string } | null {
  const [, read, at] = /^([01]) ([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(value) ?? []
  return read === undefined || at === undefined || Number.isNaN(Date.parse(at))
    ? null
    : { isRead: read === '1', at }
}

/** A page of a member's notifications, unread and then newest first, with the unread count. */
export async function listNotifications(
  tx: TenantTx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  {
    cursor,
    limit,
  }: {
    readonly cursor: (Omit<Cursor, 'value'> & { isRead: boolean; at: string }) | null
    readonly limit: number
  },
): Promise<components['schemas']['NotificationPage']> {
  const shown = shownTo(tenantId, memberId)
  const after =
    cursor === null
      ? sql`true`
      : sql`((read_at is not null) > ${cursor.isRead}::boolean or ((read_at is not null) = ${cursor.isRead}::boolean
          and (notification.created_at, notification.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)))`
  const { rows } = await sql<Row>`
    with shown as (
      select notification.*, application.position_id, candidate.name as candidate
      ${shown} and ${after}
      order by (read_at is not null), notification.created_at desc, notification.id desc limit ${limit + 1}
    )
    select shown.id, shown.kind, shown.created_at, shown.read_at, shown.outcome, shown.entitlement, shown.given,
      shown.application_id, shown.candidate, left(note.text, 200) as excerpt, position.id as position_id,
      position.title as position, client.id as client_id, client.name as client,
      coalesce(member.name, contact.name) as actor
    from shown
    left join member on member.tenant_id = shown.tenant_id and member.id = shown.actor_member_id
    left join contact on contact.tenant_id = shown.tenant_id and contact.id = shown.actor_contact_id
    left join position on position.tenant_id = shown.tenant_id and position.id = shown.position_id
    left join client on client.tenant_id = shown.tenant_id and client.id = coalesce(shown.client_id, position.client_id)
    left join note on note.tenant_id = shown.tenant_id and note.id = shown.note_id
    order by (shown.read_at is not null), shown.created_at desc, shown.id desc`.execute(tx)
  const { rows: counted } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (select 1 ${shown} and read_at is null limit ${mostUnread}) counted`.execute(
    tx,
  )
  const { items, nextCursor } = page([...rows], limit, (row) => ({ value: placed(row), id: row.id }))
  return { items: items.map(toNotification), unread: counted[0]?.unread ?? 0, nextCursor }
}
