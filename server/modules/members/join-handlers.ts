import { notFound, refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { asTenant, type GlobalTx } from '#server/db/database.ts'
import { isEnding } from '#server/db/ending-companies.ts'
import { countCall, findAccount, tooMany } from '../accounts/public.ts'
import { memberSeesAll } from './client-grants.ts'
import { companyName } from './company-repository.ts'
import { bySystem } from '../transition-log/public.ts'
import { giveCompany } from './account-repository.ts'
import { applyMember } from './apply.ts'
import { openCompaniesInviting, findInvitation } from './invitation-repository.ts'
import { otherEmailLetter } from './letter.ts'
import { mailMember } from './ownership/mail-result.ts'
import { findInviter } from './repository.ts'

const joined = { status: 204 } as const

/** A reserved id is not a company until the company is created. */
const companyExists = (tx: GlobalTx, companyId: string): Promise<boolean> =>
  asTenant(tx, companyId, async (own) => (await companyName(own, companyId)) !== null)

export const askForAnotherEmail = operation('askForAnotherEmail', {
  transact: async (tx, { path: { memberId } }, { actor, clock, publicUrl }) => {
    const at = clock.now()
    const account = await findAccount(tx, actor.uid, true)
    if (account === null || actor.email === null) return problem(403, { code: 'account-missing' })
    const inviting = await openCompaniesInviting(tx, actor.email)
    const tenantId = actor.emailVerified ? inviting.find(({ id }) => id === memberId)?.tenantId : undefined
    if (tenantId === undefined) return notFound
    const wait = await countCall(tx, 'otherEmails', actor.uid, at)
    if (wait > 0) return { ...tooMany(wait), keep: true }
    const isAsked = await asTenant(tx, tenantId, async (own) => {
      const invitation = await findInvitation(own, tenantId, memberId)
      if (invitation === null || invitation.expires_at <= at) return false
      const inviter = await findInviter(own, tenantId, invitation.invited_by)
      const company = (await companyName(own, tenantId)) ?? ''
      const words = otherEmailLetter({ company, email: invitation.email, publicUrl })
      if (inviter === null) return false
      await mailMember(own, tenantId, inviter, words, at)
      return true
    })
    return isAsked ? { status: 204 } : notFound
  },
})

export const join = operation('joinCompany', {
  transact: async (tx, { path: { memberId }, body: { name, title } }, { actor, clock, publicUrl }) => {
    const at = clock.now()
    const account = await findAccount(tx, actor.uid, true)
    const { email } = actor
    if (account === null || email === null) return problem(403, { code: 'account-missing' })
    const wait = await countCall(tx, 'companyJoins', actor.uid, at)
    if (wait > 0) return { ...tooMany(wait), keep: true }
    // The link was opened twice.
    if (account.companyId !== null && account.memberId === memberId) return joined
    const tenantId = (await openCompaniesInviting(tx, email)).find(({ id }) => id === memberId)?.tenantId
    if (tenantId === undefined) return { ...notFound, keep: true }
    const hasCompany = account.companyId !== null && (await companyExists(tx, account.companyId))
    const by = { actor: bySystem, at, version: null }
    const joining = {
      accountType: account.userType,
      isVerified: actor.emailVerified,
      isInvitedAddress: true,
      hasCompany,
      accountId: account.id,
      name: name.trim(),
      email,
      title,
    }
    if (tenantId === account.companyId && hasCompany) {
      await asTenant(tx, tenantId, (own) =>
        applyMember(own, tenantId, memberId, { type: 'member.invitationRevoked' }, by, publicUrl),
      )
      return joined
    }
    const applied = await asTenant(tx, tenantId, (own) =>
      applyMember(own, tenantId, memberId, { type: 'member.joined' }, { ...by, joining }, publicUrl),
    )
    if (applied.kind === 'refused') return { ...refused(applied.refusal), keep: true }
    if (applied.kind !== 'done' || applied.joined === null) return notFound
    if (await isEnding(tx, tenantId)) return notFound
    const { joined: member } = applied
    const isRestricted = !(await asTenant(tx, tenantId, (own) => memberSeesAll(own, tenantId, member.id)))
    await giveCompany(tx, account.id, { companyId: tenantId, member, isRestricted, at })
    return joined
  },
})
