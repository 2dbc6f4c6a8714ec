import type { JoiningFacts, MemberEffect, MemberEvent } from '#machines/lifecycle/member/member-types.ts'
import { seesAllClients } from '#machines/domain/company/member-roles.ts'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { notify } from '../notifications/public.ts'
import { appendTransitions, memberOf, type LogActor } from '../transition-log/public.ts'
import { replaceGrants } from './client-grants.ts'
import { updateInvitation } from './invitation-repository.ts'
import { reassign } from './owned-repository.ts'
import { insertMember, saveRole, saveMember } from './repository.ts'
import { dropInvitation, endInvitationLink, letterhead, mailInvitations } from './send-invitation.ts'
import type { MemberRecord } from './member-record.ts'

export interface JoiningAccount extends JoiningFacts {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly title: string | null
}

export interface By {
  readonly actor: LogActor
  readonly at: Date
  /** Null for the worker and the joining person. */
  readonly version: number | null
  readonly joining?: JoiningAccount
}

interface Context {
  readonly tx: TenantTx
  readonly tenantId: string
  readonly record: MemberRecord
  readonly event: MemberEvent
  readonly by: By
  readonly publicUrl: string
}

/** A mail rule refuses: the daily limit is reached, or the address bounced or opted out. */
const unmailable = { rule: 'isMailable', facts: {}, fix: 'awaitNextDay', who: 'you' } as const

/** The effects of the member machine. A refusal rolls back the whole event. */
export const effects: Readonly<Record<MemberEffect, (context: Context) => Promise<Refusal | null> | null>> = {
  logTransition: () => null,
  async mailInvitation({ tx, tenantId, record: { invitation }, by: { actor, at }, publicUrl }) {
    if (invitation === null) return null
    const invited_by = memberOf(actor) ?? invitation.invited_by
    const expires_at = new Date(at.getTime() + invitation.days * dayMs)
    await updateInvitation(tx, invitation, { invited_by, sent_at: at, expires_at, updated_at: at })
    await endInvitationLink(tx, invitation, at)
    const head = await letterhead(tx, tenantId, { memberId: invited_by, publicUrl })
    const refused = await mailInvitations(tx, tenantId, [{ ...invitation, expires_at }], head, at)
    return refused.size > 0 ? unmailable : null
  },
  async endInvitation({ tx, record: { invitation }, by: { at } }) {
    if (invitation !== null) await dropInvitation(tx, invitation, at)
    return null
  },
  async openCompany({ tx, tenantId, record: { id, facts }, by: { joining, at } }) {
    if (joining === undefined) throw new TypeError('nobody joins')
    await insertMember(tx, tenantId, { ...joining, id, role: facts.role, clients: facts.clients, at })
    return null
  },
  async changeRole({ tx, tenantId, record: { id, invitation }, event, by: { at } }) {
    if (event.type !== 'member.roleChanged') return null
    const { role } = event
    if (invitation === null) {
      await saveRole(tx, tenantId, { id, role }, at)
      return null
    }
    const seesAll = seesAllClients(role)
    if (seesAll) await replaceGrants(tx, tenantId, [id], [])
    await updateInvitation(tx, invitation, { role, ...(seesAll && { all_clients: true }), updated_at: at })
    return null
  },
  async changeGrants({ tx, tenantId, record: { id, invitation }, event, by: { at } }) {
    if (event.type !== 'member.grantsChanged') return null
    const changes = { all_clients: event.clients === null }
    await replaceGrants(tx, tenantId, [id], event.clients ?? [])
    if (invitation === null) await saveMember(tx, tenantId, { id, ...changes }, at)
    else await updateInvitation(tx, invitation, { ...changes, updated_at: at })
    return null
  },
  async reassign({ tx, tenantId, record: { id }, event, by: { actor, at }, publicUrl }) {
    const to = 'newOwner' in event ? event.newOwner : undefined
    if (to === undefined) return null
    const clients = await beyondGrants(tx, () => reassign(tx, tenantId, { from: id, to, at }))
    const log = { entity: 'client', event: 'client.changed', fields: ['ownerMemberId'], actor, at } as const
    await appendTransitions(
      tx,
      tenantId,
      clients.map((entityId) => ({ ...log, entityId })),
    )
    const given = clients.length
    if (given > 0)
      await notify(tx, tenantId, { kind: 'assignment', given, actor, at }, { members: [to], publicUrl })
    return null
  },
  // A trigger removes the company from the account (540-member-invitations.sql).
  closeCompany: () => null,
}
