/** A developer's block of a company keeps agencies from moving them through its pipelines. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { findable, type Findable } from '#tests/support/people/findable.ts'
import { deskOf, importWorker } from '#tests/support/people/imports.ts'
import { addDeveloper } from '#tests/support/people/linked-developers.ts'
import { call, type Call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Card,
  type Client,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'

interface Names {
  readonly website?: string
  readonly domains?: string[]
  readonly contact?: string
}

const refusal = { rule: 'hasNoBlockedEmployer', facts: {}, fix: 'chooseAnotherClient', who: 'you' }

describeOnDatabase('a developer who blocks a client', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let who: Findable
  let position: Position
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  beforeEach(async () => {
    server.clock.advance(60_000)
    who = await findable(server)
    position = await openAt({ website: 'https://www.kestrel.example/about' })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** An open position of a new client with these names. */
  async function openAt({ contact, ...names }: Names): Promise<Position> {
    const body = { name: `Kestrel ${randomUUID()}`, ...names }
    const client = await workspace.send<Client>('/clients', { method: 'POST', body })
    if (contact !== undefined) {
      const person = { name: 'Ines', email: contact, role: 'decider' }
      await workspace.send(`/clients/${client.id}/contacts`, { method: 'POST', body: person })
    }
    return workspace.openPosition(client.id)
  }
  const ask = (path: string, options: Call) => call(server, workspace.owner, path, options)
  const refused = async (path: string, options: Call) => bodyOf<object>(await ask(path, options), 422)
  const event = (card: Card, body: object): [string, Call] => [
    `/applications/${card.id}/transitions`,
    { method: 'POST', body, headers: ifMatch(card) },
  ]
  const moved = (card: Card, stage: number) =>
    event(card, { type: 'application.moveRequested', stageId: position.stages[stage]?.id })
  const add = async () => (await addDeveloper(workspace, position, who)).card

  test.each([
    ['its website', { website: 'https://www.kestrel.example/about' }],
    ['a domain that it is known by', { domains: ['kestrel.example'] }],
    ['a domain above the one that it is known by', { domains: ['jobs.kestrel.example'] }],
    ['the address of a contact', { contact: 'ines@kestrel.example' }],
  ])('cannot be added to its positions when it is known by %s', async (_what, names) => {
    await block(server, who, 'kestrel.example')
    position = await openAt(names)
    const body = { developerId: who.accountId }
    expect(await refused(`/positions/${position.id}/applications`, { method: 'POST', body })).toMatchObject(
      refusal,
    )
  })

  test.each([
    ['its website changes', { website: 'https://other.example' }, {}],
    [
      'its only domain goes',
      { domains: [] },
      { website: 'https://other.example', domains: ['kestrel.example'] },
    ],
  ])('cannot be added to its positions after %s', async (_what, changes, names) => {
    position = await openAt({ website: 'https://kestrel.example', ...names })
    await block(server, who, 'kestrel.example')
    const client = await workspace.send<Client>(`/clients/${position.clientId}`)
    await workspace.send(`/clients/${client.id}`, {
      method: 'PATCH',
      body: changes,
      headers: ifMatch(client),
    })
    const body = { developerId: who.accountId }
    expect(await refused(`/positions/${position.id}/applications`, { method: 'POST', body })).toMatchObject(
      refusal,
    )
  })

  test('can be added once the block ends, and to positions of other clients', async () => {
    await block(server, who, 'northwind.example')
    await block(server, who, 'kestrel.example')
    await block(server, who, 'kestrel.example', false)
    expect(await add()).toMatchObject({ state: 'lead' })
  })

  test('cannot be moved after the block, and can be rejected', async () => {
    const card = await add()
    await block(server, who, 'kestrel.example')
    expect(await refused(...moved(card, 1))).toMatchObject(refusal)
    const [path, options] = event(card, { type: 'application.rejected', reason: 'Not available', side: 'us' })
    expect(await workspace.send(path, options)).toMatchObject({ state: 'rejected' })
  })

  test('cannot return by undo or by reversing a rejection', async () => {
    const card = await add()
    const agreed = await workspace.agreed(card)
    const second = await workspace.send<Card>(...moved(agreed, 1))
    const rejected = await workspace.send<Card>(
      ...event(second, { type: 'application.rejected', reason: 'Not now', side: 'us' }),
    )
    await block(server, who, 'kestrel.example')
    expect(await refused(...event(rejected, { type: 'application.unrejected' }))).toMatchObject(refusal)
    expect(await refused(...event(rejected, { type: 'application.moveUndone' }))).toMatchObject(refusal)
  })

  test('cannot be added to another position of the client as an existing candidate', async () => {
    const { candidateId } = await add()
    await block(server, who, 'kestrel.example')
    const second = await workspace.openPosition(position.clientId)
    const body = { candidateId }
    expect(await refused(`/positions/${second.id}/applications`, { method: 'POST', body })).toMatchObject(
      refusal,
    )
  })

  test('is rejected when a deletion is undone, with the reason on the card', async () => {
    const { id, candidateId } = await add()
    await block(server, who, 'kestrel.example')
    const { version } = await workspace.send<{ version: number }>(`/candidates/${candidateId}`)
    await ask(`/candidates/${candidateId}`, { method: 'DELETE', headers: ifMatch({ version }) })
    const path = `/candidates/${candidateId}/restoration`
    const { outOfPlay } = await workspace.send<{ outOfPlay: object[] }>(path, { method: 'POST' })
    expect(outOfPlay).toMatchObject([{ applicationId: id, refusal }])
    const { card } = await workspace.send<Application>(`/applications/${id}`)
    expect(card).toMatchObject({ state: 'rejected' })
  })

  test.each(['before the check', 'between check and import'])(
    'is skipped by an import into a position of the client, blocked %s',
    async (moment) => {
      const elsewhere = await openAt({ website: 'https://northwind.example' })
      const { candidate } = await addDeveloper(workspace, elsewhere, who)
      const emails = [`ada-${candidate.id}@assay.example`]
      const path = `/candidates/${candidate.id}`
      await workspace.send(path, { method: 'PATCH', body: { emails }, headers: ifMatch(candidate) })
      const desk = deskOf(workspace, server, position.id)
      if (moment === 'before the check') await block(server, who, 'kestrel.example')
      const { id } = await desk.checked(`name,email\nAda,${emails[0]}\n`, ['name', 'email'], 'update')
      await block(server, who, 'kestrel.example')
      bodyOf(await desk.run(id), 202)
      await importWorker(server).runDue()
      expect((await desk.rows(id)).map(({ action, reasons }) => [action, reasons[0]?.code])).toEqual([
        ['skip', 'not-available-to-client'],
      ])
      expect(await desk.names()).toEqual([])
    },
  )
})
