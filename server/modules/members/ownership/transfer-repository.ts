import { sql, type Selectable } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { toMember, type Member } from '../repository.ts'

export type Transfer = Selectable<Tables['ownership_transfer']>

export async function findTransfer(tx: TenantTx, tenantId: string, id: string): Promise<Transfer | null> {
  const row = await tx
    .selectFrom('ownership_transfer')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function findOpenTransfer(tx: TenantTx, tenantId: string): Promise<Transfer | null> {
  const row = await tx
    .selectFrom('ownership_transfer')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  return row ?? null
}

export const insertTransfer = async (tx: TenantTx, transfer: Transfer): Promise<void> =>
  void (await tx.insertInto('ownership_transfer').values(transfer).execute())

export async function saveTransferState(
  tx: TenantTx,
  { tenant_id, id }: Pick<Transfer, 'tenant_id' | 'id'>,
  state: Transfer['state'],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('ownership_transfer')
    .set({ state, updated_at: at })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

export async function findOwner(tx: TenantTx, tenantId: string): Promise<Member | null> {
  const row = await tx
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'owner')
    .where('state', '!=', 'removed')
    .executeTakeFirst()
  return row ? toMember(row) : null
}

/** Whether the member's account exists; blocks its erasure until the transaction ends. */
export async function holdAccount(tx: TenantTx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select hold_member_account(${memberId}) as held`.execute(tx)
  return rows[0]?.held === true
}
