import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import { mayBeShown } from '#machines/lifecycle/digest/digest-logic.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { factsOf, lockForEvent, transitionApplication, writeMove } from '../applications/public.ts'
import { notify, takeBack } from '../notifications/public.ts'
import type { LogActor } from '../transition-log/public.ts'
import { isActedOn, readActions } from './acted.ts'
import { applyDigest } from './apply.ts'
import { answersOn, clientDecision } from './decisions.ts'
import { noteClientDecision } from './card-repository.ts'
import {
  deleteDecision,
  listDecisions,
  saveDecision,
  type DecisionKey,
  type DecisionRow,
} from './decision-repository.ts'
import { correspondentOf } from './correspondent.ts'
import { listRecipients } from './repository.ts'
import { lockDigest, type DigestRecord } from './digest-record.ts'

interface Choice {
  readonly digestId: string
  readonly applicationId: string
  readonly contactId: string
}

export interface Decision extends Choice {
  readonly decision: DecisionRow['decision']
  /** The reason, question or comment. */
  readonly comment: string | null
  /** Proposed times for an interview, as typed. */
  readonly times: readonly string[]
}

type Said = Pick<Decision, 'comment' | 'times'> & { readonly decision: string }

/** Whether two answers are equal. */
export const isSame = (one: Said, other: Said): boolean =>
  one.decision === other.decision &&
  one.comment === other.comment &&
  one.times.join('\n') === other.times.join('\n')

const readsOnly: Refusal = { rule: 'decides', facts: {}, fix: 'askRecruiter', who: 'recruiter' }

/** A contact has at most one decision and one question per person. */
const isOwn =
  ({ applicationId, contactId }: Choice, isQuestion: boolean) =>
  ({ application_id, contact_id, is_question }: DecisionRow): boolean =>
    application_id === applicationId && contact_id === contactId && is_question === isQuestion

const keyOf = (companyId: string, { digestId, applicationId, contactId }: Choice): DecisionKey => ({
  tenant_id: companyId,
  digest_id: digestId,
  application_id: applicationId,
  contact_id: contactId,
})

interface DecisionContext {
  readonly digest: DigestRecord
  readonly choice: Choice
  readonly isQuestion: boolean
  readonly event: ApplicationEvent
  readonly at: Date
}

/** Applies an answer to the application: a log entry and our turn, never a move to another stage. */
async function applyAnswer(
  tx: TenantTx,
  companyId: string,
  { digest, choice, isQuestion, event, at }: DecisionContext,
): Promise<Refusal | 'unchanged' | null> {
  const { digestId, applicationId } = choice
  const locked = await lockForEvent(tx, companyId, applicationId)
  if (locked === null) return { rule: 'isInPlay', facts: {}, fix: 'askRecruiter', who: 'recruiter' }
  const all = digest.decisions.filter(({ application_id }) => application_id === applicationId)
  const own = all.find(isOwn(choice, isQuestion)) ?? null
  const { actedAt } = await readActions(tx, companyId, digestId, [applicationId])
  const shown = {
    digestId,
    state: digest.row.state,
    isDecided: own !== null,
    isActedOn: isActedOn(actedAt(applicationId), own, all),
  }
  const { record, position, consent, candidate } = locked
  const facts = { ...factsOf(position, record, consent, candidate), shown }
  const result = transitionApplication(record, facts, event, { memberId: null, at })
  if (result.kind === 'refused') return result.refusal
  if (result.kind === 'unchanged') return 'unchanged'
  const actor: LogActor = { kind: 'contact', id: choice.contactId }
  const fields = event.type === 'application.clientDecided' ? [event.decision] : []
  await writeMove(tx, companyId, record, result.record, event.type, { actor, at, fields })
  return null
}

/** Stores the client's current answer on the card. */
async function keepOnCard(
  tx: TenantTx,
  companyId: string,
  { digestId, applicationId }: Choice,
): Promise<void> {
  const recipients = await listRecipients(tx, companyId, digestId)
  const decisions = await listDecisions(tx, companyId, digestId)
  const said = clientDecision(answersOn(applicationId, recipients, decisions))
  await noteClientDecision(tx, { tenantId: companyId, digestId, applicationId }, said)
}

