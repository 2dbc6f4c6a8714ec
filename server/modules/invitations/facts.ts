import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { isSeeking } from '#machines/domain/developer/job-search.ts'
import type { InvitationFacts } from '#machines/lifecycle/invitation/invitation-types.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { readMailLimit } from '#server/work/mail/mail-limit.ts'
import { findPrivacy } from '../company-privacy/public.ts'
import { companyToday } from '../companies/public.ts'
import { mayFind } from '../developer-search/public.ts'
import type { Position } from '../positions/public.ts'
import { developerFacts } from './person-repository.ts'
import { restOf } from './rest-repository.ts'
import { countSent, otherInvitations, type InvitationRow } from './repository.ts'

/** The invited person, as known to the company. */
export interface InvitedPerson {
  /** Null for a developer who is not added yet. */
  readonly candidateId: string | null
  readonly developerId: string | null
  readonly isDeleted: boolean
  readonly emails: readonly string[]
  /** All known addresses, also without working mail. */
  readonly addresses: readonly string[]
  readonly doNotContact: boolean
  readonly blocksClient: boolean
  /** Whether they asked the company never to contact them. */
  readonly isBarred: boolean
  /** Whether an address opted out; confidential. */
  readonly isSuppressed: boolean
}

export type Content = Pick<
  InvitationRow,
  'purpose' | 'reasons' | 'salary' | 'client_kind' | 'message' | 'expires_on'
>

interface Asked {
  readonly companyId: string
  /** Null before the draft exists. */
  readonly id: string | null
  readonly content: Content
  readonly person: InvitedPerson
  readonly position: Pick<Position, 'state' | 'employmentTypes'>
  readonly senderId: string
  readonly at: Date
}

/** Whether the company may contact a person. The answer is the same for every reason. */
export async function isReachable(tx: TenantTx, companyId: string, person: InvitedPerson): Promise<boolean> {
  if (person.isDeleted || person.doNotContact || person.blocksClient || person.isSuppressed) return false
  return person.developerId === null || mayFind(tx, companyId, person.developerId)
}

/** Equal facts for every reason against contact, so that the answer does not reveal the reason. */
const unreachable = { jobSearchStatus: null, personTypes: [], sentToPersonThisWeek: 0 } as const

const hasRange = (salary: Content['salary']): boolean =>
  salary !== null && (salary.min !== null || salary.max !== null)

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** The facts of the invitation machine (docs/machines/README.md). */
export async function invitationFacts(tx: TenantTx, asked: Asked): Promise<InvitationFacts> {
  const { companyId, id, content, person, position, senderId, at } = asked
  const reachable = await isReachable(tx, companyId, person)
  const developer =
    reachable && person.developerId !== null
      ? await developerFacts(tx, person.developerId, new Date(at.getTime() - 7 * dayMs))
      : null
  // These limits count all of the company's clients.
  const { others, sentByMemberToday } = await beyondGrants(tx, async () => ({
    others:
      person.candidateId === null
        ? { open: 0, restUntil: null }
        : await otherInvitations(tx, companyId, person.candidateId, id),
    sentByMemberToday: await countSent(tx, companyId, senderId, new Date(at.getTime() - dayMs), id),
  }))
  return {
    purpose: content.purpose,
    positionState: position.state,
    asksByEmail: (await findPrivacy(tx, companyId)).asksByEmail,
    salary: hasRange(content.salary) ? 'known' : 'missing',
    client: content.client_kind === null ? 'named' : 'described',
    reasons: content.reasons.length,
    reachable: reachable ? 'yes' : 'no',
    isBarred: person.isBarred,
    hasAddress: !reachable || person.developerId !== null || person.emails.length > 0,
    ...(developer === null
      ? unreachable
      : {
          jobSearchStatus: developer.jobSearchStatus,
          // Shown to companies only while the person is seeking.
          personTypes: isSeeking(developer.jobSearchStatus) ? developer.employmentTypes : [],
          sentToPersonThisWeek: developer.received,
        }),
    positionTypes: position.employmentTypes,
    openInvitations: others.open,
    restUntil: later(others.restUntil, await restOf(tx, companyId, person.addresses)),
    today: await companyToday(tx, companyId, at),
    expiresOn: content.expires_on,
    sentByMemberToday,
    ...(await readMailLimit(tx, { exceptId: null, tenantId: companyId, now: at })),
  }
}
