import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { NotificationKind } from '#machines/domain/company/notifications.ts'
import type { TenantTx } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type NewNotification = Insertable<Tables['notification']>

/** The client of the record; null for a company-wide one. */
export async function clientOf(
  tx: TenantTx,
  tenantId: string,
  { application_id, client_id }: Pick<Partial<NewNotification>, 'application_id' | 'client_id'>,
): Promise<string | null> {
  if (application_id === undefined || application_id === null) return client_id ?? null
  const { client_id: id } = await tx
    .selectFrom('application')
    .innerJoin('position', (join) =>
      join
        .onRef('position.tenant_id', '=', 'application.tenant_id')
        .onRef('position.id', '=', 'application.position_id'),
    )
    .select('position.client_id')
    .where('application.tenant_id', '=', tenantId)
    .where('application.id', '=', application_id)
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the row of `member` sees a client; true for null. */
export const seesClient = (clientId: string | null | RawBuilder<unknown>) => sql<boolean>`(all_clients
  or ${clientId}::uuid is null or exists (select from client_grant held where held.tenant_id = member.tenant_id
    and held.holder_id = member.id and held.client_id = ${clientId}::uuid)
  or exists (select from client where client.tenant_id = member.tenant_id
    and client.id = ${clientId}::uuid and client.owner_member_id = member.id))`

/** The active members who see the client of an application, by name. */
export async function membersSeeing(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
): Promise<{ id: string; name: string }[]> {
  const clientId = await clientOf(tx, tenantId, { application_id: applicationId })
  return tx
    .selectFrom('member')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'active')
    .where(seesClient(clientId))
    .orderBy(sql`sorted_name(name)`)
    .orderBy('id')
    .execute()
}

interface Asked {
  readonly members: readonly string[]
  /** Whether to include all who manage members. */
  readonly managers: boolean
  readonly actorId: string | null
  /** Null for no client. */
  readonly clientId: string | null
  readonly kind: NotificationKind
}

interface Recipient {
  readonly id: string
  readonly name: string
  readonly email: string | null
  /** Null for the default. */
  readonly bell: boolean | null
  readonly by_email: boolean | null
}

/** The active ones among these members with their choices, except the actor and those who do not see the client. */
export async function listRecipients(
  tx: TenantTx,
  tenantId: string,
  { members, managers, actorId, clientId, kind }: Asked,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select member.id, member.name, member.email, setting.bell, setting.email as by_email
    from member left join notification_setting setting
      on setting.tenant_id = member.tenant_id and setting.member_id = member.id and setting.kind = ${kind}
    where member.tenant_id = ${tenantId} and member.state = 'active' and member.id is distinct from ${actorId}::uuid
      and (member.id = any(${[...members]}::uuid[]) or (${managers} and member.role in ('owner', 'admin')))
      and ${seesClient(clientId)}
    order by member.id`.execute(tx)
  return rows
}

export async function insertNotifications(tx: TenantTx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('notification')
      .values([...rows])
      .execute()
}

/** Deletes and returns unread notifications with these values. */
export async function deleteUnread(
  tx: TenantTx,
  tenantId: string,
  values: Partial<NewNotification>,
): Promise<{ id: string; member_id: string }[]> {
  return tx
    .deleteFrom('notification')
    .where('tenant_id', '=', tenantId)
    .where('read_at', 'is', null)
    .where(({ and }) => and(values))
    .returning(['id', 'member_id'])
    .execute()
}

/** Marks a member's notification as read; false if there is none with this id. */
export async function markRead(
  tx: TenantTx,
  tenantId: string,
  { memberId, id, at }: { readonly memberId: string; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('notification')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at)) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('in_bell', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a member's unread notifications up to a moment as read. */
export async function markAllRead(
  tx: TenantTx,
  tenantId: string,
  { memberId, until, at }: { readonly memberId: string; readonly until: Date; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('in_bell', '=', true)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute()
}

/** Deletes up to `limit` notifications older than a moment. */
export const deleteOldNotifications = (
  tx: TenantTx,
  tenantId: string,
  before: Date,
  limit: number,
): Promise<number> =>
  deleteSome(tx, 'notification', sql<boolean>`tenant_id = ${tenantId} and created_at < ${before}`, limit)
