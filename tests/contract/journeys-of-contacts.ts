import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { ifMatch, type Contact } from '#tests/support/people/workspace.ts'
import { callsOf, moment, staleWith, uuid, type Journeys } from './journey.ts'

type Schemas = components['schemas']

const contacts: Journeys['contacts'] = {
  steps: 'added, listed by name, edited, refused for a taken email and a stale version, deleted, added again',
  async walk({ server, workspace }) {
    const { get, post, patch, remove } = callsOf(server, workspace.owner)
    const client = await workspace.client()
    const list = `/clients/${client.id}/contacts`
    const listed = async () => bodyOf<Schemas['ContactPage']>(await get(list))
    expect(await listed()).toEqual({ items: [], most: 50 })

    const body = { name: 'Élise Z.', email: 'Elise@Crème.example', title: 'CTO', role: 'decider' }
    const elise = bodyOf<Contact>(await post(list, body), 201)
    expect(elise).toEqual({
      ...body,
      id: uuid,
      clientId: client.id,
      email: 'elise@crème.example',
      optedOutAt: null,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
    })
    const adam = bodyOf<Contact>(
      await post(list, { name: 'adam', email: 'adam@crème.example', role: 'cc' }),
      201,
    )
    expect((await listed()).items).toEqual([adam, elise])

    const message = 'This client already has a contact with this email.'
    const taken = [
      409,
      { code: 'email-taken', message, errors: [{ field: 'email', code: 'email-taken', message }] },
    ]
    const path = `/contacts/${adam.id}`
    expect(statusAndBody(await patch(path, { email: 'elise@xn--crme-6oa.example' }, ifMatch(adam)))).toEqual(
      taken,
    )
    expect(statusAndBody(await post(list, { ...body, name: 'Twin' }))).toEqual(taken)
    const changed = bodyOf<Contact>(await patch(path, { title: 'Assistant' }, ifMatch(adam)))
    expect(changed).toEqual({ ...adam, title: 'Assistant', version: 2, updatedAt: moment })
    expect(statusAndBody(await patch(path, { role: 'reviewer' }, ifMatch(adam)))).toEqual(staleWith(changed))
    expect(statusAndBody(await remove(path, undefined, ifMatch(adam)))).toEqual(staleWith(changed))

    expect((await remove(path, undefined, ifMatch(changed))).statusCode).toBe(204)
    expect((await remove(path, undefined, ifMatch(changed))).statusCode).toBe(404)
    expect((await listed()).items).toEqual([elise])
    const { name, email, title, role } = changed
    const again = bodyOf<Contact>(await post(list, { name, email, title, role }), 201)
    expect((await listed()).items).toEqual([again, elise])
    const { activity } = bodyOf<Schemas['Dashboard']>(await get('/dashboard'))
    const ofClient = activity.filter(({ entityId }) => entityId === client.id)
    expect(ofClient.map(({ event }) => event)).toEqual([
      'client.contactAdded',
      'client.contactRemoved',
      'client.contactChanged',
      'client.contactAdded',
      'client.contactAdded',
      'client.created',
    ])
  },
}

export const journeysOfContacts: Journeys = { contacts }
