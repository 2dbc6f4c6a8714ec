import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, type Person } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { ifMatch, newWorkspace, type Contact, type Workspace } from '../support/people/workspace.ts'

const message = 'This client already has a contact with this email.'
const taken = [
  409,
  { code: 'email-taken', message, errors: [{ field: 'email', code: 'email-taken', message }] },
]

describeOnDatabase('contacts of a client', (engine) => {
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const priya = { name: 'Priya Raman', email: 'priya@client.example', role: 'decider' }
  const post = (clientId: string, body: object, who: Person = workspace.owner) =>
    call(server, who, `/clients/${clientId}/contacts`, { method: 'POST', body })
  const patch = (contact: Contact, body: object) =>
    call(server, workspace.owner, `/contacts/${contact.id}`, {
      method: 'PATCH',
      body,
      headers: ifMatch(contact),
    })
  const list = async (clientId: string, who: Person = workspace.owner) =>
    bodyOf<{ items: Contact[] }>(await call(server, who, `/clients/${clientId}/contacts`)).items

  test('accept an email once per client, also when two members add it at once', async () => {
    const [client, other] = [await workspace.client(), await workspace.client()]
    const answers = await Promise.all([
      post(client.id, priya),
      post(client.id, { ...priya, email: 'PRIYA@client.example' }),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([201, 409])
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(statusAndBody)).toEqual([taken])
    expect((await list(client.id)).map(({ email }) => email)).toEqual(['priya@client.example'])
    expect((await post(other.id, priya)).statusCode).toBe(201)
  })

  test('refuse one of two concurrent changes to the same email', async () => {
    const client = await workspace.client()
    const contacts = [await workspace.contact(client.id), await workspace.contact(client.id)]
    const answers = await Promise.all(
      contacts.map((contact) => patch(contact, { email: 'p@client.example' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('keep their own email under a new spelling', async () => {
    const client = await workspace.client()
    const contact = bodyOf<Contact>(await post(client.id, { ...priya, email: 'p@münchen.example' }), 201)
    const changed = bodyOf<Contact>(await patch(contact, { email: 'P@xn--mnchen-3ya.example' }))
    expect(changed.email).toBe('p@xn--mnchen-3ya.example')
  })

  test('refuse the 51st contact, also when two members add the last one at once', async () => {
    const { id } = await workspace.client()
    for (let count = 0; count < 49; count += 1) await workspace.contact(id)
    const answers = await Promise.all(
      ['a@client.example', 'b@client.example'].map((email) => post(id, { ...priya, email })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
    expect(await list(id)).toHaveLength(50)
  })

  test('are read by viewers and changed by recruiters', async () => {
    const client = await workspace.client()
    const contact = await workspace.contact(client.id)
    const viewer = await addColleague(server, workspace.owner, { role: 'viewer', name: 'Vera Viewer' })
    const recruiter = await addColleague(server, workspace.owner, {
      role: 'recruiter',
      name: 'Rui Recruiter',
    })
    expect(await list(client.id, viewer)).toEqual([contact])
    expect(statusAndBody(await post(client.id, priya, viewer))).toMatchObject([422, { code: 'role-missing' }])
    expect((await post(client.id, priya, recruiter)).statusCode).toBe(201)
  })
})
