import type { TenantTx } from '#server/db/database.ts'
import { addressHash } from '#server/db/address-hash.ts'
import { suppressHash } from '#server/work/mail/suppressions.ts'
import { findCandidate, markNeverContact, saveCandidates } from '../candidates/public.ts'
import { companyClaims } from '../companies/public.ts'
import { appendTransitions, byDeveloper, type LogActor } from '../transition-log/public.ts'
import { blockDomains, invitedAddress } from './person-repository.ts'
import type { InvitationRecord } from './invitation-record.ts'

interface Barred {
  readonly companyId: string
  readonly invitation: InvitationRecord
  readonly at: Date
}

const byCandidate: LogActor = { kind: 'candidate' }

/** Keyed hashes of the candidate's addresses and the invitation's mailed one. */
export const hashesOf = (
  tx: TenantTx,
  { row, candidate }: Pick<InvitationRecord, 'row' | 'candidate'>,
): ReadonlySet<string> =>
  new Set([
    ...candidate.emails.map((email) => addressHash(tx, email)),
    ...(row.address_hash === null ? [] : [row.address_hash]),
  ])

/**
 * "Never contact me": the company can neither write to the candidate nor advance them, and a developer's account blocks
 * it.
 */
export async function barCompany(tx: TenantTx, { companyId, invitation, at }: Barred): Promise<void> {
  const { candidate, locked } = invitation
  const account = await invitedAddress(tx, invitation.row.id)
  const hashes = new Set([
    ...hashesOf(tx, invitation),
    ...(account === null ? [] : [addressHash(tx, account)]),
  ])
  for (const hash of hashes) await suppressHash(tx, { hash, tenantId: companyId, reason: 'neverContact', at })
  await markNeverContact(tx, companyId, candidate.id, at)
  const current = await findCandidate(tx, companyId, candidate.id, true)
  if (current !== null && !current.doNotContact) {
    const changed = {
      ...current,
      doNotContact: true,
      version: current.version + 1,
      updatedAt: at.toISOString(),
    }
    await saveCandidates(tx, companyId, [changed])
    const shared = { event: 'candidate.changed', fields: ['doNotContact'], at }
    const actor = locked.developerId === null ? byCandidate : byDeveloper
    await appendTransitions(tx, companyId, [
      { ...shared, entity: 'candidate', entityId: candidate.id, actor },
      { ...shared, entity: 'application', entityId: locked.record.id, parentId: locked.position.id, actor },
    ])
  }
  if (locked.developerId === null) return
  const claims = await companyClaims(tx, companyId)
  const counting = claims.filter(({ until }) => until === null || until > at.toISOString())
  await blockDomains(
    tx,
    locked.developerId,
    counting.map(({ domain }) => domain),
    at,
  )
}
