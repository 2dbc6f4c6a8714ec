import {
  defaultChannels,
  type NotificationChannels,
  type NotificationKind,
} from '#machines/domain/company/notifications.ts'
import type { TenantTx } from '#server/db/database.ts'

/** A member's choices by kind, with defaults. */
export async function readChannels(
  tx: TenantTx,
  tenantId: string,
  memberId: string,
): Promise<Readonly<Record<NotificationKind, NotificationChannels>>> {
  const rows = await tx
    .selectFrom('notification_setting')
    .select(['kind', 'bell', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute()
  return { ...defaultChannels, ...Object.fromEntries(rows.map(({ kind, ...channels }) => [kind, channels])) }
}

export const wantsEmail = async (
  tx: TenantTx,
  tenantId: string,
  { memberId, kind }: { readonly memberId: string; readonly kind: NotificationKind },
): Promise<boolean> => (await readChannels(tx, tenantId, memberId))[kind].email

export async function saveChannels(
  tx: TenantTx,
  tenantId: string,
  {
    memberId,
    kind,
    channels: { bell, email },
    at,
  }: {
    readonly memberId: string
    readonly kind: NotificationKind
    readonly channels: NotificationChannels
    readonly at: Date
  },
): Promise<void> {
  const chosen = { bell, email, updated_at: at }
  await tx
    .insertInto('notification_setting')
    .values({ tenant_id: tenantId, member_id: memberId, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'member_id', 'kind']).doUpdateSet(chosen))
    .execute()
}
