import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { taken } from '#server/contract/answers.ts'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { CandidateTable } from '#server/db/tables/pipeline.ts'
import { appendTransitions } from '../transition-log/service.ts'

export type Candidate = components['schemas']['Candidate']
export type NewCandidate = components['schemas']['NewCandidate']

/** Days in which a deleted candidate can be restored. */
export const restorableDays = 30
export const dayMs = 24 * 60 * 60 * 1000

export const toCandidate = (row: Selectable<CandidateTable>): Candidate => ({
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
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  restorableUntil: row.deleted_at
    ? new Date(row.deleted_at.getTime() + restorableDays * dayMs).toISOString()
    : null,
})

/**
 * Whether somebody was deleted so long ago that nobody can take it back: gone for everybody from that moment on, whenever
 * the job comes to erase them.
 */
export const isGone = ({ restorableUntil }: Candidate, now: Date): boolean =>
  restorableUntil !== null && new Date(restorableUntil) <= now

/** A new record of a person; addresses are kept in lower case, as they are compared. */
export function newCandidate(body: NewCandidate, at: Date): Candidate {
  return {
    id: uuidv7(),
    name: body.name,
    emails: normalisedEmails(body.emails ?? []),
    phones: body.phones ?? [],
    links: body.links ?? [],
    headline: body.headline ?? null,
    location: body.location ?? null,
    source: body.source ?? null,
    tags: body.tags ?? [],
    doNotContact: body.doNotContact ?? false,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    deletedAt: null,
    restorableUntil: null,
  }
}

export const normalisedEmails = (emails: readonly string[]): string[] => [
  ...new Set(emails.map((email) => email.toLowerCase())),
]

/** The columns that people edit. */
const candidateColumns = (candidate: Candidate) => ({
  name: candidate.name,
  emails: JSON.stringify(candidate.emails),
  phones: JSON.stringify(candidate.phones),
  links: JSON.stringify(candidate.links),
  headline: candidate.headline,
  location: candidate.location,
  source: candidate.source,
  tags: JSON.stringify(candidate.tags),
  do_not_contact: candidate.doNotContact,
  version: candidate.version,
  updated_at: new Date(candidate.updatedAt),
})

/** Inserts people with their addresses; the caller has seen that no address is taken. */
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
        ...candidateColumns(candidate),
      })),
    )
    .execute()
  await claimEmails(tx, tenantId, candidates)
}

/** Gives people their addresses; an address of somebody else breaks the primary key. */
export async function claimEmails(
  tx: TenantTx,
  tenantId: string,
  candidates: readonly { id: string; emails: readonly string[] }[],
): Promise<void> {
  const rows = candidates.flatMap((candidate) =>
    candidate.emails.map((email) => ({ tenant_id: tenantId, email, candidate_id: candidate.id })),
  )
  if (rows.length > 0) await tx.insertInto('candidate_email').values(rows).execute()
}

/** Takes people's addresses from them. */
export async function releaseEmails(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('candidate_email')
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', 'in', [...ids])
    .execute()
}

/** Saves what people edit, with the addresses anew; an address of somebody else breaks the primary key. */
export async function saveCandidates(
  tx: TenantTx,
  tenantId: string,
  candidates: readonly Candidate[],
): Promise<void> {
  if (candidates.length === 0) return
  const rows = candidates.map((candidate) => ({ ...candidate, updatedAt: new Date(candidate.updatedAt) }))
  await sql`
    update candidate set name = r."name", emails = r."emails", phones = r."phones", links = r."links",
      headline = r."headline", location = r."location", source = r."source", tags = r."tags",
      do_not_contact = r."doNotContact", version = r."version", updated_at = r."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "id" uuid, "name" text, "emails" jsonb, "phones" jsonb, "links" jsonb, "headline" text, "location" text,
      "source" text, "tags" jsonb, "doNotContact" boolean, "version" integer, "updatedAt" timestamptz)
    where candidate.tenant_id = ${tenantId} and candidate.id = r."id"`.execute(tx)
  await releaseEmails(
    tx,
    tenantId,
    candidates.map(({ id }) => id),
  )
  await claimEmails(tx, tenantId, candidates)
}

/** Who of the tenant's living candidates holds each of these addresses, in lower case. */
export async function holdersOf(
  tx: TenantTx,
  tenantId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await tx
    .selectFrom('candidate_email')
    .select(['email', 'candidate_id'])
    .where('tenant_id', '=', tenantId)
    .where('email', 'in', sql<string>`(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`)
    .execute()
  return new Map(rows.map((row) => [row.email, row.candidate_id]))
}

/** One candidate, deleted ones included; locked where a change follows. */
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

/** Candidates by id, deleted ones included; locked in the order of their ids where a change follows. */
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

const emailTaken = (field: string) =>
  taken(field, 'email-taken', 'A candidate of yours already has this address.')

/** The refusal of an address that another candidate of the company holds; null when all are free. */
export async function refuseTakenEmail(
  tx: TenantTx,
  tenantId: string,
  emails: readonly string[],
  field: string,
  exceptId?: string,
) {
  const holders = await holdersOf(tx, tenantId, emails)
  const index = emails.findIndex((email) => holders.has(email) && holders.get(email) !== exceptId)
  const holder = holders.get(emails[index] ?? '')
  if (index < 0 || holder === undefined) return null
  const refusal = emailTaken(`${field}.${index}`)
  const current = await findCandidate(tx, tenantId, holder)
  return { ...refusal, problem: { ...refusal.problem, ...(current && { current: { ...current } }) } }
}

/** The refusal where a write meets an address that was free a moment ago; null where it went well. */
export const refuseTakenMeanwhile = (write: Promise<void>, field: string) =>
  write
    .then(() => null)
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, 'candidate_email_pkey')) throw error
      return emailTaken(`${field}.0`)
    })

/** Logs what happened to people, once for each and once for each board that shows them. */
export async function logCandidates(
  tx: TenantTx,
  actor: { companyId: string; memberId: string },
  event: 'candidate.changed' | 'candidate.deleted' | 'candidate.restored',
  changes: readonly { candidate: Candidate; fields: readonly string[] }[],
): Promise<void> {
  if (changes.length === 0) return
  const boards = await tx
    .selectFrom('application')
    .select(['id', 'position_id', 'candidate_id'])
    .where('tenant_id', '=', actor.companyId)
    .where(
      'candidate_id',
      'in',
      changes.map(({ candidate }) => candidate.id),
    )
    .execute()
  await appendTransitions(
    tx,
    actor.companyId,
    changes.flatMap(({ candidate, fields }) => {
      const shared = { event, fields, actorMemberId: actor.memberId, at: new Date(candidate.updatedAt) }
      const shown = boards.filter((application) => application.candidate_id === candidate.id)
      return [
        { entity: 'candidate' as const, entityId: candidate.id, ...shared },
        ...shown.map((application) => ({
          entity: 'application' as const,
          entityId: application.id,
          parentId: application.position_id,
          ...shared,
        })),
      ]
    }),
  )
}
