import { memberMachine } from '#machines/lifecycle/member/member-machine.ts'
import type { JoiningFacts, MemberEffect, MemberEvent } from '#machines/lifecycle/member/member-types.ts'
import { dayMs } from '#machines/shared/calendar-day.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { MemberState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findMailState } from '#server/work/mail/mail-outbox.ts'
import { appendTransitions, byMember, memberOf, type LogActor } from '../transition-log/face.ts'
import { updateInvitation } from './invitation-repository.ts'
import { reassign } from './owned-repository.ts'
import { findMemberOf, insertMember, memberExists, saveStanding, type Member } from './repository.ts'
import { dropInvitation, endInvitationLink, letterhead, mailInvitation } from './send-invitation.ts'
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
  /** `joined` is who has joined. */
  | { readonly kind: 'done'; readonly joined: Member | null }
  | { readonly kind: 'absent' }
  /** The new owner is no other active member. */
  | { readonly kind: 'noOwner' }
  | { readonly kind: 'stale' }
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
  async mailInvitation({ tx, standing: { invitation }, by: { actor, at }, publicUrl }) {
    if (invitation === null) return
    const invited_by = memberOf(actor) ?? invitation.invited_by
    const expires_at = new Date(at.getTime() + invitation.days * dayMs)
    await updateInvitation(tx, invitation, { invited_by, sent_at: at, expires_at, updated_at: at })
    await endInvitationLink(tx, invitation, at)
    const head = await letterhead(tx, invitation.tenant_id, { memberId: invited_by, publicUrl })
    await mailInvitation(tx, { ...invitation, expires_at }, head, at)
  },
  async endInvitation({ tx, standing: { invitation }, by: { at } }) {
    if (invitation !== null) await dropInvitation(tx, invitation, at)
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

/** The mail's own rules keep it back: the day's mails are sent, or the address bounced or opted out. */
const unmailable = { rule: 'isMailable', facts: {}, fix: 'awaitNextDay', who: 'you' } as const

const fieldsOf = ({ type }: MemberEvent): readonly string[] => (type === 'member.roleChanged' ? ['role'] : [])

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
  if (by.version !== null && by.version !== standing.version) return { kind: 'stale' }
  const newOwner = 'newOwner' in event ? event.newOwner : undefined
  if (newOwner !== undefined && (newOwner === id || !(await memberExists(tx, tenantId, newOwner))))
    return { kind: 'noOwner' }
  const verdict = applyEvent(memberMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(state, event) }
  if (verdict.kind === 'unchanged') return { kind: 'done', joined: null }
  for (const effect of verdict.effects)
    await effects[effect]({ tx, tenantId, standing, event, by, publicUrl })
  if (event.type === 'member.invitationResent' && (await findMailState(tx, tenantId, id)) === 'draft')
    return { kind: 'refused', refusal: unmailable }
  const to: MemberState = verdict.state
  if (standing.member !== null && to !== state && to !== 'invited')
    await saveStanding(tx, tenantId, { id, state: to }, at)
  const joined = joining === undefined ? null : await findMemberOf(tx, tenantId, joining.accountId)
  const log = { entity: 'member', event: event.type, from: state, to, fields: fieldsOf(event), at } as const
  // An account that was a member before has its earlier member again.
  const whose =
    joined === null ? { entityId: id, actor } : { entityId: joined.id, actor: byMember(joined.id) }
  await appendTransitions(tx, tenantId, [{ ...log, ...whose }])
  return { kind: 'done', joined }
}
