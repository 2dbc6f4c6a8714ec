import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#machines/shared/calendar-day.ts'
import { emailAddressOf } from '#machines/shared/email-address.ts'
import { mayGive } from '#machines/shared/member-roles.ts'
import { refusedRole } from '#machines/lifecycle/member/member-logic.ts'
import { refused } from '#server/contract/answers.ts'
import { operation, type RequestOf } from '#server/contract/operation.ts'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, byMember } from '../transition-log/face.ts'
import { insertInvitation, mailboxHash } from './invitation-repository.ts'
import { findMember, listMailboxes } from './repository.ts'
import { mailInvitation } from './send-invitation.ts'

type Result = components['schemas']['MemberInvitationResults']['items'][number]['result']
type Asked = RequestOf<'inviteMembers'>['body']

interface Inviting {
  readonly companyId: string
  readonly memberId: string
  readonly body: Asked
  readonly publicUrl: string
  readonly at: Date
}

async function inviteOne(
  tx: TenantTx,
  { companyId, memberId, body: { role, days }, publicUrl, at }: Inviting,
  email: string,
): Promise<Result> {
  const invitation = {
    tenant_id: companyId,
    id: uuidv7(),
    email,
    mailbox_hash: mailboxHash(email),
    role,
    invited_by: memberId,
    days,
    sent_at: at,
    expires_at: new Date(at.getTime() + days * dayMs),
    created_at: at,
    updated_at: at,
  }
  if (!(await insertInvitation(tx, invitation))) return 'already-invited'
  await mailInvitation(tx, { invitation, publicUrl, at })
  const { id: entityId } = invitation
  const log = { entity: 'member', entityId, event: 'member.invited', to: 'invited' } as const
  await appendTransitions(tx, companyId, [{ ...log, actor: byMember(memberId), at }])
  return 'invited'
}

export const invite = operation('inviteMembers', {
  transact: async (tx, { body }, { actor, clock, publicUrl }) => {
    const { companyId, memberId } = actor
    const asking = await findMember(tx, companyId, memberId)
    if (asking === null || !mayGive(asking.role, body.role)) return refused(refusedRole(body.role))
    const inviting = { companyId, memberId, body, publicUrl, at: clock.now() }
    const members = await listMailboxes(tx, companyId)
    const seen = new Set<string>()
    const items: { email: string; result: Result }[] = []
    for (const typed of body.emails) {
      const email = emailAddressOf(typed)
      const mailbox = email === null ? null : mailboxHash(email)
      if (email === null || mailbox === null) items.push({ email: typed, result: 'invalid' })
      else if (seen.has(mailbox)) items.push({ email, result: 'repeated' })
      else if (members.has(mailbox)) items.push({ email, result: 'already-member' })
      else items.push({ email, result: await inviteOne(tx, inviting, email) })
      if (mailbox !== null) seen.add(mailbox)
    }
    return { status: 200, body: { items } }
  },
})
