import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDemo } from '#server/seed/connect-demo.ts'
import { demoDeveloper } from '#server/seed/demo-accounts.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { describeOnDatabase } from '../support/database.ts'
import { analysisWorker, deskOf, openTestHistories, type Histories } from '../support/evidence.ts'
import { signIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const work = 'mara@work.example'
const commit = (address: string, path: string, at: number) => ({
  author: `Mara <${address}>`,
  at,
  files: [{ path, content: 'export const one = 1\n'.repeat(30) }],
})

describeOnDatabase('the demo’s developer', (engine) => {
  let histories: Histories
  let server: TestServer
  beforeAll(async () => {
    histories = await openTestHistories()
    server = await startTestServer({ engine, overrides: histories.options })
    const provider = { port: server.identity, ensurePerson: server.ensurePerson }
    await seedDemo({ database: server.database, provider, clock: server.clock })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await histories.close()
  })

  const repository = (name: string, more: { isPrivate?: boolean; members?: string[] } = {}) => ({
    name,
    isPrivate: false,
    isFork: false,
    archived: false,
    defaultBranch: 'main',
    pushedAt: server.clock.now().toISOString(),
    members: ['mara'],
    pullRequests: [],
    ...more,
  })

  test('has connected what she published, once, by both of her addresses', async () => {
    const at = Math.floor(server.clock.now().getTime() / 1000) - 86_400
    await histories.publish('mara/own', [commit(demoDeveloper.email, 'own.ts', at)])
    await histories.publish('work/tool', [commit(work, 'tool.ts', at)])
    const connect = () =>
      connectDemo({
        database: server.database,
        histories: histories.reader,
        shelf: {
          accounts: [{ login: 'mara', name: 'Mara', addresses: [demoDeveloper.email, work] }],
          repositories: async () => [
            repository('mara/own'),
            repository('work/tool', { members: ['otto', 'mara'] }),
            repository('mara/secret', { isPrivate: true }),
            repository('otto/other', { members: ['otto'] }),
          ],
        },
        url: (name) => `${histories.host.origin}/${name}.git`,
        clock: server.clock,
      })
    expect([await connect(), await connect()]).toEqual([2, 0])
    await analysisWorker(server, histories.reader).runDue()
    const { email, password } = demoDeveloper
    const desk = deskOf(server, await signIn(server, { uid: '', email, password }))
    const { items, addresses } = await desk.list()
    expect(addresses).toEqual([
      { value: demoDeveloper.email, confirmed: true },
      { value: work, confirmed: true },
    ])
    expect(
      items.map(({ state, repositories }) => [state, repositories[0]?.name, repositories[0]?.commits]),
    ).toEqual([
      ['connected', 'own', 1],
      ['connected', 'tool', 1],
    ])
  })
})
