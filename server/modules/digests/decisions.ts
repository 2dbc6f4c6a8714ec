import { mayBeShown } from '#machines/lifecycle/digest/digest-logic.ts'
import type { DigestItemFacts } from '#machines/lifecycle/digest/digest-types.ts'
import type { DecisionRow } from './decision-repository.ts'
import type { ItemRow } from './item-repository.ts'
import type { Recipient } from './repository.ts'
import type { DigestRecipient } from './recipients.ts'

type Choice = DecisionRow['decision']

interface Answer {
  readonly decision: Choice
  readonly role: Recipient['role']
}

export interface ClientDecision {
  /** `split` if two differ; `ask` if there are only questions. */
  readonly decision: Choice | 'split'
  readonly by: 'decider' | 'reviewer'
}

/** The client's answer on a person: the deciders', or the reviewers' until a decider answers; null for none. */
export function clientDecision(answers: readonly Answer[]): ClientDecision | null {
  for (const by of ['decider', 'reviewer'] as const) {
    const made = answers.filter(({ role }) => role === by).map(({ decision }) => decision)
    const decided = new Set(made.filter((decision) => decision !== 'ask'))
    const [one = made[0]] = decided
    if (one !== undefined) return { decision: decided.size > 1 ? 'split' : one, by }
  }
  return null
}

/** The answers on a person, with the contacts' roles. */
export const answersOn = (
  applicationId: string,
  recipients: readonly Pick<Recipient, 'contactId' | 'role'>[],
  decisions: readonly Pick<DecisionRow, 'application_id' | 'contact_id' | 'decision'>[],
): Answer[] =>
  decisions
    .filter(({ application_id }) => application_id === applicationId)
    .flatMap(({ contact_id, decision }) =>
      recipients.filter(({ contactId }) => contactId === contact_id).map(({ role }) => ({ decision, role })),
    )

type Item = Pick<ItemRow, 'application_id'>

/** The items that a client can decide on now. */
export const decidable = <Of extends Item>(
  items: readonly Of[],
  personOf: (applicationId: string) => DigestItemFacts | null,
): Of[] =>
  items.filter(({ application_id }) => {
    const person = personOf(application_id)
    return person !== null && person.isInPlay && mayBeShown(person)
  })

/** How many decisions the deciders owe, or the reviewers if no decider is reachable. A question is no decision. */
export function openDecisions(
  items: readonly Item[],
  recipients: readonly Pick<DigestRecipient, 'contactId' | 'role' | 'isReachable'>[],
  decisions: readonly Pick<DecisionRow, 'application_id' | 'contact_id' | 'decision'>[],
): number {
  const reached = recipients.filter(({ isReachable }) => isReachable)
  const role = reached.some((recipient) => recipient.role === 'decider') ? 'decider' : 'reviewer'
  const who = reached.filter((recipient) => recipient.role === role)
  const owed = items.flatMap((item) =>
    who.filter(
      ({ contactId }) =>
        !decisions.some(
          ({ application_id, contact_id, decision }) =>
            application_id === item.application_id && contact_id === contactId && decision !== 'ask',
        ),
    ),
  )
  return owed.length
}
