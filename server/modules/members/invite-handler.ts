import { v7 as uuidv7 } from 'uuid'
import { refusedRole } from '#machines/lifecycle/member/member-logic.ts'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { unlessUnderLimit } from '#machines/domain/mail/mail-limit.ts'
import { mayGive, seesAllClients } from '#machines/domain/company/member-roles.ts'
import { badField, refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { readMailLimit } from '#server/work/mail/mail-limit.ts'
import { mailboxHash } from '#server/contract/mailbox-hash.ts'
import { lockMembers } from './company-repository.ts'
import { refuseBeyond } from '../plans/public.ts'
import { appendTransitions, byMember, changesBetween } from '../transition-log/public.ts'
import { clientNames, noClient, replaceGrants, unknownClient } from './client-grants.ts'
import { insertInvitations } from './invitation-repository.ts'
import { sortAddresses } from './sort-addresses.ts'
import { dropInvitation, letterhead, mailInvitations } from './send-invitation.ts'
import { findActing } from './member-record.ts'

export const invite = operation('inviteMembers', {
  transact: async (tx, { body: { emails, role, days, clients = null } }, { actor, clock, publicUrl }) => {
    const { companyId, memberId } = actor
    await lockMembers(tx, companyId)
    const by = await findActing(tx, companyId, memberId)
    if (by === null || !mayGive(by.role, role)) return refused(refusedRole(role))
    if (clients !== null && seesAllClients(role))
      return badField('clients', 'role', 'The owner and admins see all clients.')
    const unknown = await unknownClient(tx, companyId, clients ?? [])
    if (unknown >= 0) return noClient(unknown)
    const at = clock.now()
    const sorted = await sortAddresses(tx, companyId, emails)
    const invited = sorted.filter(({ result }) => result === 'invited')
    const limit = await readMailLimit(tx, { tenantId: companyId, exceptId: null, now: at })
    const refusal = invited.length > 0 ? unlessUnderLimit(limit, invited.length) : null
    if (refusal !== null) return refused(refusal)
    const limits = { tenantId: companyId, entitlement: 'members', at } as const
    const beyond = invited.length > 0 ? await refuseBeyond(tx, limits, invited.length) : null
    if (beyond !== null) return beyond
    const invitations = invited.map(({ email }) => ({
      tenant_id: companyId,
      id: uuidv7(),
      email,
      mailbox_hash: mailboxHash(email),
      role,
      all_clients: clients === null,
      invited_by: memberId,
      days,
      sent_at: at,
      expires_at: new Date(at.getTime() + days * dayMs),
      created_at: at,
      updated_at: at,
    }))
    await insertInvitations(tx, invitations)
    const ids = invitations.map(({ id }) => id)
    await replaceGrants(tx, companyId, ids, clients ?? [])
    const head = await letterhead(tx, companyId, { memberId, publicUrl })
    const refusedIds = await mailInvitations(tx, companyId, invitations, head, at)
    const unmailed = invitations.filter(({ id }) => refusedIds.has(id))
    for (const invitation of unmailed) await dropInvitation(tx, invitation, at)
    const log = {
      entity: 'member',
      event: 'member.invited',
      to: 'invited',
      actor: byMember(memberId),
      at,
      change: changesBetween({}, { role, clients: await clientNames(tx, companyId, clients) }),
    } as const
    const sent = invitations.filter(({ id }) => !refusedIds.has(id))
    await appendTransitions(
      tx,
      companyId,
      sent.map(({ id }) => ({ ...log, entityId: id })),
    )
    const undeliverable = new Set(unmailed.map(({ email }) => email))
    const items = sorted.map(({ email, result }) => ({
      email,
      result: result === 'invited' && undeliverable.has(email) ? ('undeliverable' as const) : result,
    }))
    return { status: 200, body: { items } }
  },
})
