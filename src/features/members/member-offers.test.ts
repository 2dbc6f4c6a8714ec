import { expect, test } from 'vitest'
import type { Person } from './mutations.ts'
import { offersFor, type Viewer } from './member-offers.ts'

const owner: Viewer = { id: 'ines', role: 'owner' }
const admin: Viewer = { id: 'ada', role: 'admin' }

function offered(person: Pick<Person, 'id' | 'role' | 'state'>, viewer: Viewer) {
  const listed = { ...person, name: 'Sam', email: null, title: null, version: 1, owned: 3, clients: null }
  const offers = offersFor({ ...listed, lastActiveAt: null, invitation: null }, viewer)
  return offers.map(({ type, refusal }) => [type, refusal?.rule ?? null])
}

test.each<[string, Pick<Person, 'id' | 'role' | 'state'>, Viewer, unknown]>([
  [
    'an invited person, to resend, revoke or change the role',
    { id: 'sam', role: 'viewer', state: 'invited' },
    admin,
    [
      ['member.invitationResent', null],
      ['member.invitationRevoked', null],
      ['member.roleChanged', null],
      ['member.grantsChanged', null],
    ],
  ],
  [
    'an active colleague, though they own clients: the dialog asks who takes over',
    { id: 'sam', role: 'recruiter', state: 'active' },
    owner,
    [
      ['member.roleChanged', null],
      ['member.grantsChanged', null],
      ['member.suspended', null],
      ['member.removed', null],
    ],
  ],
  [
    'a suspended colleague',
    { id: 'sam', role: 'admin', state: 'suspended' },
    admin,
    [
      ['member.roleChanged', null],
      ['member.grantsChanged', 'isRestrictable'],
      ['member.restored', null],
      ['member.removed', null],
    ],
  ],
  [
    'the owner, each refused by the same rule',
    { id: 'ines', role: 'owner', state: 'active' },
    admin,
    [
      ['member.roleChanged', 'isNotOwner'],
      ['member.grantsChanged', 'isNotOwner'],
      ['member.suspended', 'isNotOwner'],
      ['member.removed', 'isNotOwner'],
    ],
  ],
  ['oneself, to leave', { id: 'ada', role: 'admin', state: 'active' }, admin, [['member.left', null]]],
])('offers actions for %s', (_case, person, viewer, expected) =>
  expect(offered(person, viewer)).toEqual(expected),
)

test.each(['recruiter', 'viewer'] as const)('offers a %s only leaving', (role) => {
  const viewer: Viewer = { id: 'sam', role }
  expect([
    offered({ id: 'sam', role, state: 'active' }, viewer),
    offered({ id: 'ada', role: 'viewer', state: 'active' }, viewer),
    offered({ id: 'ben', role: 'viewer', state: 'invited' }, viewer),
  ]).toEqual([[['member.left', null]], [], []])
})
