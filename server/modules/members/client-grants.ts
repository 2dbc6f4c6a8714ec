import { sql } from 'kysely'
import { badField } from '#server/contract/answers.ts'
import type { TenantTx } from '#server/db/database.ts'

interface NamedClient {
  readonly id: string
  readonly name: string
}

/** Granted clients by member or invitation ID. Holders who see all clients have no entry. */
export async function grantsByHolder(
  tx: TenantTx,
  tenantId: string,
): Promise<ReadonlyMap<string, readonly NamedClient[]>> {
  const rows = await tx
    .selectFrom('client_grant')
    // For a restricted member, omits clients that they cannot see.
    .innerJoin('client', (join) =>
      join
        .onRef('client.tenant_id', '=', 'client_grant.tenant_id')
        .onRef('client.id', '=', 'client_grant.client_id'),
    )
    .select(['client_grant.holder_id as holder', 'client.id', 'client.name'])
    .where('client_grant.tenant_id', '=', tenantId)
    .orderBy('client.name_sort')
    .orderBy('client.id')
    .execute()
  const byHolder = new Map<string, NamedClient[]>()
  for (const { holder, ...client } of rows) byHolder.set(holder, [...(byHolder.get(holder) ?? []), client])
  return byHolder
}

/** The clients that a member or invited person sees; null for all. */
export async function clientsOf(
  tx: TenantTx,
  tenantId: string,
  { id, all_clients: isAll }: { readonly id: string; readonly all_clients: boolean },
): Promise<readonly string[] | null> {
  if (isAll) return null
  const rows = await tx
    .selectFrom('client_grant')
    .select('client_id')
    .where('tenant_id', '=', tenantId)
    .where('holder_id', '=', id)
    .orderBy('client_id')
    .execute()
  return rows.map(({ client_id }) => client_id)
}

export async function replaceGrants(
  tx: TenantTx,
  tenantId: string,
  holders: readonly string[],
  clients: readonly string[],
): Promise<void> {
  if (holders.length === 0) return
  await tx
    .deleteFrom('client_grant')
    .where('tenant_id', '=', tenantId)
    .where('holder_id', 'in', [...holders])
    .execute()
  await sql`
    insert into client_grant (tenant_id, holder_id, client_id)
    select distinct ${tenantId}::uuid, holder::uuid, client::uuid
    from jsonb_array_elements_text(${JSON.stringify(holders)}::jsonb) holder
    cross join jsonb_array_elements_text(${JSON.stringify(clients)}::jsonb) client`.execute(tx)
}

/** Whether a member sees a client: sees all, by a grant, or as its owner. */
export async function seesClient(
  tx: TenantTx,
  tenantId: string,
  { memberId, clientId }: { readonly memberId: string; readonly clientId: string },
): Promise<boolean> {
  if (await memberSeesAll(tx, tenantId, memberId)) return true
  const { rows } = await sql<{ sees: boolean }>`
    select exists (select from client_grant where tenant_id = ${tenantId} and holder_id = ${memberId} and client_id = ${clientId})
      or exists (select from client where tenant_id = ${tenantId} and id = ${clientId} and owner_member_id = ${memberId}) as sees`.execute(
    tx,
  )
  return rows[0]?.sees === true
}

/** Grants a client to a restricted member. Returns false if they had it or see all clients. */
export async function keepGrant(
  tx: TenantTx,
  tenantId: string,
  { memberId, clientId }: { readonly memberId: string; readonly clientId: string },
): Promise<boolean> {
  if (await memberSeesAll(tx, tenantId, memberId)) return false
  const rows = await tx
    .insertInto('client_grant')
    .values({ tenant_id: tenantId, holder_id: memberId, client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .execute()
  return rows.length > 0
}

/** The index of the first ID that is not a client of the company; -1 for none. */
export async function unknownClient(
  tx: TenantTx,
  tenantId: string,
  clients: readonly string[],
): Promise<number> {
  if (clients.length === 0) return -1
  const rows = await tx
    .selectFrom('client')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...clients])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return clients.findIndex((id) => !known.has(id.toLowerCase()))
}

/** Client names for the audit log; null for all clients. */
export async function clientNames(
  tx: TenantTx,
  tenantId: string,
  clients: readonly string[] | null,
): Promise<readonly string[] | null> {
  if (clients === null || clients.length === 0) return clients
  const rows = await tx
    .selectFrom('client')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...clients])
    .orderBy('name_sort')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether a member sees all clients; true for an unknown member, who sees nothing. */
export async function memberSeesAll(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('all_clients')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.all_clients ?? true
}

/** Members who see only some clients. */
export async function restrictedMembers(tx: TenantTx, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('all_clients', '=', false)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const noClient = (index: number) =>
  badField(`clients.${index}`, 'unknown', 'Your company has no client with this ID.')
