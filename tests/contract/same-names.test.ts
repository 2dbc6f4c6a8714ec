/** Names that a company chooses (addresses, names, keys) are unique within it only, with every row policy opened. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf } from '#tests/support/server/answers.ts'
import { describeOnPostgres } from '#tests/support/database/database.ts'
import { importWorker } from '#tests/support/people/imports.ts'
import { openPolicies, type OpenPolicies } from '#tests/support/database/open-policies.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { newWorkspace, type Client, type Import, type Workspace } from '#tests/support/people/workspace.ts'

describeOnPostgres('a company that repeats the actions of another one', () => {
  let open: OpenPolicies
  let server: TestServer
  let theirs: Workspace
  let ours: Workspace
  beforeAll(async () => {
    open = await openPolicies()
    server = await startTestServer({ database: open.database })
    theirs = await newWorkspace(server, 'Brightwater')
    ours = await newWorkspace(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await open.close()
  })

  const post = ({ owner }: Workspace, path: string, body: object, headers: Record<string, string> = {}) =>
    call(server, owner, path, { method: 'POST', body, headers })
  const keyed = (workspace: Workspace) =>
    post(workspace, '/clients', { name: 'Kestrel Pay' }, { 'idempotency-key': 'the-same-key' })

  /** The results, without ids and times. */
  async function story(workspace: Workspace): Promise<unknown> {
    const { owner } = workspace
    const client = bodyOf<Client>(await keyed(workspace), 201)
    const alike = bodyOf<Client>(await post(workspace, '/clients', { name: 'Kestrel-Pay' }), 201)
    const position = await workspace.openPosition(client.id)
    const candidate = { name: 'Ada', emails: ['ada@same.example'] }
    const apply = () => post(workspace, `/positions/${position.id}/applications`, { candidate })
    const [added, again] = [await apply(), await apply()]
    const other = await workspace.openPosition(client.id)
    const uploaded = await call(server, owner, `/positions/${other.id}/imports?fileName=people.csv`, {
      method: 'POST',
      body: Buffer.from('name,email\nAda Lovelace,ada@same.example\nGrace,grace@same.example\n'),
      headers: { 'content-type': 'text/csv' },
    })
    const { id } = bodyOf<Import>(uploaded, 201)
    const mapping = { mapping: ['name', 'email'], onDuplicate: 'update' }
    const checked = bodyOf<Import>(await post(workspace, `/imports/${id}/check`, mapping))
    bodyOf(await call(server, owner, `/imports/${id}/run`, { method: 'POST' }), 202)
    await importWorker(server).runDue()
    const { summary } = await workspace.send<Import>(`/imports/${id}`)
    const found = await workspace.send<{ items: { name: string }[] }>('/candidates?search=same.example')
    return {
      slugs: [client.slug, alike.slug],
      added: [added.statusCode, again.statusCode],
      imported: [checked.summary, summary],
      found: found.items.map(({ name }) => name),
    }
  }

  test('gets the same answers as the other one, and changes none of its records', async () => {
    const first = await story(theirs)
    const second = await story(ours)
    expect(second).toEqual(first)
    expect(first).toEqual({
      slugs: ['kestrel-pay', 'kestrel-pay-2'],
      added: [201, 409],
      imported: [
        { create: 1, update: 1, skip: 0 },
        { create: 1, update: 1, skip: 0 },
      ],
      found: ['Grace', 'Ada Lovelace'],
    })
    const replayed = [await keyed(theirs), await keyed(ours)].map(
      (answer) => answer.json<Client>().ownerMemberId,
    )
    expect(replayed).toEqual([theirs.owner.memberId, ours.owner.memberId])
  })
})
