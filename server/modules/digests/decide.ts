import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import {
  factsOf,
  lockForEvent,
  transitionApplication,
  writeMove,
  type LockedApplication,
} from '../applications/face.ts'
import type { LogActor } from '../transition-log/face.ts'
import { applyDigest } from './apply.ts'
import { clientDecision } from './decisions.ts'
import { listDecisions, listRecipients, type DecisionRow } from './repository.ts'
import { lockStanding, type Standing } from './standing.ts'

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

const readsOnly: Refusal = { rule: 'decides', facts: {}, fix: 'askRecruiter', who: 'recruiter' }

/** Whether the recruiter has acted since the contact decided: changed the card, or closed the digest. */
async function isActedOn(
  tx: TenantTx,
  companyId: string,
  { record }: LockedApplication,
  decided: DecisionRow | undefined,
): Promise<boolean> {
  if (decided === undefined) return false
  const acted = await tx
    .selectFrom('transition_log')
    .select('id')
    .where('tenant_id', '=', companyId)
    .where('entity_id', 'in', [record.id, decided.digest_id])
    .where(({ or, eb }) => or([eb('entity', '=', 'application'), eb('event', '=', 'digest.closed')]))
    .where('actor_member_id', 'is not', null)
    .where('at', '>', decided.at)
    .limit(1)
    .executeTakeFirst()
  return acted !== undefined
}

/** Applies a decision's event to the application: a line in the log and our turn, and no stage. */
async function tell(
  tx: TenantTx,
  companyId: string,
  { standing, choice, event, at }: { standing: Standing; choice: Choice; event: ApplicationEvent; at: Date },
): Promise<Refusal | 'unchanged' | null> {
  const locked = await lockForEvent(tx, companyId, choice.applicationId)
  if (locked === null) return { rule: 'isInPlay', facts: {}, fix: 'askRecruiter', who: 'recruiter' }
  const decided = standing.decisions.find(
    ({ application_id, contact_id }) =>
      application_id === choice.applicationId && contact_id === choice.contactId,
  )
  const shown = {
    digestId: choice.digestId,
    state: standing.row.state,
    isDecided: decided !== undefined,
    isActedOn: await isActedOn(tx, companyId, locked, decided),
  }
  const { record, position, consent, candidate } = locked
  const facts = { ...factsOf(position, record, consent, candidate), shown }
  const result = transitionApplication(record, facts, event, { memberId: null, at })
  if (result.kind === 'refused') return result.refusal
  if (result.kind === 'unchanged') return 'unchanged'
  const actor: LogActor = { kind: 'contact', id: choice.contactId }
  await writeMove(tx, companyId, record, result.record, event.type, { actor, at })
  return null
}

/** Keeps on the card what the client says now. */
async function keepOnCard(
  tx: TenantTx,
  companyId: string,
  { digestId, applicationId }: Choice,
): Promise<void> {
  const recipients = await listRecipients(tx, companyId, digestId)
  const decisions = await listDecisions(tx, companyId, digestId)
  await tx
    .updateTable('application')
    .set({ client_decision: clientDecision(applicationId, recipients, decisions) })
    .where('tenant_id', '=', companyId)
    .where('id', '=', applicationId)
    .where('digest_id', '=', digestId)
    .execute()
}

/** The digest, where the contact may decide on the person; otherwise the refusal. */
async function open(
  tx: TenantTx,
  companyId: string,
  { digestId, applicationId, contactId }: Choice,
  at: Date,
) {
  const standing = await lockStanding(tx, companyId, digestId, at)
  const item = standing?.items.find(({ application_id }) => application_id === applicationId)
  const contact = standing?.recipients.find((recipient) => recipient.contactId === contactId)
  if (!standing || item === undefined || item.snapshot === null || item.ended_at !== null) return readsOnly
  return contact === undefined || contact.role === 'cc' ? readsOnly : standing
}

/** A contact decides on a person, or changes the decision. Returns the refusal, or null. */
export async function decide(
  tx: TenantTx,
  companyId: string,
  made: Decision,
  at: Date,
): Promise<Refusal | null> {
  const standing = await open(tx, companyId, made, at)
  if ('rule' in standing) return standing
  const { digestId, applicationId, contactId, decision, comment, times } = made
  const event = { type: 'application.clientDecided', digestId, decision } as const
  const told = await tell(tx, companyId, { standing, choice: made, event, at })
  if (told !== null && told !== 'unchanged') return told
  const values = { decision, comment, times: JSON.stringify(times), at }
  await tx
    .insertInto('digest_decision')
    .values({
      tenant_id: companyId,
      digest_id: digestId,
      application_id: applicationId,
      contact_id: contactId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'digest_id', 'application_id', 'contact_id']).doUpdateSet(values),
    )
    .execute()
  await keepOnCard(tx, companyId, made)
  const by = { actor: { kind: 'contact', id: contactId }, at, version: null, publicUrl: '' } as const
  await applyDigest(tx, companyId, digestId, { type: 'digest.decided' }, by)
  return null
}

/** Takes a contact's decision back, while no recruiter has acted. Returns the refusal, or null. */
export async function undoDecision(
  tx: TenantTx,
  companyId: string,
  choice: Choice,
  at: Date,
): Promise<Refusal | null> {
  const standing = await open(tx, companyId, choice, at)
  if ('rule' in standing) return standing
  const { digestId, applicationId, contactId } = choice
  const event = { type: 'application.clientDecisionUndone', digestId } as const
  const told = await tell(tx, companyId, { standing, choice, event, at })
  if (told === 'unchanged') return null
  if (told !== null) return told
  await tx
    .deleteFrom('digest_decision')
    .where('tenant_id', '=', companyId)
    .where('digest_id', '=', digestId)
    .where('application_id', '=', applicationId)
    .where('contact_id', '=', contactId)
    .execute()
  await keepOnCard(tx, companyId, choice)
  const by = { actor: { kind: 'contact', id: contactId }, at, version: null, publicUrl: '' } as const
  await applyDigest(tx, companyId, digestId, { type: 'digest.decisionUndone' }, by)
  return null
}
