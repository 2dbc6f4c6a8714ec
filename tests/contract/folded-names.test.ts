/** Names are found, compared and sorted as people read them, and stored composed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeEachEngine } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Client,
  type Workspace,
} from '../support/people/workspace.ts'

const decomposed = 'O\u0308ztu\u0308rk Yazılım'
const composed = 'Öztürk Yazılım'

describeEachEngine('names', (engine) => {
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const post = <T>(path: string, body: object) => workspace.send<T>(path, { method: 'POST', body })
  const list = async (path: string, of: (row: Record<string, unknown>) => unknown) =>
    (await workspace.send<{ items: Record<string, unknown>[] }>(path)).items.map(of)
  const nameIn = (record: string, field: string) => (row: Record<string, unknown>) =>
    (row[record] as Record<string, unknown>)[field]
  const clients = (query: string) => list(`/clients?${query}`, nameIn('client', 'name'))
  const found = (search: string) => clients(`search=${encodeURIComponent(search)}`)

  test('of clients are stored composed and trimmed, and found by their folded words in any order', async () => {
    const client = await post<Client>('/clients', {
      name: ` ${decomposed}\u00a0`,
      notes: '\n\tCafe\u0301 ',
      tags: [' A\u030a'],
    })
    expect([client.name, client.notes, client.tags]).toEqual([composed, 'Café', ['Å']])
    await post('/clients', { name: 'Müller & Söhne Straßenbau' })
    expect([
      await found('ozturk'),
      await found(decomposed),
      await found('YAZILIM ÖZTÜRK'),
      await found('Strassenbau muller'),
      await found('Ｍüller'),
      await found('mullerx'),
      await found("'"),
    ]).toEqual([
      [composed],
      [composed],
      [composed],
      ['Müller & Söhne Straßenbau'],
      ['Müller & Söhne Straßenbau'],
      [],
      [],
    ])
  })

  test('of clients are taken when another client has the same folded words', async () => {
    await post('/clients', { name: composed })
    const other = await post<Client>('/clients', { name: 'O’Brien Ltd' })
    const create = async (name: string) =>
      (await call(server, workspace.owner, '/clients', { method: 'POST', body: { name } })).statusCode
    expect([
      await create(decomposed),
      await create('OZTURK yazilim'),
      await create('Yazılım, Öztürk'),
      await create("O'BRIEN  LTD"),
      await create('OBrien Limited'),
    ]).toEqual([409, 409, 409, 409, 201])
    const renamed = await call(server, workspace.owner, `/clients/${other.id}`, {
      method: 'PATCH',
      body: { name: 'öztürk YAZILIM' },
      headers: ifMatch(other),
    })
    expect(statusAndBody(renamed)[0]).toBe(409)
    const same = await workspace.send<Client>(`/clients/${other.id}`, {
      method: 'PATCH',
      body: { name: 'O’BRIEN Ltd' },
      headers: ifMatch(other),
    })
    expect(same.name).toBe('O’BRIEN Ltd')
  })

  test('sort with accents next to their letters and numbers in order', async () => {
    const names = [
      'Zebra',
      'Äpfel',
      'apple',
      'Area 10',
      'area 9',
      'Ångström',
      'Éclair',
      'Area 9b',
      'Area 100',
    ]
    for (const name of names) await post('/clients', { name })
    const order = [
      'Ångström',
      'Äpfel',
      'apple',
      'area 9',
      'Area 9b',
      'Area 10',
      'Area 100',
      'Éclair',
      'Zebra',
    ]
    expect(await clients('sort=name')).toEqual(order)
    expect(await clients('sort=-name')).toEqual(order.toReversed())
    const [{ id } = { id: '' }] = (
      await workspace.send<{ items: { client: Client }[] }>('/clients?search=zebra')
    ).items.map(({ client }) => client)
    for (const title of names) await post(`/clients/${id}/positions`, { title })
    const titles = nameIn('position', 'title')
    expect(await list(`/clients/${id}/positions?sort=title`, titles)).toEqual(order)
    expect(await list(`/clients/${id}/positions?search=ANGSTROM`, titles)).toEqual(['Ångström'])
  })

  test('of candidates are found by folded words, alive, deleted and in play', async () => {
    const client = await post<Client>('/clients', { name: 'Größe AG' })
    const position = await workspace.openPosition(client.id)
    const { candidate } = await workspace.application(position.id)
    const send = (method: 'PATCH' | 'DELETE', of: Application['candidate'], body?: object) =>
      workspace.send<Application['candidate']>(`/candidates/${of.id}`, {
        method,
        headers: ifMatch(of),
        ...(body && { body }),
      })
    const renamed = await send('PATCH', candidate, { name: 'Ju\u0308rgen Müller-Łukasz' })
    expect(renamed.name).toBe('Jürgen Müller-Łukasz')
    const name = (row: Record<string, unknown>) => row['name']
    for (const search of ['muller', 'lukasz jurgen', 'Müller, Jürgen', 'MU\u0308LLER–LUKASZ']) {
      const query = `search=${encodeURIComponent(search)}`
      expect(await list(`/candidates?${query}`, name)).toEqual([renamed.name])
      expect(await list(`/applicationsInPlay?${query}`, name)).toEqual([renamed.name])
    }
    expect(await list('/applicationsInPlay?search=jurgen%20grosse', name)).toEqual([renamed.name])
    await send('DELETE', renamed)
    expect(await list('/deletedCandidates?search=lukasz%20muller', name)).toEqual([renamed.name])
    expect(await list('/candidates?search=lukasz', name)).toEqual([])
  })
})
