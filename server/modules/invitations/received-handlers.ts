import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { countCall, tooMany } from '../accounts/public.ts'
import { lockForEvent } from '../applications/public.ts'
import { isAnswerable } from './open-states.ts'
import { listReceived } from './received.ts'
import { senderOf } from './received-repository.ts'
import { findInvitation } from './repository.ts'
import { linkTo } from './send.ts'

/** The newest invitations; the export contains the others. */
const mostListed = 100

const list = operation('listReceivedInvitations', {
  transact: async (tx, _request, { actor, clock }) => ({
    status: 200,
    body: { items: await listReceived(tx, actor.accountId, clock.now(), mostListed) },
  }),
})

const closed = problem(422, {
  code: 'invitation-closed',
  message: 'This invitation has ended. Its page is no longer available.',
})

/** The page belongs to the company: this creates a new link in addition to the mailed one. */
const open = operation('openReceivedInvitation', {
  respond: async ({ path }, { actor, clock, publicUrl, database }) => {
    const { accountId } = actor
    const wait = await database.global((tx) => countCall(tx, 'invitationLinks', accountId, clock.now()))
    if (wait > 0) return tooMany(wait)
    const companyId = await database.tenant(accountId, (tx) => senderOf(tx, accountId, path.invitationId))
    if (companyId === null) return notFound
    return database.tenant(companyId, async (tx) => {
      const unlocked = await findInvitation(tx, companyId, path.invitationId)
      if (unlocked === null || unlocked.developer_id !== accountId) return notFound
      const locked = await lockForEvent(tx, companyId, unlocked.application_id)
      const row = await findInvitation(tx, companyId, unlocked.id, true)
      const at = clock.now()
      if (locked === null || row === null || !isAnswerable(row, at)) return closed
      const { url } = await linkTo(tx, { companyId, row, positionId: locked.position.id, publicUrl, at })
      return { status: 200, body: { url } }
    })
  },
})

export const receivedInvitationOperations = [list, open]
