import { expect, test } from 'vitest'
import { abilitiesOf, type Lack } from './abilities.ts'
import type { Person } from './mutations.ts'

const client = { id: 'c1', name: 'Kestrel Pay' }

/** Why a person can't do some operations. */
function lacks(person: Pick<Person, 'role' | 'clients'>): Record<string, Lack | null> {
  const of = [...abilitiesOf(person).values()].flat()
  const asked = ['offerOwnership', 'inviteMembers', 'applyMemberEvent', 'createClient', 'deleteCandidate']
  return Object.fromEntries(
    asked.map((id) => [id, of.find(({ operation }) => operation === id)?.lack ?? null]),
  )
}

test('lists for each role what only the roles above it can do', () => {
  expect(lacks({ role: 'owner', clients: null })).toEqual({
    offerOwnership: null,
    inviteMembers: null,
    applyMemberEvent: null,
    createClient: null,
    deleteCandidate: null,
  })
  expect(lacks({ role: 'admin', clients: null })).toEqual({
    offerOwnership: 'ownership',
    inviteMembers: null,
    applyMemberEvent: null,
    createClient: null,
    deleteCandidate: null,
  })
  expect(lacks({ role: 'viewer', clients: null })).toEqual({
    offerOwnership: 'ownership',
    inviteMembers: 'management',
    applyMemberEvent: 'management',
    createClient: 'recruiting',
    deleteCandidate: 'recruiting',
  })
})

test('lists for a restricted recruiter what affects all clients', () => {
  expect(lacks({ role: 'recruiter', clients: [client] })).toEqual({
    offerOwnership: 'ownership',
    inviteMembers: 'management',
    applyMemberEvent: 'management',
    createClient: null,
    deleteCandidate: 'allClients',
  })
})

test('every rule of the contract for members is shown once', () => {
  const shown = [...abilitiesOf({ role: 'owner', clients: null }).values()].flat()
  expect(shown.length).toBeGreaterThan(30)
  expect(new Set(shown.map(({ operation }) => operation)).size).toBe(shown.length)
  expect(shown.filter(({ lack }) => lack !== null).map(({ operation }) => operation)).toEqual(['leave'])
})
