import type { components } from '#contract/schema.gen.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import {
  applyTo,
  inviteMember,
  listMembers,
  type ListedMember,
} from '#tests/support/people/member-invitations.ts'
import { ifMatch, workspaceOf } from '#tests/support/people/workspace.ts'
import { someMoment } from '../calls/matching.ts'
import { ownerName } from '../calls/records.ts'
import { hears, logged, silent, type EffectCast, type Effects } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'
import { letter, someone } from './member-invitations.ts'

type Member = GoodAnswer<'updateOwnMember'>

export const membersOf = async ({ workspace }: Cast): Promise<ListedMember[]> =>
  (await listMembers(workspace)).filter(({ state }) => state !== 'invited')

async function listedMember({ workspace }: Pick<Cast, 'workspace'>, memberId: string): Promise<ListedMember> {
  const member = (await listMembers(workspace)).find(({ id }) => id === memberId)
  if (member === undefined) throw new Error(`no member ${memberId}`)
  return member
}

/** The fields of a listed member in every answer. */
const memberOf = ({
  clients: _clients,
  lastActiveAt: _at,
  owned: _owned,
  invitation: _invitation,
  ...member
}: ListedMember) => member

export async function titledOwner(cast: Cast): Promise<Member> {
  const { owner, send } = cast.workspace
  const headers = ifMatch(await listedMember(cast, owner.memberId))
  const { version } = await send<Member>('/members/me', {
    method: 'PATCH',
    body: { title: 'Founder' },
    headers,
  })
  return {
    id: owner.memberId,
    name: ownerName,
    email: owner.email,
    role: 'owner',
    title: 'Founder',
    state: 'active',
    version,
  }
}

type Schemas = components['schemas']
type State = Schemas['Member']['state']

async function colleagueOf(cast: EffectCast, clients = 0) {
  const { server, workspace } = cast
  const who = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rory Recruiter' })
  const owned: string[] = []
  for (let each = 0; each < clients; each += 1) owned.push((await workspaceOf(server, who).client()).id)
  return { who, owned, member: await listedMember(cast, who.memberId) }
}

/** The call of an event on a listed member. */
const sends = (
  { actor }: Pick<EffectCast, 'actor'>,
  member: Pick<ListedMember, 'id' | 'version'>,
  body: Schemas['MemberEvent'],
) => ({
  status: 204,
  who: actor,
  path: { memberId: member.id },
  body,
  headers: ifMatch(member),
})

const event = (
  cast: EffectCast,
  { id: entityId }: Pick<ListedMember, 'id'>,
  name: Schemas['MemberEvent']['type'],
  [from, to]: readonly [ListedMember['state'], ListedMember['state']],
  fields: readonly string[] = [],
) => logged(cast, { entity: 'member', entityId, event: name, from, to, fields })

const onInvitation =
  (
    body: Schemas['MemberEvent'],
    to: ListedMember['state'],
    effects: Partial<Effects>,
    fields: readonly string[] = [],
  ) =>
  async (cast: EffectCast) => {
    const invitation = await inviteMember(cast.workspace, someone())
    return {
      ...sends(cast, invitation, body),
      effects: () => ({
        ...silent,
        rows: [],
        log: [event(cast, invitation, body.type, ['invited', to], fields)],
        ...effects,
      }),
    }
  }

/** An event on a colleague with an open stream. */
const onColleague =
  (
    body: Schemas['MemberEvent'],
    [from, to]: readonly [State, State],
    rows: readonly string[] = [],
    fields: readonly string[] = [],
  ) =>
  async (cast: EffectCast) => {
    const { who, member } = await colleagueOf(cast)
    if (from === 'suspended') await applyTo(cast.server, cast.actor, member, { type: 'member.suspended' })
    return {
      ...sends(cast, await listedMember(cast, who.memberId), body),
      // A stream reconnects when it starts to receive the company's events.
      streams: { theirs: hears(who, 'role', ...(from === 'suspended' ? ['closed'] : [])) },
      effects: () => ({
        ...silent,
        rows: ['~1 account', '~1 member', ...rows],
        log: [event(cast, member, body.type, [from, to], fields)],
        wakes: ['sessions'] as const,
      }),
    }
  }

