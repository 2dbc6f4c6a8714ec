import { sql, type RawBuilder } from 'kysely'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import type { Erased } from '#server/db/tables/people.ts'
import { figures } from './figures.ts'
import { about, findMembership, naming, type ErasableAccount } from './repository.ts'

/** Counts a person's rows in global tables, by kind. */
export async function countGlobal(
  tx: GlobalTx,
  uid: string,
  account: ErasableAccount | null,
  addresses: readonly string[],
): Promise<Erased> {
  const answers = sql<boolean>`subject = ${`uid:${uid}`}`
  const person: Erased = [
    { kind: 'signIn', count: 1 },
    ...(await countFigures(tx, 'uid', uid)),
    { kind: 'mails', count: await countRows(tx, 'mail', about(uid, addresses)) },
    { kind: 'answers', count: await countRows(tx, 'idempotency_key_global', answers) },
  ]
  if (account === null) return person
  const jobs = sql<boolean>`tenant_id = ${account.id}`
  return [
    ...person,
    { kind: 'account', count: 1 },
    ...(await countFigures(tx, 'account', account.id)),
    { kind: 'jobs', count: await countRows(tx, 'job', jobs) },
  ]
}

export async function countDeveloper(tx: TenantTx, tenantId: string): Promise<Erased> {
  const { commits } = await tx
    .selectFrom('evidence_month')
    .select((from) => from.fn.coalesce(from.fn.sum('commits'), sql<string>`0`).as('commits'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const answers = sql<boolean>`tenant_id = ${tenantId}`
  return [
    ...(await countFigures(tx, 'tenant', tenantId)),
    ...(await countFigures(tx, 'seen', tenantId)),
    { kind: 'commits', count: Number(commits) },
    { kind: 'answers', count: await countRows(tx, 'idempotency_key', answers) },
  ]
}

export async function countCompany(tx: TenantTx, companyId: string): Promise<Erased> {
  const answers = sql<boolean>`tenant_id = ${companyId}`
  return [
    ...(await countFigures(tx, 'company', companyId)),
    { kind: 'answers', count: await countRows(tx, 'idempotency_key', answers) },
  ]
}

/** Counts these candidates' applications, with their consents, notes and invitations. */
export async function countApplications(tx: TenantTx, candidateIds: readonly string[]): Promise<Erased> {
  const these = sql<boolean>`candidate_id = any(${[...candidateIds]}::uuid[])`
  const theirs = sql<boolean>`(tenant_id, application_id) in (select tenant_id, id from application where ${these})`
  return [
    { kind: 'applications', count: await countRows(tx, 'application', these) },
    { kind: 'consents', count: await countRows(tx, 'consent', theirs) },
    { kind: 'notes', count: await countRows(tx, 'note', theirs) },
    { kind: 'invitations', count: await countRows(tx, 'invitation', theirs) },
  ]
}

export const countCompanyJobs = async (tx: GlobalTx, companyId: string): Promise<Erased> => [
  { kind: 'jobs', count: await countRows(tx, 'job', sql<boolean>`tenant_id = ${companyId}`) },
]

/** Counts a company's rows about a member. */
export async function countMember(tx: TenantTx, tenantId: string, memberId: string): Promise<Erased> {
  const member = await findMembership(tx, tenantId, memberId)
  if (member === null) return []
  const answers = sql<boolean>`tenant_id = ${tenantId} and ${naming(member)}`
  return [
    { kind: 'membership', count: 1 },
    { kind: 'answers', count: await countRows(tx, 'idempotency_key', answers) },
  ]
}

const columns = {
  uid: 'uid',
  account: 'account_id',
  tenant: 'tenant_id',
  seen: 'account_id',
  company: 'tenant_id',
} as const

async function countFigures(tx: GlobalTx | TenantTx, by: keyof typeof columns, id: string): Promise<Erased> {
  const erased: Erased = []
  for (const { kind, [by]: tables = [] } of figures) {
    for (const table of tables) {
      const count = await countRows(tx, table, sql`${sql.ref(columns[by])} = ${id}`)
      erased.push({ kind, count })
    }
  }
  return erased
}

async function countRows(
  tx: GlobalTx | TenantTx,
  table: string,
  where: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(tx)
  return rows[0]?.count ?? 0
}
