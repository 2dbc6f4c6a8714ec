import { messages } from './messages.ts'
import type { DigestPage, PageDecision, PagePerson } from './page-types.ts'

/** How the page calls a person. */
export const nameOf = ({ number, snapshot }: Pick<PagePerson, 'number' | 'snapshot'>): string =>
  snapshot?.name ?? messages.candidate(number)

export const ownDecision = ({ recipient }: DigestPage, { decisions }: PagePerson): PageDecision | null =>
  decisions.find(({ contactId }) => contactId === recipient.id) ?? null

/** Why the recipient may not decide on a person; null where they may. */
export function whyNot({ isClosed, recipient }: DigestPage, { standing }: PagePerson): string | null {
  if (standing !== 'open') return messages.standing[standing]
  if (isClosed) return messages.closed
  return recipient.role === 'cc' ? messages.copyOnly : null
}

/** Whether the recipient can take their decision back. A digest that its last decision closed does not end that. */
export const canUndo = (
  { recipient }: DigestPage,
  { standing, actedAt }: PagePerson,
  { at }: PageDecision,
): boolean => standing === 'open' && recipient.role !== 'cc' && (actedAt === null || actedAt <= at)
