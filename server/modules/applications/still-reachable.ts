import { asTenant, type GlobalTx, type TenantTx } from '#server/db/database.ts'
import type { WaitingMail } from '#server/work/mail/still-reachable.ts'
import { addressIn, findHeldMail, reachabilityOf } from '../candidate-mails/public.ts'
import { findCandidate } from '../candidates/public.ts'
import { findMember } from '../members/public.ts'
import { findPositionStatus } from '../positions/public.ts'
import { blockedEmployerOf } from './blocked-employer.ts'
import { positionOf } from './repository.ts'

/** The position of an email; null once its sender left or its candidate is deleted. */
async function findDependencies(tx: TenantTx, tenantId: string, applicationId: string, sentBy: string) {
  const sender = await findMember(tx, tenantId, sentBy)
  const positionId = await positionOf(tx, tenantId, applicationId)
  const position = positionId === null ? null : await findPositionStatus(tx, tenantId, positionId)
  return sender?.state === 'active' ? position : null
}

/**
 * Whether to send a mail when its hold ends: the sender is active, and the candidate reachable at the same address.
 * Takes no locks, as the mail's row is already locked.
 */
export async function isStillReachable(
  tx: GlobalTx,
  { id, tenantId, recipient }: WaitingMail,
): Promise<boolean> {
  const mail = await asTenant(tx, tenantId, (own) => findHeldMail(own, tenantId, id))
  if (mail === null) return true
  const { applicationId, candidateId, developerId, emails, sentBy } = mail
  const address = await addressIn(tx, { developerId, emails })
  return asTenant(tx, tenantId, async (own) => {
    const position = await findDependencies(own, tenantId, applicationId, sentBy)
    const candidate = await findCandidate(own, tenantId, candidateId)
    if (position === null || candidate === null) return false
    const isBlocked = (await blockedEmployerOf(own, tenantId, position.clientId, developerId)) === 'blocked'
    const { to, facts } = await reachabilityOf(own, {
      companyId: tenantId,
      candidate,
      developerId,
      isBlocked,
      address,
    })
    return facts.isAllowed && to?.toLowerCase() === recipient
  })
}
