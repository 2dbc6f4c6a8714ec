import { ifMatch } from '#tests/support/people/workspace.ts'
import { ownerName } from '../calls/records.ts'
import { logged, silent } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

type Member = GoodAnswer<'updateOwnMember'>

export async function membersOf({ workspace }: Cast): Promise<Member[]> {
  return (await workspace.send<{ items: Member[] }>('/members')).items
}

const versionOf = async (cast: Cast, memberId: string) =>
  (await membersOf(cast)).find(({ id }) => id === memberId) ?? { version: 0 }

/** Gives the workspace's owner a title. */
export async function titledOwner(cast: Cast): Promise<Member> {
  const { owner, send } = cast.workspace
  const headers = ifMatch(await versionOf(cast, owner.memberId))
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

export const members: Entries<'listMembers' | 'updateOwnMember'> = {
  listMembers: {
    call: async (cast) => {
      const member = await titledOwner(cast)
      return { status: 200, who: cast.workspace.owner, answer: () => ({ items: [member] }) }
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
        kept: { read: 'listMembers', part: ({ items }) => items[0] },
      }
    },
    effects: {
      'changes the title': async (cast) => ({
        status: 200,
        who: cast.actor,
        body: { title: 'Partner' },
        headers: ifMatch(await versionOf(cast, cast.actor.memberId)),
        effects: ({ id }) => ({
          ...silent,
          rows: ['~1 member'],
          log: [logged(cast, { entity: 'member', entityId: id, event: 'member.changed', fields: ['title'] })],
        }),
      }),
    },
  },
}
