import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { suppressionsOf } from '#server/work/mail/suppressions.ts'
import { blockedEmployerOf, type LockedApplication } from '../applications/public.ts'
import { findCandidate, findCandidateOf, hadAccount, type Candidate } from '../candidates/public.ts'
import type { InvitedPerson } from './facts.ts'

/** The addresses that did not bounce, and whether any of them opted out. */
async function contactOf(tx: TenantTx, companyId: string, emails: readonly string[]) {
  const working: string[] = []
  let isSuppressed = false
  for (const address of emails) {
    const reasons = await suppressionsOf(tx, { address, tenantId: companyId })
    if (reasons.has('neverContact') || reasons.has('optedOut') || reasons.has('complained'))
      isSuppressed = true
    else if (!reasons.has('bounced')) working.push(address)
  }
  return { emails: working, isSuppressed }
}

/**
 * The candidate of an application for the invitation rules.
 * @param accountEmail of the developer's account, if known; the company never sees it
 */
export async function personOf(
  tx: TenantTx,
  companyId: string,
  { record, candidate: facts, developerId }: LockedApplication,
  accountEmail: string | null = null,
): Promise<{ person: InvitedPerson; candidate: Candidate } | null> {
  const candidate = await findCandidate(tx, companyId, record.candidateId)
  if (candidate === null) return null
  const contact = await contactOf(tx, companyId, candidate.emails)
  const account = accountEmail === null ? null : await contactOf(tx, companyId, [accountEmail])
  const person = {
    candidateId: candidate.id,
    developerId,
    isDeleted: developerId === null && (await hadAccount(tx, companyId, candidate.id)),
    doNotContact: facts.doNotContact,
    isBarred: candidate.neverContactAt !== undefined,
    blocksClient: facts.blockedEmployer === 'blocked',
    emails: contact.emails,
    addresses: [...candidate.emails, ...(accountEmail === null ? [] : [accountEmail])],
    isSuppressed: contact.isSuppressed || account?.isSuppressed === true,
  }
  return { person, candidate }
}

/** A developer from search, who may already be a candidate. */
export async function personOfDeveloper(
  tx: TenantTx,
  companyId: string,
  { developerId, clientId }: { developerId: string; clientId: string },
): Promise<InvitedPerson> {
  // Includes candidates of hidden clients, so that check and invitation agree.
  const candidate = await beyondGrants(tx, () => findCandidateOf(tx, companyId, developerId))
  const contact = await contactOf(tx, companyId, candidate?.emails ?? [])
  return {
    candidateId: candidate?.id ?? null,
    developerId,
    isDeleted: false,
    doNotContact: candidate?.doNotContact ?? false,
    isBarred: candidate?.neverContactAt !== undefined,
    blocksClient: (await blockedEmployerOf(tx, companyId, clientId, developerId)) === 'blocked',
    addresses: candidate?.emails ?? [],
    ...contact,
  }
}
