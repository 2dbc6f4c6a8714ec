import { badField, taken } from '#server/contract/answers.ts'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { suppressedAmong } from '#server/work/mail/suppressions.ts'
import { appendTransitions, byMember, bySystem } from '../transition-log/public.ts'
import { managersOf } from '../members/public.ts'
import type { Candidate } from './candidate.ts'
import { boardsOf, findCandidate, holdersOf } from './repository.ts'

const emailTaken = (field: string) => taken(field, 'email-taken', 'Another candidate already has this email.')

/** The refusal to add a candidate of a hidden client. It reveals nothing else about them. */
export async function inCompanyAlready(tx: TenantTx, tenantId: string, field: string) {
  const names = await managersOf(tx, tenantId)
  const message = `This person is already a candidate of your company, for a client you can’t see. ${names} can give you access.`
  return taken(field, 'in-company', message)
}

const neverContact = 'This person asked your company never to contact them.'

/** The addresses whose owners asked the company never to contact them. */
export const neverContactAmong = (
  tx: TenantTx,
  tenantId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => suppressedAmong(tx, { addresses, tenantId, reason: 'neverContact' })

/**
 * Refuses an address of another candidate, or whose owner asked never to be contacted; null if all are free.
 * @param current the candidate who changes or returns, and keeps their addresses
 */
export async function refuseEmails(
  tx: TenantTx,
  tenantId: string,
  emails: readonly string[],
  field: string,
  current: Pick<Candidate, 'id' | 'emails'> | null = null,
) {
  const taken = await refuseTaken(tx, tenantId, emails, field, current?.id)
  if (taken !== null) return taken
  const own = new Set(current?.emails.map(mailboxKey))
  const never = await neverContactAmong(
    tx,
    tenantId,
    emails.filter((email) => !own.has(mailboxKey(email))),
  )
  const index = emails.findIndex((email) => never.has(email))
  return index < 0 ? null : badField(`${field}.${index}`, 'never-contact', neverContact)
}

async function refuseTaken(
  tx: TenantTx,
  tenantId: string,
  emails: readonly string[],
  field: string,
  exceptId: string | undefined,
) {
  const holders = await beyondGrants(tx, () => holdersOf(tx, tenantId, emails))
  const index = emails.findIndex((email) => holders.has(email) && holders.get(email) !== exceptId)
  const holder = holders.get(emails[index] ?? '')
  if (index < 0 || holder === undefined) return null
  const refusal = emailTaken(`${field}.${index}`)
  const current = await findCandidate(tx, tenantId, holder)
  if (current === null) return inCompanyAlready(tx, tenantId, `${field}.${index}`)
  return { ...refusal, problem: { ...refusal.problem, current: { ...current } } }
}

/** The refusal if another transaction took an address since the check; otherwise null. */
export const refuseIfTaken = (write: Promise<void>, field: string) =>
  write
    .then(() => null)
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, 'candidate_email_pkey')) throw error
      return emailTaken(`${field}.0`)
    })

/** Logs a change once per candidate and once per board that shows them. */
export async function logCandidates(
  tx: TenantTx,
  actor: { companyId: string; memberId: string },
  event: 'candidate.changed' | 'candidate.imported' | 'candidate.deleted' | 'candidate.restored',
  changes: readonly { candidate: Candidate; fields: readonly string[] }[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ candidate }) => candidate.id)
  const boards = await beyondGrants(tx, () => boardsOf(tx, actor.companyId, ids))
  await appendTransitions(
    tx,
    actor.companyId,
    changes.flatMap(({ candidate, fields }) => {
      const shared = { event, fields, actor: byMember(actor.memberId), at: new Date(candidate.updatedAt) }
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

/** Logs that retention erased candidates, also on their boards. */
export async function logErased(
  tx: TenantTx,
  companyId: string,
  candidateIds: readonly string[],
  at: Date,
): Promise<void> {
  const shared = { event: 'candidate.erased', actor: bySystem, at } as const
  const boards = await boardsOf(tx, companyId, candidateIds)
  await appendTransitions(tx, companyId, [
    ...candidateIds.map((entityId) => ({ entity: 'candidate' as const, entityId, ...shared })),
    ...boards.map(({ id, position_id }) => ({
      entity: 'application' as const,
      entityId: id,
      parentId: position_id,
      ...shared,
    })),
  ])
}
