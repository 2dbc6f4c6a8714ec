import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { asTenant, type TenantTx } from '#server/db/database.ts'
import { tooMany } from '../accounts/public.ts'
import { companyName } from './company-repository.ts'
import { openSecretLink } from '../secret-links/public.ts'
import { openCompaniesInviting, findInvitation, type MemberInvitation } from './invitation-repository.ts'
import { findMember } from './repository.ts'

async function present(tx: TenantTx, { tenant_id, id, role, email, invited_by }: MemberInvitation) {
  const inviter = await findMember(tx, tenant_id, invited_by)
  return {
    id,
    companyName: (await companyName(tx, tenant_id)) ?? '',
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

/** Anyone can invite an address, and each invitation costs a read of another company. */
const mostListed = 20

const listOwn = operation('listOwnMemberInvitations', {
  transact: async (tx, _request, { actor, clock }) => {
    if (!actor.emailVerified || actor.email === null) return { status: 200, body: { items: [] } }
    const now = clock.now()
    const items = []
    const inviting = await openCompaniesInviting(tx, actor.email)
    for (const { tenantId, id } of inviting.slice(0, mostListed))
      items.push(
        ...(await asTenant(tx, tenantId, async (own) => {
          const invitation = await findInvitation(own, tenantId, id)
          return invitation === null || invitation.expires_at <= now ? [] : [await present(own, invitation)]
        })),
      )
    return { status: 200, body: { items } }
  },
})

export const openOperations = [open, listOwn]
