import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimAddress } from '#tests/support/people/commit-addresses.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  analysisWorker,
  deskOf,
  openTestHistories,
  type EvidenceDesk,
  type Histories,
} from '#tests/support/histories/evidence.ts'
import type { WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

describeOnDatabase('suggested commit emails', (engine) => {
  let histories: Histories
  let server: TestServer
  beforeAll(async () => {
    histories = await openTestHistories()
    server = await startTestServer({ engine, overrides: histories.options })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await histories.close()
  })

  const developer = async (name: string): Promise<EvidenceDesk> =>
    deskOf(server, await registerPerson(server, { userType: 'user', name }))
  const commits = (...authors: readonly string[]): WrittenCommit[] =>
    authors.map((author, index) => ({
      author,
      at: 1_700_000_000 + index * 3_600,
      files: [{ path: `src/part${index}.ts`, content: `export const part = ${index}\n` }],
    }))
  const read = async () => analysisWorker(server, histories.reader).runDue()
  const suggested = async (desk: EvidenceDesk) =>
    (await desk.list()).suggested.map(({ value, commits: count }) => [value, count])

  const [old, home] = ['Dana Okafor <dana@old.example>', 'dana okafor <dana@home.example>']

  test('are counted across repositories under the own name, until they are claimed', async () => {
    const desk = await developer('Dana Okafor')
    await desk.connected(
      await histories.publish('dana/one', commits(old, 'Otto <otto@x.example>', old, home)),
    )
    await desk.connected(await histories.publish('dana/two', commits(old)))
    await read()
    expect(await suggested(desk)).toEqual([
      ['dana@old.example', 3],
      ['dana@home.example', 1],
    ])
    await claimAddress(server, desk.who, 'dana@old.example')
    expect(await suggested(desk)).toEqual([['dana@home.example', 1]])
    const [first] = (await desk.list()).items
    await desk.remove(first?.id ?? '')
    expect(await suggested(desk)).toEqual([])
  })

  test('continue their counts when an analysis continues', async () => {
    const desk = await developer('Dana Okafor')
    const url = await histories.publish('dana/three', commits(old))
    const { id } = await desk.connected(url)
    await read()
    await histories.publish('dana/three', commits(old, old, home))
    await desk.sync(id)
    await read()
    expect(await suggested(desk)).toEqual([
      ['dana@old.example', 2],
      ['dana@home.example', 1],
    ])
  })

  test('omit emails under another name', async () => {
    const desk = await developer('Dana Other')
    await desk.connected(await histories.publish('dana/four', commits(old, home)))
    await read()
    expect(await suggested(desk)).toEqual([])
  })
})
