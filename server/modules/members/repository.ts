import { sql, type Selectable } from 'kysely'
import { seesAllClients } from '#machines/domain/company/member-roles.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { mailboxHash } from '#server/contract/mailbox-hash.ts'
import { replaceGrants, seesClient } from './client-grants.ts'

export type Member = components['schemas']['Member']

export const toMember = (row: Selectable<Tables['member']>): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  title: row.title,
  state: row.state,
  version: row.version,
})

/** @param lock locks the member for a change */
export async function findMember(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<Member | null> {
  const query = tx.selectFrom('member').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toMember(row) : null
}

/** The company's correspondent on a client: the member while active and seeing the client, otherwise an owner. */
export async function findCorrespondent(
  tx: TenantTx,
  tenantId: string,
  { memberId, clientId }: { readonly memberId: string; readonly clientId: string },
): Promise<Member | null> {
  const member = await findMember(tx, tenantId, memberId)
  if (member?.state === 'active' && (await seesClient(tx, tenantId, { memberId, clientId }))) return member
  return findOwner(tx, tenantId)
}

/** The inviting member while active, otherwise the owner. */
export async function findInviter(tx: TenantTx, tenantId: string, memberId: string): Promise<Member | null> {
  const member = await findMember(tx, tenantId, memberId)
  return member?.state === 'active' ? member : findOwner(tx, tenantId)
}

async function findOwner(tx: TenantTx, tenantId: string): Promise<Member | null> {
  const owner = await tx
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return owner ? toMember(owner) : null
}

/** Whether a member can own clients and drafts: active, and not a viewer. */
export async function canOwn(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  const member = await findMember(tx, tenantId, id)
  return member?.state === 'active' && member.role !== 'viewer'
}

/** Whether the tenant has an active member with this id, for owners and assignees. */
export async function memberExists(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  return (await findMember(tx, tenantId, id))?.state === 'active'
}

export async function findMemberOf(
  tx: TenantTx,
  tenantId: string,
  accountId: string,
): Promise<Member | null> {
  const row = await tx
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? toMember(row) : null
}

/** Address hashes of members who have not left. */
export async function listMailboxes(tx: TenantTx, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('member')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('state', '!=', 'removed')
    .execute()
  return new Set(rows.flatMap(({ email }) => (email === null ? [] : [mailboxHash(email)])))
}

/** The members by name, at most 2000. */
export async function listMembers(tx: TenantTx, tenantId: string): Promise<Member[]> {
  const rows = await tx
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`sorted_name(name)`)
    .orderBy('id')
    .limit(2000)
    .execute()
  return rows.map(toMember)
}

export async function saveTitle(tx: TenantTx, tenantId: string, member: Member, at: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ title: member.title, version: member.version, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', member.id)
    .execute()
}

/** Adds the member of a joining account. An account that was removed gets its earlier member back. */
export async function insertMember(
  tx: TenantTx,
  tenantId: string,
  joining: {
    readonly id: string
    readonly accountId: string
    readonly name: string
    readonly email: string
    readonly title: string | null
    readonly role: Member['role']
    readonly clients: readonly string[] | null
    readonly at: Date
  },
): Promise<void> {
  const { id, accountId, name, email, title, role, clients, at } = joining
  const record = {
    name,
    email,
    role,
    title,
    all_clients: clients === null,
    state: 'active',
    updated_at: at,
  } as const
  const member = await tx
    .insertInto('member')
    .values({ tenant_id: tenantId, id, account_id: accountId, created_at: at, ...record })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id'])
        .doUpdateSet((from) => ({ ...record, version: from('member.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceGrants(tx, tenantId, [member.id], clients ?? [])
}

/** Stores a new role. A role that sees all clients removes single grants. */
export async function saveRole(
  tx: TenantTx,
  tenantId: string,
  { id, role }: { readonly id: string; readonly role: Member['role'] },
  at: Date,
): Promise<void> {
  const seesAll = seesAllClients(role)
  if (seesAll) await replaceGrants(tx, tenantId, [id], [])
  await saveMember(tx, tenantId, { id, role, ...(seesAll && { all_clients: true }) }, at)
}

/** Stores a member's new role, state or `all_clients`. A trigger copies them to the account. */
export async function saveMember(
  tx: TenantTx,
  tenantId: string,
  {
    id,
    ...changes
  }: {
    readonly id: string
    readonly role?: Member['role']
    readonly state?: Member['state']
    readonly all_clients?: boolean
  },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set((from) => ({ ...changes, updated_at: at, version: from('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** The owner and up to two admins, for "… can give you access". */
export async function managersOf(tx: TenantTx, tenantId: string): Promise<string> {
  const rows = await tx
    .selectFrom('member')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'active')
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('role', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(3)
    .execute()
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(rows.map(({ name }) => name))
}