/** Notifies the author, replacing the unread notification of the contact's earlier answer. */
async function notifyAuthor(
  tx: TenantTx,
  companyId: string,
  digest: DigestRecord,
  { digestId, applicationId, contactId, decision }: Decision,
  at: Date,
): Promise<void> {
  const about = { kind: 'clientDecision', application_id: applicationId, digest_id: digestId } as const
  await takeBack(tx, companyId, { ...about, actor_contact_id: contactId })
  const author = await correspondentOf(tx, companyId, digest)
  if (author === null) return
  const actor = { kind: 'contact', id: contactId } as const
  await notify(tx, companyId, { ...about, outcome: decision, actor, at }, { members: [author.id] })
}

/** The digest if the contact may decide on the person; otherwise the refusal. */
async function open(
  tx: TenantTx,
  companyId: string,
  { digestId, applicationId, contactId }: Choice,
  at: Date,
) {
  const digest = await lockDigest(tx, companyId, digestId, at)
  const item = digest?.items.find(({ application_id }) => application_id === applicationId)
  const contact = digest?.recipients.find((recipient) => recipient.contactId === contactId)
  if (!digest || item === undefined || item.snapshot === null || item.ended_at !== null) return readsOnly
  // The person may have withdrawn since the page loaded; the worker empties the item later.
  const person = digest.personOf(applicationId)
  if (person === null || !mayBeShown(person)) return readsOnly
  return contact === undefined || contact.role === 'cc' ? readsOnly : digest
}

/** Records or changes a contact's decision or question. Returns the refusal, or null. */
export async function decide(
  tx: TenantTx,
  companyId: string,
  made: Decision,
  at: Date,
): Promise<Refusal | null> {
  const digest = await open(tx, companyId, made, at)
  if ('rule' in digest) return digest
  const { digestId, contactId, decision, comment, times } = made
  const event = { type: 'application.clientDecided', digestId, decision } as const
  const isQuestion = decision === 'ask'
  // The contact may have answered through another link since the page loaded.
  const own = digest.decisions.find(isOwn(made, isQuestion))
  if (own !== undefined && isSame(own, made)) return null
  const result = await applyAnswer(tx, companyId, { digest, choice: made, isQuestion, event, at })
  if (result !== null && result !== 'unchanged') return result
  await saveDecision(tx, keyOf(companyId, made), { decision, comment, times: [...times], at })
  await keepOnCard(tx, companyId, made)
  await notifyAuthor(tx, companyId, digest, made, at)
  const by = { actor: { kind: 'contact', id: contactId }, at, version: null, publicUrl: '' } as const
  await applyDigest(tx, companyId, digestId, { type: 'digest.decided' }, by)
  return null
}

/** Undoes a contact's decision or question until a recruiter acts. Returns the refusal, or null. */
export async function undoDecision(
  tx: TenantTx,
  companyId: string,
  choice: Choice & { readonly isQuestion: boolean },
  at: Date,
): Promise<Refusal | null> {
  const digest = await open(tx, companyId, choice, at)
  if ('rule' in digest) return digest
  const { digestId, contactId, isQuestion } = choice
  const event = { type: 'application.clientDecisionUndone', digestId } as const
  const result = await applyAnswer(tx, companyId, { digest, choice, isQuestion, event, at })
  if (result === 'unchanged') return null
  if (result !== null) return result
  await deleteDecision(tx, keyOf(companyId, choice), isQuestion)
  await keepOnCard(tx, companyId, choice)
  const answered = { application_id: choice.applicationId, digest_id: digestId } as const
  await takeBack(tx, companyId, { kind: 'clientDecision', ...answered, actor_contact_id: contactId })
  const by = { actor: { kind: 'contact', id: contactId }, at, version: null, publicUrl: '' } as const
  await applyDigest(tx, companyId, digestId, { type: 'digest.decisionUndone' }, by)
  return null
}
