/** Journeys through the ownership of commits, and a developer's export. */
import { expect } from 'vitest'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { addKey } from '#tests/support/people/signing-keys.ts'
import { callsOf, moment, type Journeys } from './journey.ts'

interface Identities {
  readonly addresses: { readonly id: string; readonly address: string }[]
  readonly signing: { readonly keys: { readonly id: string }[] }
}

const identities: Journeys[string] = {
  steps: 'an address claimed and given up, a signing key added and removed',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get, post, remove } = callsOf(server, who)
    const read = async () => bodyOf<Identities>(await get('/integrations'))
    const claimed = bodyOf<{ id: string }>(
      await post('/commitAddresses', { email: 'dana@work.example', from: 'profile' }),
      201,
    )
    const key = await addKey(server, who)
    const { addresses, signing } = await read()
    expect([addresses.map(({ id }) => id), signing.keys.map(({ id }) => id)]).toEqual([
      expect.arrayContaining([claimed.id]),
      [key.id],
    ])
    expect(statusAndBody(await remove(`/commitAddresses/${claimed.id}`))).toEqual([204, null])
    expect(statusAndBody(await remove(`/signingKeys/${key.id}`))).toEqual([204, null])
    const after = await read()
    expect([after.addresses.map(({ id }) => id).includes(claimed.id), after.signing.keys]).toEqual([
      false,
      [],
    ])
  },
}

const personalExport: Journeys[string] = {
  steps: 'everything at once, of an account that has nothing yet',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get } = callsOf(server, who)
    const [status, body] = statusAndBody(await get('/evidence/export'))
    expect([status, body]).toMatchObject([
      200,
      {
        exportedAt: moment,
        profile: { name: 'Dana', email: who.email },
        links: [],
        invitations: [],
        commits: [],
      },
    ])
  },
}

export const journeysOfIdentities: Journeys = {
  'evidence/identities': identities,
  'personal-export': personalExport,
}
