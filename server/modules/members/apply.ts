import { memberMachine } from '#machines/lifecycle/member/member-machine.ts'
import type { JoiningFacts, MemberEffect, MemberEvent } from '#machines/lifecycle/member/member-types.ts'
import { dayMs } from '#machines/shared/calendar-day.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { MemberState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, memberOf, type LogActor } from '../transition-log/face.ts'
import { deleteInvitation, updateInvitation } from './invitation-repository.ts'
import { reassign } from './owned-repository.ts'
import { insertMember, saveStanding } from './repository.ts'
import { endInvitationLink, mailInvitation } from './send-invitation.ts'
import { lockStanding, type Standing } from './standing.ts'

/** The account that joins. */
export interface JoiningAccount extends JoiningFacts {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly title: string | null
}

export interface By {
  readonly actor: LogActor
  readonly at: Date
  /** The version that the caller saw; null for the worker and for the person who joins. */
  readonly version: number | null
  readonly joining?: JoiningAccount
}

export type Applied =
  | { readonly kind: 'done' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

interface Context {
  readonly tx: TenantTx
  readonly tenantId: string
  readonly standing: Standing
  readonly event: MemberEvent
  readonly by: By
  readonly publicUrl: string
}

const effects: Readonly<Record<MemberEffect, (context: Context) => Promise<void> | void>> = {
  logTransition: () => undefined,
  async mailInvitation({ tx, standing: { invitation }, by: { at }, publicUrl }) {
    if (invitation === null) return
    const expires_at = new Date(at.getTime() + invitation.days * dayMs)
    await updateInvitation(tx, invitation, { sent_at: at, expires_at, updated_at: at })
    await mailInvitation(tx, { invitation: { ...invitation, expires_at }, publicUrl, at })
  },
  async endInvitation({ tx, standing: { invitation }, by: { at } }) {
    if (invitation === null) return
    await endInvitationLink(tx, invitation, at)
    await deleteInvitation(tx, invitation)
  },
  async openCompany({ tx, tenantId, standing: { id, facts }, by: { joining, at } }) {
    if (joining === undefined) throw new TypeError('nobody joins')
    await insertMember(tx, tenantId, { ...joining, id, role: facts.role, at })
  },
  async changeRole({ tx, tenantId, standing: { id, invitation }, event, by: { at } }) {
    if (event.type !== 'member.roleChanged') return
    if (invitation === null) await saveStanding(tx, tenantId, { id, role: event.role }, at)
    else await updateInvitation(tx, invitation, { role: event.role, updated_at: at })
  },
  async reassign({ tx, tenantId, standing: { id }, event, by: { at } }) {
    if (!('newOwner' in event) || event.newOwner === undefined) return
    await reassign(tx, tenantId, { from: id, to: event.newOwner, at })
  },
  // The database takes the company from the account (540-member-invitations.sql).
  closeCompany: () => undefined,
}

const fieldsOf = ({ type }: MemberEvent): readonly string[] =>
  type === 'member.roleChanged' ? ['role'] : []

/** Applies an event of the member machine; row, log and effects are written in this transaction. */
export async function applyMember(
  tx: TenantTx,
  tenantId: string,
  id: string,
  event: MemberEvent,
  by: By,
  publicUrl: string,
): Promise<Applied> {
  const { actor, at, joining } = by
  const asking = { memberId: memberOf(actor), at, ...(joining && { joining }) }
  const standing = await lockStanding(tx, tenantId, id, asking)
  if (standing === null) return { kind: 'absent' }
  const { state, facts } = standing
  if (by.version !== null && by.version !== standing.version) return { kind: 'stale', version: standing.version }
  const verdict = applyEvent(memberMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(state, event) }
  if (verdict.kind === 'unchanged') return { kind: 'done' }
  for (const effect of verdict.effects) await effects[effect]({ tx, tenantId, standing, event, by, publicUrl })
  const to: MemberState = verdict.state
  if (standing.member !== null && to !== state && to !== 'invited')
    await saveStanding(tx, tenantId, { id, state: to }, at)
  await appendTransitions(tx, tenantId, [
    { entity: 'member', entityId: id, event: event.type, from: state, to, fields: fieldsOf(event), actor, at },
  ])
  return { kind: 'done' }
}
