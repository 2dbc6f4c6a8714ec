import { addColleague } from '#tests/support/people/colleague.ts'
import { freshOwner, offered, offerTo, type Transfer } from '#tests/support/people/ownership.ts'
import type { Person } from '#tests/support/people/people.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { after, day, newId } from '../calls/matching.ts'
import { ownerName } from '../calls/records.ts'
import { hears, logged, silent, type EffectCast, type LogRow, type QueuedMail } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const notice = ({ email: to }: Pick<Person, 'email'>, greeted: string, subject: string): QueuedMail => ({
  kind: 'security',
  to,
  subject,
  greeting: `Hello ${greeted},`,
  links: [],
  uid: null,
})

/** An open offer to the acting admin, by the owner. */
async function offerToActor({ server, workspace, actor }: EffectCast) {
  const owner = await freshOwner(server, workspace)
  return { owner, transfer: bodyOf<Transfer>(await offerTo(server, owner, actor), 201) }
}

const ended = (cast: EffectCast, { id }: Pick<Transfer, 'id'>, to: string, by: string): LogRow => ({
  ...logged(cast, { entity: 'ownership', entityId: id, event: `ownership.${to}`, from: 'offered', to }),
  actorMemberId: by,
})

export const ownership: Entries<'getOwnershipTransfer' | 'offerOwnership' | 'applyOwnershipEvent'> = {
  getOwnershipTransfer: {
    call: async ({ server }) => {
      const { heir, transfer } = await offered(server)
      return { status: 200, who: heir, answer: () => ({ transfer }) }
    },
  },

  offerOwnership: {
    foreignIds: { 'body memberId': '422 bad-input' },
    call: async ({ server, workspace }) => {
      const who = await freshOwner(server, workspace)
      const { memberId } = await addColleague(server, who, { role: 'recruiter', name: 'Hana Heir' })
      return {
        status: 201,
        who,
        body: { memberId },
        answer: (at) => ({ id: newId(), memberId, offeredAt: at, expiresAt: after(at, 7 * day) }),
        readBack: { read: 'getOwnershipTransfer', part: ({ transfer }) => transfer },
      }
    },
    effects: {
      'mails the member': async (cast) => {
        const { actor, server, workspace } = cast
        const owner = await freshOwner(server, workspace)
        const row = { entity: 'ownership', event: 'ownership.offered', to: 'offered' } as const
        const subject = `${ownerName} offers you ownership of Brightwater`
        return {
          status: 201,
          who: owner,
          body: { memberId: actor.memberId },
          effects: ({ id }) => ({
            ...silent,
            rows: ['+1 job', '+1 notification', '+1 ownership_transfer'],
            log: [{ ...logged(cast, { ...row, entityId: id }), actorMemberId: owner.memberId }],
            mails: [{ ...notice(actor, 'Alma Actor', subject), links: ['/companyProfile/members'] }],
            stamps: [
              'notification.actor_member_id author',
              'notification.member_id actor',
              'ownership_transfer.offered_to actor',
            ],
            notified: ['actor'],
          }),
        }
      },
    },
    refuses: {
      'an offer while another is open': {
        code: 'refused',
        call: async (cast) => {
          const { owner } = await offerToActor(cast)
          return { status: 422, who: owner, body: { memberId: cast.colleague.memberId } }
        },
      },
      'an admin': {
        code: 'role-missing',
        call: async ({ actor, colleague }) => ({
          status: 422,
          who: actor,
          body: { memberId: colleague.memberId },
        }),
      },
    },
  },

  applyOwnershipEvent: {
    call: async ({ server }) => {
      const { owner, transfer } = await offered(server)
      return {
        status: 204,
        who: owner,
        path: { transferId: transfer.id },
        body: { type: 'ownership.withdrawn' },
        answer: () => '',
        readBack: { read: 'getOwnershipTransfer', is: () => ({ transfer: null }) },
      }
    },
    effects: {
      'withdraws an offer and mails the member': async (cast) => {
        const { owner, transfer } = await offerToActor(cast)
        const subject = `${ownerName} withdrew the offer of ownership of Brightwater`
        return {
          status: 204,
          who: owner,
          path: { transferId: transfer.id },
          body: { type: 'ownership.withdrawn' },
          effects: () => ({
            ...silent,
            rows: ['-1 notification', '~1 ownership_transfer'],
            log: [ended(cast, transfer, 'withdrawn', owner.memberId)],
            mails: [notice(cast.actor, 'Alma Actor', subject)],
            notified: ['actor'],
          }),
        }
      },
      'declines an offer and mails the owner': async (cast) => {
        const { owner, transfer } = await offerToActor(cast)
        return {
          status: 204,
          who: cast.actor,
          path: { transferId: transfer.id },
          body: { type: 'ownership.declined' },
          effects: () => ({
            ...silent,
            rows: ['-1 notification', '~1 ownership_transfer'],
            log: [ended(cast, transfer, 'declined', cast.actor.memberId)],
            mails: [notice(owner, ownerName, 'Alma Actor declined ownership of Brightwater')],
            notified: ['actor'],
          }),
        }
      },
      // In another company, so that everyone of this one keeps their role.
      'makes the member the owner and the owner an admin': async ({ server }) => {
        const { owner, heir, transfer } = await offered(server)
        const by = { actor: heir } as EffectCast
        const role = { entity: 'member', event: 'member.roleChanged', from: 'active', to: 'active' } as const
        const changed = [owner, heir].map(({ memberId: entityId }) =>
          logged(by, { ...role, entityId, fields: ['role'] }),
        )
        return {
          status: 204,
          who: heir,
          path: { transferId: transfer.id },
          body: { type: 'ownership.accepted' },
          streams: { owner: hears(owner, 'role'), heir: hears(heir, 'role') },
          effects: () => ({
            ...silent,
            rows: ['-1 notification', '~1 ownership_transfer', '~2 account', '~2 member'],
            log: [ended(by, transfer, 'accepted', heir.memberId), ...changed],
            mails: [
              notice(owner, ownerName, 'Hana Heir now owns Handover'),
              notice(heir, 'Hana Heir', 'You now own Handover'),
            ],
            wakes: ['progress', 'sessions'],
          }),
        }
      },
    },
    refuses: {
      'an answer by the owner': {
        code: 'refused',
        call: async (cast) => {
          const { owner, transfer } = await offerToActor(cast)
          const body = { type: 'ownership.accepted' }
          return { status: 422, who: owner, path: { transferId: transfer.id }, body }
        },
      },
    },
  },
}
