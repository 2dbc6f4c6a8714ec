import { isBlank } from '#machines/shared/blank.ts'
import type { TenantTx } from '#server/db/database.ts'
import { decisionNames } from '../decision-words.ts'
import { decide, undoDecision } from '../decide.ts'
import type { SecretLink } from '../../secret-links/face.ts'
import { longest, timeFields, type decisionFields } from './decision-fields.ts'
import type { Typed } from './decision-forms.tsx'
import { messages } from './messages.ts'
import type { Decision, DigestPage, PageDecision, PagePerson } from './page-types.ts'
import { nameOf, ownDecision, whyNot } from './person.ts'

/** Null once the answer is kept; otherwise what the page says. */
export type Answer = { readonly notice: string; readonly typed: Typed | null } | null

const isDecision = (text: string): text is Decision => Object.hasOwn(decisionNames, text)

/** Why a text doesn't do for a decision; null where it does. */
function textError(decision: Decision, comment: string): string | null {
  if ([...comment].length > longest.comment) return messages.tooLong(longest.comment)
  if (!isBlank(comment)) return null
  if (decision === 'decline') return messages.noReason
  return decision === 'ask' ? messages.noQuestion : null
}

interface Answering {
  readonly link: SecretLink
  readonly page: DigestPage
  readonly person: PagePerson
  readonly at: Date
}

const choiceOf = ({ page, person }: Answering) => ({
  digestId: page.id,
  applicationId: person.applicationId,
  contactId: page.recipient.id,
})

const saying = (person: PagePerson, text: string, typed: Typed | null = null): Answer => ({
  notice: messages.about(nameOf(person), text),
  typed,
})

type Made = Pick<PageDecision, 'comment' | 'times'> & { readonly decision: string }

const isSame = (one: Made, other: Made): boolean =>
  one.decision === other.decision &&
  one.comment === other.comment &&
  one.times.join('\n') === other.times.join('\n')

/** Records a contact's decision. */
export async function answer(
  tx: TenantTx,
  answering: Answering,
  values: Readonly<Record<keyof typeof decisionFields, string>>,
): Promise<Answer> {
  const { link, page, person, at } = answering
  const { decision } = values
  const comment = values.comment.replaceAll('\r\n', '\n').trim()
  const times = timeFields.map((name) => values[name].trim())
  const made = {
    decision,
    comment: isBlank(comment) ? null : comment,
    times: decision === 'interview' ? times.filter((time) => !isBlank(time)) : [],
  }
  const own = ownDecision(page, person)
  // A double click sends a decision twice, of which the first may have closed the digest.
  if (own !== null && isSame(own, made)) return null
  const refused = whyNot(page, person)
  if (refused !== null) return saying(person, refused)
  if (!isDecision(decision)) return saying(person, messages.unclear)
  const error = textError(decision, comment)
  if (error !== null)
    return saying(person, error, { applicationId: person.applicationId, decision, comment, times, error })
  const choice = { ...choiceOf(answering), ...made, decision }
  const refusal = await decide(tx, link.tenant_id, choice, at)
  return refusal && saying(person, messages.refused(refusal, page.sender))
}

/** Takes a contact's decision back. */
export async function undo(tx: TenantTx, answering: Answering): Promise<Answer> {
  const { link, page, person, at } = answering
  const refusal = await undoDecision(tx, link.tenant_id, choiceOf(answering), at)
  return refusal && saying(person, messages.refused(refusal, page.sender))
}
