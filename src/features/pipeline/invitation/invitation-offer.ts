import { invitationMachine } from '#machines/lifecycle/invitation/invitation-machine.ts'
import type { InvitationFacts, InvitationPurpose } from '#machines/lifecycle/invitation/invitation-types.ts'
import type { InvitationState } from '#machines/shared/lifecycle-states.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { AnyRefusal, Card, Position } from '../data/board-types.ts'
import { roleRefusal, type Judge } from '../data/moves.ts'
import type { Invitation } from './mutations.ts'

/** The facts known before the form is filled; the server's check reads the rest. */
const factsOf = (position: Position, purpose: InvitationPurpose, asksByEmail = true): InvitationFacts => ({
  purpose,
  asksByEmail,
  positionState: position.state,
  salary: 'known',
  client: 'named',
  reasons: 1,
  reachable: 'unknown',
  isBarred: false,
  hasAddress: true,
  jobSearchStatus: null,
  positionTypes: position.employmentTypes,
  personTypes: [],
  openInvitations: 0,
  restUntil: null,
  today: '',
  expiresOn: null,
  sentToPersonThisWeek: 'unknown',
  sentByMemberToday: 0,
  sentInWindow: 0,
  limit: null,
})

/**
 * Why no invitation can be written for the card now; null where the form opens.
 * @param asksByEmail true while unknown
 */
export function offerRefusal(
  { position, canWrite }: Judge,
  card: Card,
  purpose: InvitationPurpose,
  asksByEmail = true,
): AnyRefusal | null {
  if (!canWrite) return roleRefusal
  const event = { type: 'invitation.sendRequested' } as const
  if (card.state !== 'lead' && !card.state.startsWith('active.')) return impossibility(card.state, event)
  const verdict = applyEvent(
    invitationMachine,
    { state: 'draft', facts: factsOf(position, purpose, asksByEmail) },
    event,
  )
  return verdict.kind === 'refused' ? verdict.refusal : null
}

/** A developer in the first stage gets an invitation; everyone else gets a consent request. */
export const purposeOf = (card: Card, developerId: string | null): InvitationPurpose =>
  card.state === 'lead' && developerId !== null ? 'invite' : 'represent'

const ended: ReadonlySet<InvitationState> = new Set(['expired', 'withdrawn', 'undeliverable'])

/** Whether the person can be invited: never invited, the latest invitation ended, or “not now”. */
export const canAsk = (latest: Pick<Invitation, 'state' | 'answer'> | null): boolean =>
  latest === null || ended.has(latest.state) || latest.answer === 'notNow'

/** Whether the sender can cancel or withdraw an invitation in this state. */
export const isPossible = (
  state: InvitationState,
  type: 'invitation.cancelled' | 'invitation.withdrawn',
  position: Position,
): boolean =>
  applyEvent(invitationMachine, { state, facts: factsOf(position, 'invite') }, { type }).kind === 'moved'
