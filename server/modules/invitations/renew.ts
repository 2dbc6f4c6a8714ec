import type { Renewal } from '../secret-links/public.ts'
import { bySystem } from '../transition-log/public.ts'
import { addressOf } from '../candidate-mails/public.ts'
import { lockInvitation } from './invitation-record.ts'
import { isAnswerable } from './open-states.ts'
import { mailLink } from './send.ts'

/** Mails a new link to the invited person while the page is open to them. */
export const renewInvitation: Renewal = async ({ database, publicUrl }, link, isTyped, at) => {
  const { tenant_id: companyId, subject_id: id } = link
  const read = () =>
    database.tenant(companyId, (tx) => lockInvitation(tx, companyId, id, { actor: bySystem, at }))
  const known = await read()
  if (known === null) return
  const address = await addressOf(database, {
    developerId: known.locked.developerId,
    emails: known.person.emails,
  })
  if (address.email === null || !isTyped(address.email)) return
  await database.tenant(companyId, async (tx) => {
    const invitation = await lockInvitation(tx, companyId, id, { actor: bySystem, at })
    if (invitation === null || !isAnswerable(invitation.row, at)) return
    await mailLink(tx, { companyId, invitation, at, publicUrl, address })
  })
}
