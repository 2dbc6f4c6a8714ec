import { invitationMachine } from '#machines/lifecycle/invitation/invitation-machine.ts'
import type { InvitationEvent, InvitationFacts } from '#machines/lifecycle/invitation/invitation-types.ts'
import { applyEvent, impossibility, refusalsOf } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findCorrespondent } from '../members/public.ts'
import { notify } from '../notifications/public.ts'
import { refuseBeyond, type overLimit } from '../plans/public.ts'
import { appendTransitions, type LogActor } from '../transition-log/public.ts'
import { effects, type Ports } from './effects.ts'
import { keepReceived } from './received.ts'
import { updateInvitation, type InvitationChanges, type InvitationRow } from './repository.ts'
import { lockInvitation, type InvitationRecord } from './invitation-record.ts'

export type Applied =
  | { readonly kind: 'done'; readonly row: InvitationRow }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly row: InvitationRow }
  | { readonly kind: 'absent' }
  | { readonly kind: 'stale'; readonly row: InvitationRow }
  /** Beyond the plan's invitations per month. */
  | { readonly kind: 'beyond'; readonly answer: ReturnType<typeof overLimit> }

interface By {
  readonly actor: LogActor
  readonly at: Date
  /** Null for the candidate and the clock. */
  readonly version: number | null
  /** The state that the candidate's page showed; a second tab may show an older one. */
  readonly seen?: string
}

const answerOf = (event: InvitationEvent, at: Date): InvitationChanges => {
  if (event.type === 'invitation.interested') return { answer: 'interested', answered_at: at }
  return event.type === 'invitation.declined' ? { answer: event.answer, answered_at: at } : {}
}

/** All rules that refuse to send a draft. */
export const sendingRefusals = (state: InvitationRow['state'], facts: InvitationFacts): readonly Refusal[] =>
  state === 'draft'
    ? refusalsOf(invitationMachine, { state, facts }, { type: 'invitation.sendRequested' })
    : []

/** Notifies the sender, or an owner instead, of the answer. */
async function notifySender(
  tx: TenantTx,
  companyId: string,
  { locked, row, position }: InvitationRecord,
  outcome: NonNullable<InvitationRow['answer']>,
  { actor, at, publicUrl }: By & Pick<Ports, 'publicUrl'>,
): Promise<void> {
  const memberId = row.sent_by ?? row.created_by
  const sender = await findCorrespondent(tx, companyId, { memberId, clientId: position.clientId })
  const about = { kind: 'invitationAnswered', application_id: locked.record.id, outcome } as const
  if (sender !== null)
    await notify(tx, companyId, { ...about, actor, at }, { members: [sender.id], publicUrl })
}

/** Applies an event of the invitation machine: writes row, log and effects. */
export async function applyInvitation(
  tx: TenantTx,
  companyId: string,
  id: string,
  event: InvitationEvent,
  by: By,
  ports: Ports,
): Promise<Applied> {
  const accountEmail = ports.address?.email ?? null
  const invitation = await lockInvitation(tx, companyId, id, { ...by, accountEmail })
  if (invitation === null) return { kind: 'absent' }
  const { row, facts, locked, position } = invitation
  if (by.version !== null && by.version !== row.version) return { kind: 'stale', row }
  const isRepeated = answerOf(event, by.at).answer === row.answer
  if (by.seen !== undefined && by.seen !== row.state && !isRepeated) return { kind: 'stale', row }
  const verdict = applyEvent(invitationMachine, { state: row.state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal, row }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(row.state, event), row }
  if (verdict.kind === 'unchanged') return { kind: 'done', row }
  if (verdict.state === 'held' && row.purpose === 'invite') {
    const limits = { tenantId: companyId, entitlement: 'invitations', at: by.at } as const
    const answer = await refuseBeyond(tx, limits)
    if (answer !== null) return { kind: 'beyond', answer }
  }
  let changes: InvitationChanges = { state: verdict.state, ...answerOf(event, by.at) }
  for (const effect of verdict.effects) {
    const context = { tx, companyId, invitation, event, by, ports }
    changes = { ...changes, ...(await effects[effect](context)) }
  }
  const next = await updateInvitation(tx, row, changes, by.at)
  const { answer } = answerOf(event, by.at)
  if (answer !== undefined && answer !== null)
    await notifySender(tx, companyId, invitation, answer, { ...by, publicUrl: ports.publicUrl })
  await keepReceived(tx, { next, position, developerId: locked.developerId })
  await appendTransitions(tx, companyId, [
    {
      entity: 'invitation',
      entityId: locked.record.id,
      parentId: locked.position.id,
      event: event.type,
      from: row.state,
      to: verdict.state,
      actor: by.actor,
      at: by.at,
    },
  ])
  return { kind: 'done', row: next }
}
