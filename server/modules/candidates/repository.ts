import { sql, type Selectable } from 'kysely'
import {
  candidateFieldKeys,
  candidateFields,
  type CandidateField,
} from '#machines/domain/candidate/fields.ts'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { columnName, type ColumnName } from '#server/db/column-name.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { restorableDays, type Candidate } from './candidate.ts'

export const toCandidate = (row: Selectable<Tables['candidate']>): Candidate => ({
  id: row.id,
  name: row.name,
  emails: row.emails,
  phones: row.phones,
  links: row.links,
  headline: row.headline,
  location: row.location,
  source: row.source,
  tags: row.tags,
  doNotContact: row.do_not_contact,
  ...(row.never_contact_at !== null && { neverContactAt: row.never_contact_at.toISOString() }),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  restorableUntil: row.deleted_at
    ? new Date(row.deleted_at.getTime() + restorableDays * dayMs).toISOString()
    : null,
})

const enteredColumns = (candidate: Candidate) =>
  ({
    name: candidate.name,
    emails: JSON.stringify(candidate.emails),
    phones: JSON.stringify(candidate.phones),
    links: JSON.stringify(candidate.links),
    headline: candidate.headline,
    location: candidate.location,
    source: candidate.source,
    tags: JSON.stringify(candidate.tags),
    do_not_contact: candidate.doNotContact,
  }) satisfies Record<ColumnName<CandidateField>, unknown>

/** Inserts candidates with their addresses; the caller has checked that no address is taken. */
export async function insertCandidates(
  tx: TenantTx,
  tenantId: string,
  candidates: readonly Candidate[],
): Promise<void> {
  if (candidates.length === 0) return
  await tx
    .insertInto('candidate')
    .values(
      candidates.map((candidate) => ({
        tenant_id: tenantId,
        id: candidate.id,
        deleted_at: null,
        created_at: new Date(candidate.createdAt),
        version: candidate.version,
        updated_at: new Date(candidate.updatedAt),
        ...enteredColumns(candidate),
      })),
    )
    .execute()
  await claimEmails(tx, tenantId, candidates)
}

/** Assigns addresses to candidates; a taken address violates the primary key. */
export async function claimEmails(
  tx: TenantTx,
  tenantId: string,
  candidates: readonly { id: string; emails: readonly string[] }[],
): Promise<void> {
  const rows = candidates.flatMap((candidate) =>
    candidate.emails.map((email) => ({
      tenant_id: tenantId,
      email: mailboxKey(email),
      candidate_id: candidate.id,
    })),
  )
  if (rows.length > 0) await tx.insertInto('candidate_email').values(rows).execute()
}

export async function releaseEmails(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('candidate_email')
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', 'in', [...ids])
    .execute()
}

const columnTypes = { line: sql`text`, list: sql`jsonb`, flag: sql`boolean` }
const entered = candidateFieldKeys.map((key) => ({
  key: sql.id(key),
  column: sql.id(columnName(key)),
  type: columnTypes[candidateFields[key].kind],
}))

/** Saves the fields that members edit and replaces the addresses; a taken address violates the primary key. */
export async function saveCandidates(
  tx: TenantTx,
  tenantId: string,
  candidates: readonly Candidate[],
): Promise<void> {
  if (candidates.length === 0) return
  const rows = candidates.map((candidate) => ({ ...candidate, updatedAt: new Date(candidate.updatedAt) }))
  await sql`
    update candidate set ${sql.join(entered.map(({ column, key }) => sql`${column} = r.${key}`))},
      version = r."version", updated_at = r."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "id" uuid, "version" integer, "updatedAt" timestamptz,
      ${sql.join(entered.map(({ key, type }) => sql`${key} ${type}`))})
    where candidate.tenant_id = ${tenantId} and candidate.id = r."id"`.execute(tx)
  await releaseEmails(
    tx,
    tenantId,
    candidates.map(({ id }) => id),
  )
  await claimEmails(tx, tenantId, candidates)
}

/** The candidates who hold these addresses, by address as given; deleted candidates hold none. */
export async function holdersOf(
  tx: TenantTx,
  tenantId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const keys = new Map(emails.map((email) => [email, mailboxKey(email)]))
  const rows = await tx
    .selectFrom('candidate_email')
    .select(['email', 'candidate_id'])
    .where('tenant_id', '=', tenantId)
    .where(
      'email',
      'in',
      sql<string>`(select jsonb_array_elements_text(${JSON.stringify([...keys.values()])}::jsonb))`,
    )
    .execute()
  const holders = new Map(rows.map((row) => [row.email, row.candidate_id]))
  return new Map(
    [...keys].flatMap(([email, key]) => {
      const holder = holders.get(key)
      return holder === undefined ? [] : [[email, holder]]
    }),
  )
}

/** A candidate, including deleted ones. @param lock locks it for a change */
export async function findCandidate(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<Candidate | null> {
  const query = tx.selectFrom('candidate').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toCandidate(row) : null
}

/**
 * Candidates in the order of their ids, including deleted ones.
 * @param lock locks them in that order, so that concurrent changes cannot deadlock
 */
export async function findCandidates(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
  lock = false,
): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const query = tx
    .selectFrom('candidate')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', sql<string>`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`)
    .orderBy('id')
  return (await (lock ? query.forUpdate() : query).execute()).map(toCandidate)
}

/** The candidates' applications with their boards. */
export const boardsOf = (tx: TenantTx, tenantId: string, candidateIds: readonly string[]) =>
  tx
    .selectFrom('application')
    .select(['id', 'position_id', 'candidate_id'])
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', 'in', [...candidateIds])
    .execute()

/** Whether the candidate is on a position that the restricted member cannot see. */
export async function hasHiddenBoards(tx: TenantTx, tenantId: string, candidateId: string): Promise<boolean> {
  const seen = await boardsOf(tx, tenantId, [candidateId])
  const all = await beyondGrants(tx, () => boardsOf(tx, tenantId, [candidateId]))
  return all.length > seen.length
}