export const members: Entries<'listMembers' | 'updateOwnMember' | 'listOwnedRecords' | 'applyMemberEvent'> = {
  listMembers: {
    call: async (cast) => {
      const member = await titledOwner(cast)
      const listed = { ...member, clients: null, lastActiveAt: someMoment(), owned: 0, invitation: null }
      return { status: 200, who: cast.workspace.owner, answer: () => ({ items: [listed] }) }
    },
  },

  updateOwnMember: {
    call: async (cast) => {
      const member = await titledOwner(cast)
      return {
        status: 200,
        who: cast.workspace.owner,
        body: { title: 'Partner' },
        headers: ifMatch(member),
        answer: () => ({ ...member, title: 'Partner', version: member.version + 1 }),
        readBack: {
          read: 'listMembers',
          part: ({ items }) => items.filter(({ id }) => id === member.id).map(memberOf)[0],
        },
      }
    },
    effects: {
      'changes the title': async (cast) => ({
        status: 200,
        who: cast.actor,
        body: { title: 'Partner' },
        headers: ifMatch(await listedMember(cast, cast.actor.memberId)),
        effects: ({ id }) => ({
          ...silent,
          rows: ['~1 member'],
          log: [logged(cast, { entity: 'member', entityId: id, event: 'member.changed', fields: ['title'] })],
        }),
      }),
    },
  },

  listOwnedRecords: {
    call: async (cast) => {
      const { workspace } = cast
      const who = await addColleague(cast.server, workspace.owner, {
        role: 'recruiter',
        name: 'Rory Recruiter',
      })
      const { id, name } = await workspaceOf(cast.server, who).client()
      return {
        status: 200,
        who: workspace.owner,
        path: { memberId: who.memberId },
        answer: () => ({ items: [{ kind: 'client', id, name, clientName: name }], total: 1 }),
      }
    },
  },

  applyMemberEvent: {
    foreignIds: { 'body newOwner': '422 bad-input', 'body clients': '422 bad-input' },
    call: async (cast) => {
      const invitation = await inviteMember(cast.workspace, someone())
      return {
        ...sends({ actor: cast.workspace.owner }, invitation, {
          type: 'member.roleChanged',
          role: 'viewer',
        }),
        answer: () => '',
        readBack: {
          read: 'listMembers',
          part: ({ items }) => items.find(({ id }) => id === invitation.id),
          is: () => ({ ...invitation, role: 'viewer', version: 2 }),
        },
      }
    },
    effects: {
      'mails a new link and ends the old one': async (cast) => {
        const invitation = await inviteMember(cast.workspace, someone())
        return {
          ...sends(cast, invitation, { type: 'member.invitationResent' }),
          effects: () => ({
            ...silent,
            rows: [
              '+1 job',
              '+1 secret_link',
              '+1 secret_link_owner',
              '~1 mail',
              '~1 member_invitation',
              '~1 secret_link',
            ],
            log: [event(cast, invitation, 'member.invitationResent', ['invited', 'invited'])],
            mails: [letter(invitation.email ?? '')],
            stamps: ['member_invitation.invited_by actor'],
          }),
        }
      },
      'revokes an invitation': onInvitation({ type: 'member.invitationRevoked' }, 'removed', {
        rows: ['-1 member_invitation', '-1 member_invitation_owner', '~1 mail', '~1 secret_link'],
      }),
      'changes the role of an invited person': onInvitation(
        { type: 'member.roleChanged', role: 'viewer' },
        'invited',
        { rows: ['~1 member_invitation'] },
        ['role'],
      ),
      'changes a role': onColleague(
        { type: 'member.roleChanged', role: 'viewer' },
        ['active', 'active'],
        [],
        ['role'],
      ),
      'grants a member one client': async (cast) => {
        const client = await cast.workspace.client()
        const body: Schemas['MemberEvent'] = { type: 'member.grantsChanged', clients: [client.id] }
        const call = await onColleague(body, ['active', 'active'], ['+1 client_grant'], ['clients'])(cast)
        // The page reloads by the clients that the member now sees.
        return { ...call, streams: { theirs: hears(call.streams.theirs.person, 'role', 'missed', 'closed') } }
      },
      'suspends a member': onColleague({ type: 'member.suspended' }, ['active', 'suspended']),
      'restores a member': onColleague({ type: 'member.restored' }, ['suspended', 'active']),
      'removes a member': onColleague(
        { type: 'member.removed' },
        ['active', 'removed'],
        ['+1 former_member'],
      ),
      'gives the clients of a member to another one': async (cast) => {
        const { who, owned, member } = await colleagueOf(cast, 2)
        const byThem = { actorMemberId: who.memberId }
        const given = { entity: 'client', event: 'client.changed', fields: ['ownerMemberId'] } as const
        return {
          ...sends(cast, member, { type: 'member.left', newOwner: cast.actor.memberId }),
          who,
          effects: () => ({
            ...silent,
            rows: ['+1 former_member', '+1 notification', '~1 account', '~1 member', '~2 client'],
            log: [
              ...owned.map((entityId) => ({ ...logged(cast, { ...given, entityId }), ...byThem })),
              { ...event(cast, member, 'member.left', ['active', 'removed']), ...byThem },
            ],
            stamps: [
              'client.owner_member_id actor',
              `notification.actor_member_id ${who.memberId}`,
              'notification.member_id actor',
            ],
            wakes: ['sessions'],
            notified: ['actor'],
          }),
        }
      },
    },
    refuses: {
      'the removal of a member who owns clients': {
        code: 'refused',
        call: async (cast) => {
          const { member } = await colleagueOf(cast, 1)
          return { ...sends(cast, member, { type: 'member.removed' }), status: 422 }
        },
      },
      'the suspension of the owner': {
        code: 'refused',
        call: async (cast) => {
          const owner = await listedMember(cast, cast.workspace.owner.memberId)
          return { ...sends(cast, owner, { type: 'member.suspended' }), status: 422 }
        },
      },
    },
  },
}
