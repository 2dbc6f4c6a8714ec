import type { MailFacts } from '#machines/lifecycle/mail/mail-types.ts'
import type { TenantTx } from '#server/db/database.ts'
import { suppressionsOf } from '#server/work/mail/suppressions.ts'
import { hadAccount, type Candidate } from '../candidates/public.ts'
import { mayFind } from '../developer-search/public.ts'
import type { Address } from './address.ts'

interface Asked {
  readonly companyId: string
  readonly candidate: Candidate
  /** The candidate's account; null for none. */
  readonly developerId: string | null
  /** Whether the developer blocks the client; confidential. */
  readonly isBlocked: boolean
  readonly address: Address | null
}

export interface Reachability {
  readonly to: string | null
  /** For the mail's erasure with the person. */
  readonly uid: string | null
  readonly facts: Pick<MailFacts, 'hasAddress' | 'hasBounced' | 'isOptedOut' | 'isAllowed'>
}

type Found = Pick<MailFacts, 'hasAddress' | 'hasBounced' | 'isOptedOut'> & Pick<Reachability, 'to' | 'uid'>

/** One answer for every reason: it reveals neither the address nor whom the developer blocks. */
const unreachable = { hasAddress: true, hasBounced: false, isOptedOut: true, to: null, uid: null } as const

async function reachDeveloper(
  tx: TenantTx,
  { companyId, isBlocked, address }: Asked,
  developerId: string,
): Promise<Found> {
  if (isBlocked || address === null || address.email === null) return unreachable
  if (!(await mayFind(tx, companyId, developerId))) return unreachable
  const reasons = await suppressionsOf(tx, { address: address.email, tenantId: companyId })
  if (reasons.size > 0) return unreachable
  return { ...unreachable, isOptedOut: false, to: address.email, uid: address.uid }
}

/** The first of the company's addresses that accepts mail. */
async function reachCandidate(tx: TenantTx, { companyId, candidate }: Asked): Promise<Found> {
  const working: string[] = []
  let isOptedOut = false
  for (const address of candidate.emails) {
    const reasons = await suppressionsOf(tx, { address, tenantId: companyId })
    if (reasons.has('neverContact') || reasons.has('optedOut') || reasons.has('complained')) isOptedOut = true
    else if (!reasons.has('bounced')) working.push(address)
  }
  const [to = null] = working
  const hasAddress = candidate.emails.length > 0
  return { to, uid: null, hasAddress, hasBounced: hasAddress && to === null && !isOptedOut, isOptedOut }
}

/** A candidate's address, and the facts for a mail's rules. */
export async function reachabilityOf(tx: TenantTx, asked: Asked): Promise<Reachability> {
  const { companyId, candidate, developerId } = asked
  const isDeleted = developerId === null && (await hadAccount(tx, companyId, candidate.id))
  const found =
    developerId !== null
      ? await reachDeveloper(tx, asked, developerId)
      : isDeleted
        ? unreachable
        : await reachCandidate(tx, asked)
  const isBarred = candidate.neverContactAt !== undefined
  return {
    to: found.to,
    uid: found.uid,
    facts: {
      hasAddress: found.hasAddress,
      hasBounced: found.hasBounced,
      isOptedOut: found.isOptedOut || isBarred,
      isAllowed: !candidate.doNotContact,
    },
  }
}
