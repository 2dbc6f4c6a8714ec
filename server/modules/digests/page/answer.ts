import { isBlank } from '#machines/domain/text/blank.ts'
import type { TenantTx } from '#server/db/database.ts'
import { decisionNames } from '../decision-words.ts'
import { decide, isSame, undoDecision } from '../decide.ts'
import type { SecretLink } from '../../secret-links/public.ts'
import { longest, timeFields, type decisionFields, type undoFields } from './decision-fields.ts'
import { commentId, type Typed } from './decision-forms.tsx'
import { messages } from './messages.ts'
import type { Decision, DigestPage, PagePerson } from './page-types.ts'
import { cardId, nameOf, ownDecision, ownQuestion, whyNot } from './person.ts'

/** Null for a recorded answer; otherwise the problem to show. */
export type Answer = { readonly problem: Problem; readonly typed: Typed | null } | null

export interface Problem {
  /** Id of the element with the problem. */
  readonly field: string
  readonly text: string
}

const isDecision = (text: string): text is Decision => Object.hasOwn(decisionNames, text)

/** The error of a decision's text; null for none. */
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
  problem: {
    field: typed === null || typed.error === null ? cardId(person) : commentId(person.applicationId),
    text: messages.about(nameOf(person), text),
  },
  typed,
})

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
    times: times.filter((time) => !isBlank(time)),
  }
  const own = decision === 'ask' ? ownQuestion(page, person) : ownDecision(page, person)
  // A double click sends a decision twice, and the first may have closed the digest.
  if (own !== null && isSame(own, made)) return null
  if (!isDecision(decision)) return saying(person, messages.unclear)
  const typed = { applicationId: person.applicationId, decision, comment, times, error: null }
  const refused = whyNot(page, person, own)
  if (refused !== null) return saying(person, refused, typed)
  const error = textError(decision, comment)
  if (error !== null) return saying(person, error, { ...typed, error })
  const choice = { ...choiceOf(answering), ...made, decision }
  const refusal = await decide(tx, link.tenant_id, choice, at)
  return refusal && saying(person, messages.refused(refusal, page, own !== null), typed)
}

export async function undo(
  tx: TenantTx,
  answering: Answering,
  { decision }: Readonly<Record<keyof typeof undoFields, string>>,
): Promise<Answer> {
  const { link, page, person, at } = answering
  const choice = { ...choiceOf(answering), isQuestion: decision === 'ask' }
  const refusal = await undoDecision(tx, link.tenant_id, choice, at)
  return refusal && saying(person, messages.refused(refusal, page, true))
}
