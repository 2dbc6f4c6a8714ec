import { notFound, refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { asTenant, type TenantTx } from '#server/db/database.ts'
import { findAccount, tooMany } from '../accounts/face.ts'
import { findCompany } from '../companies/face.ts'
import { openSecretLink } from '../secret-links/face.ts'
import { bySystem } from '../transition-log/face.ts'
import { applyMember, type JoiningAccount } from './apply.ts'
import { companiesInviting, findInvitation, mailboxHash, type MemberInvitation } from './invitation-repository.ts'
import { giveCompany } from './account-repository.ts'
import { findMember, findMemberOf } from './repository.ts'

async function present(tx: TenantTx, { tenant_id, id, role, email, invited_by }: MemberInvitation) {
  const inviter = await findMember(tx, tenant_id, invited_by)
  return {
    id,
    companyName: (await findCompany(tx, tenant_id))?.name ?? '',
    inviterName: inviter === null || inviter.state === 'removed' ? null : inviter.name,
    role,
    email,
  }
}

const open = operation('openMemberInvitation', {
  respond: async ({ body }, { database, clock, ip }) => {
    const now = clock.now()
    const asked = { secret: body.invitation, purpose: 'membership', ip, countView: true } as const
    const opened = await openSecretLink(database, asked, now, async (tx, link) => {
      const invitation = await findInvitation(tx, link.tenant_id, link.subject_id)
      return invitation === null ? null : present(tx, invitation)
    })
    if (opened.kind === 'tooMany') return tooMany(opened.wait)
    return opened.kind === 'absent' ? notFound : { status: 200, body: opened.value }
  },
})

const listOwn = operation('listOwnMemberInvitations', {
  transact: async (tx, _request, { actor, clock }) => {
    if (!actor.emailVerified || actor.email === null) return { status: 200, body: { items: [] } }
    const now = clock.now()
    const items = []
    for (const { tenantId, id } of await companiesInviting(tx, actor.email))
      items.push(
        ...(await asTenant(tx, tenantId, async (own) => {
          const invitation = await findInvitation(own, tenantId, id)
          return invitation === null || invitation.expires_at <= now ? [] : [await present(own, invitation)]
        })),
      )
    return { status: 200, body: { items } }
  },
})

const join = operation('joinCompany', {
  transact: async (tx, { path: { memberId }, body }, { actor, clock, publicUrl }) => {
    const account = await findAccount(tx, actor.uid, true)
    const email = actor.email
    if (account === null || email === null) return problem(403, { code: 'account-missing' })
    const inviting = await companiesInviting(tx, email)
    const tenantId = inviting.find(({ id }) => id === memberId)?.tenantId
    if (tenantId === undefined) return notFound
    const reserved = account.companyId
    const hasCompany =
      reserved !== null && (await asTenant(tx, reserved, (own) => findCompany(own, reserved))) !== null
    const at = clock.now()
    const { applied, member } = await asTenant(tx, tenantId, async (own) => {
      const invitation = await findInvitation(own, tenantId, memberId)
      const { name, title } = body
      const joining: JoiningAccount = {
        accountType: account.userType,
        isVerified: actor.emailVerified,
        isInvitedAddress: invitation !== null && mailboxHash(email) === invitation.mailbox_hash,
        hasCompany,
        accountId: account.id,
        name,
        email,
        title,
      }
      const by = { actor: bySystem, at, version: null, joining }
      return {
        applied: await applyMember(own, tenantId, memberId, { type: 'member.joined' }, by, publicUrl),
        member: await findMemberOf(own, tenantId, account.id),
      }
    })
    if (applied.kind === 'refused') return refused(applied.refusal)
    if (applied.kind !== 'done' || member === null) return notFound
    await giveCompany(tx, account.id, { companyId: tenantId, member, at })
    return { status: 204 }
  },
})

export const joinOperations = [open, listOwn, join]
