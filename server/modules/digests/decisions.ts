import type { DecisionRow, ItemRow, Recipient } from './repository.ts'
import type { DigestRecipient } from './recipients.ts'

type Decision = Pick<DecisionRow, 'application_id' | 'contact_id' | 'decision'>

/** The decisions that count: those of deciders, or of reviewers where no decider has decided. */
function counting(
  applicationId: string,
  recipients: readonly Pick<Recipient, 'contactId' | 'role'>[],
  decisions: readonly Decision[],
): readonly Decision['decision'][] {
  const own = decisions.filter(({ application_id }) => application_id === applicationId)
  const by = (role: Recipient['role']) =>
    own
      .filter(({ contact_id }) =>
        recipients.some((recipient) => recipient.contactId === contact_id && recipient.role === role),
      )
      .map(({ decision }) => decision)
  const deciders = by('decider')
  return deciders.length > 0 ? deciders : by('reviewer')
}

/** What the client says of a person: one decision, `split` where deciders differ, null where none is made. */
export function clientDecision(
  applicationId: string,
  recipients: readonly Pick<Recipient, 'contactId' | 'role'>[],
  decisions: readonly Decision[],
): Decision['decision'] | 'split' | null {
  const made = new Set(counting(applicationId, recipients, decisions))
  const [one = null] = made
  return made.size > 1 ? 'split' : one
}

/** How many decisions the deciders still owe; the reviewers where no decider gets the digest. */
export function openDecisions(
  items: readonly Pick<ItemRow, 'application_id'>[],
  recipients: readonly Pick<DigestRecipient, 'contactId' | 'role' | 'isReachable'>[],
  decisions: readonly Decision[],
): number {
  const reached = recipients.filter(({ isReachable }) => isReachable)
  const role = reached.some((recipient) => recipient.role === 'decider') ? 'decider' : 'reviewer'
  const who = reached.filter((recipient) => recipient.role === role)
  const owed = items.flatMap(({ application_id }) =>
    who.filter(
      ({ contactId }) =>
        !decisions.some((made) => made.application_id === application_id && made.contact_id === contactId),
    ),
  )
  return owed.length
}
