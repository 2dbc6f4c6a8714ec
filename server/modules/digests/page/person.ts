import { isActedOn } from '../acted.ts'
import type { ClientDecision } from '../decisions.ts'
import { messages } from './messages.ts'
import type { DigestPage, PageDecision, PagePerson } from './page-types.ts'

/** The person's name on the page. */
export const nameOf = ({ number, snapshot }: Pick<PagePerson, 'number' | 'snapshot'>): string =>
  snapshot?.name ?? messages.candidate(number)

/** Id of a person's card, where the page returns after a decision. */
export const cardId = ({ number }: Pick<PagePerson, 'number'>): string => `person-${number}`

const ownOf = ({ recipient }: DigestPage, { decisions }: PagePerson, isQuestion: boolean) =>
  decisions.find(
    ({ contactId, decision }) => contactId === recipient.id && (decision === 'ask') === isQuestion,
  ) ?? null

export const ownDecision = (page: DigestPage, person: PagePerson): PageDecision | null =>
  ownOf(page, person, false)

export const ownQuestion = (page: DigestPage, person: PagePerson): PageDecision | null =>
  ownOf(page, person, true)

/** Why the recipient may not answer on a person; null if they may. @param own the answer to change */
export function whyNot(
  { closedBy, recipient, company, sender }: DigestPage,
  { status, actedAt, decisions }: PagePerson,
  own: PageDecision | null,
): string | null {
  if (status === 'ended') return messages.ended(company)
  if (status !== 'open') return messages.status[status]
  if (closedBy === 'recruiter') return messages.closed(sender)
  if (recipient.role === 'cc') return messages.copyOnly
  return closedBy === 'decisions' && isActedOn(actedAt, own, decisions)
    ? (own === null ? messages.late : messages.acted)(company, sender)
    : null
}

/**
 * Whether the recipient can undo their answer: until a recruiter acts, also after the last decision closed the digest.
 */
export const canUndo = (
  { recipient }: DigestPage,
  { status, actedAt, decisions }: PagePerson,
  own: PageDecision,
): boolean => status === 'open' && recipient.role !== 'cc' && !isActedOn(actedAt, own, decisions)

/** How many people the recipient decided on; null while one is undecided. */
export function decidedOnAll(page: DigestPage): number | null {
  const open = page.people.filter(({ status }) => status === 'open')
  const isDone = open.length > 0 && open.every((person) => ownDecision(page, person) !== null)
  return isDone ? open.length : null
}

/** Whether a reviewer's choice differs from the deciders', which outranks it. */
export function differs({ role, decision }: PageDecision, said: ClientDecision | null): boolean {
  if (role !== 'reviewer' || decision === 'ask' || said?.by !== 'decider') return false
  return said.decision !== 'split' && said.decision !== 'ask' && said.decision !== decision
}
