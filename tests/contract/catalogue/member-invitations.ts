import { randomUUID } from 'node:crypto'
import {
  invitationSecret,
  inviteMember,
  type ListedMember,
} from '#tests/support/people/member-invitations.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { after, day, newId } from '../calls/matching.ts'
import { ownerName } from '../calls/records.ts'
import { logged, silent, type QueuedMail } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

export const someone = () => `${randomUUID()}@assay.example`

export const letter = (to: string): QueuedMail => ({
  kind: 'membership',
  to,
  subject: 'Join Brightwater on Assay',
  greeting: 'Hello,',
  links: ['/companyregister'],
  uid: null,
})

async function invitedPerson({ server, workspace }: Pick<Cast, 'server' | 'workspace'>) {
  const who = await registerPerson(server, { userType: 'company', name: 'Nia New' })
  return { who, invitation: await inviteMember(workspace, who.email) }
}

const shown = ({ id, email }: ListedMember) => ({
  id,
  companyName: 'Brightwater',
  inviterName: ownerName,
  role: 'recruiter' as const,
  email: email ?? '',
})

export const memberInvitations: Entries<
  'inviteMembers' | 'openMemberInvitation' | 'listOwnMemberInvitations' | 'joinCompany' | 'askForAnotherEmail'
> = {
  inviteMembers: {
    foreignIds: { 'body clients': '422 bad-input' },
    call: async ({ workspace }) => {
      const { owner } = workspace
      const email = someone()
      const { id, name } = await workspace.client()
      return {
        status: 200,
        who: owner,
        body: { emails: [email], role: 'viewer', days: 14, clients: [id] },
        answer: () => ({ items: [{ email, result: 'invited' }] }),
        readBack: {
          read: 'listMembers',
          part: ({ items }) => items.find((one) => one.email === email),
          is: (at) => ({
            id: newId(),
            name: email,
            email,
            role: 'viewer',
            title: null,
            state: 'invited',
            version: 1,
            clients: [{ id, name }],
            lastActiveAt: null,
            owned: 0,
            invitation: { invitedBy: owner.memberId, sentAt: at, expiresAt: after(at, 14 * day) },
          }),
        },
      }
    },
    effects: {
      'mails a link to each address': async (cast) => {
        const emails = [someone(), someone()]
        const { owner } = cast.workspace
        return {
          status: 200,
          who: cast.actor,
          body: { emails: [...emails, 'no address', owner.email], role: 'admin', days: 7 },
          effects: () => ({
            ...silent,
            rows: [
              '+2 job',
              '+2 member_invitation',
              '+2 member_invitation_owner',
              '+2 secret_link',
              '+2 secret_link_owner',
            ],
            log: emails.map(() =>
              logged(cast, { entity: 'member', entityId: newId(), event: 'member.invited', to: 'invited' }),
            ),
            mails: emails.map(letter),
            stamps: ['member_invitation.invited_by actor'],
          }),
        }
      },
    },
  },

  openMemberInvitation: {
    call: async (cast) => {
      const { who, invitation } = await invitedPerson(cast)
      return {
        status: 200,
        who: null,
        body: { invitation: await invitationSecret(cast.server, who.email) },
        answer: () => shown(invitation),
        readBack: 'A view is counted, which no operation shows.',
      }
    },
    effects: {
      'counts a view': async (cast) => {
        const { who } = await invitedPerson(cast)
        return {
          status: 200,
          who: null,
          body: { invitation: await invitationSecret(cast.server, who.email) },
          effects: () => ({ ...silent, rows: ['~1 secret_link'] }),
        }
      },
    },
  },

  listOwnMemberInvitations: {
    call: async (cast) => {
      const { who, invitation } = await invitedPerson(cast)
      return { status: 200, who, answer: () => ({ items: [shown(invitation)] }) }
    },
  },

  joinCompany: {
    call: async (cast) => {
      const { who, invitation } = await invitedPerson(cast)
      return {
        status: 204,
        who,
        path: { memberId: invitation.id },
        body: { name: 'Nia Newcomer', title: 'Researcher' },
        answer: () => '',
        readBack: {
          read: 'getCompanyProfile',
          part: ({ profile }) => profile?.member,
          is: () => ({
            id: invitation.id,
            name: 'Nia Newcomer',
            email: who.email,
            role: 'recruiter',
            title: 'Researcher',
            state: 'active',
            version: 1,
          }),
        },
      }
    },
    effects: {
      'makes the account a member': async (cast) => {
        const { who, invitation } = await invitedPerson(cast)
        return {
          status: 204,
          who,
          path: { memberId: invitation.id },
          body: { name: 'Nia Newcomer', title: null },
          effects: () => ({
            ...silent,
            rows: [
              '+1 member',
              '+2 notification',
              '-1 member_invitation',
              '-1 member_invitation_owner',
              '~1 account',
              '~1 mail',
              '~1 secret_link',
            ],
            log: [
              logged(cast, {
                entity: 'member',
                entityId: invitation.id,
                event: 'member.joined',
                from: 'invited',
                to: 'active',
                actorMemberId: invitation.id,
              }),
            ],
            stamps: [
              `notification.actor_member_id ${invitation.id}`,
              'notification.member_id actor',
              'notification.member_id author',
            ],
            wakes: ['sessions'],
            notified: ['author', 'actor'],
          }),
        }
      },
    },
    refuses: {
      'an account with a company': {
        code: 'refused',
        call: async (cast) => {
          const { stranger } = cast
          const invitation = await inviteMember(cast.workspace, stranger.email)
          const path = { memberId: invitation.id }
          return { status: 422, who: stranger, path, body: { name: 'Stan Stranger', title: null } }
        },
      },
    },
  },

  askForAnotherEmail: {
    call: async (cast) => {
      const { who, invitation } = await invitedPerson(cast)
      return {
        status: 204,
        who,
        path: { memberId: invitation.id },
        answer: () => '',
        readBack: 'a mail to the inviter, which effects.test.ts shows',
      }
    },
    effects: {
      'mails the inviter': async ({ stranger, workspace }) => {
        const invitation = await inviteMember(workspace, stranger.email)
        return {
          status: 204,
          who: stranger,
          path: { memberId: invitation.id },
          effects: () => ({
            ...silent,
            rows: [],
            mails: [
              {
                kind: 'security',
                to: workspace.owner.email,
                subject: `Invite another email instead of ${stranger.email}`,
                greeting: `Hello ${ownerName},`,
                links: ['/companyProfile/members'],
                uid: null,
              },
            ],
          }),
        }
      },
    },
  },
}
