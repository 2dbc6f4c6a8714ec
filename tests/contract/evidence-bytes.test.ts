/** The stored evidence of a history has the same bytes for any chunk size, in one analysis or two, on either engine. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryReader, AnalysisRun } from '#server/evidence/analysis/histories.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { claimAddress } from '../support/people/commit-addresses.ts'
import { describeEachEngine } from '../support/database/database.ts'
import {
  analysisWorker,
  deskOf,
  openTestHistories,
  type EvidenceDesk,
  type Histories,
} from '../support/histories/evidence.ts'
import { repositoryOf } from '../support/people/evidence-rows.ts'
import type { WrittenCommit } from '../support/histories/fast-import.ts'
import { seededHistory } from '../support/histories/seeded-history.ts'
import { registerPerson, signIn } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const commits = 1_600
/** The same email on every engine: a commit's id depends on its author's email as well. */
const email = 'dana@developer.example'
/** The checksum of each engine's stored evidence so far, months in order. */
const keptBefore: string[] = []

/** The reader's messages in chunks of another size: the passed sum stays with the last chunk of each. */
async function* recut(messages: AsyncIterable<FromRunner>, size: number): AsyncGenerator<FromRunner> {
  for await (const message of messages) {
    if (message.kind !== 'chunk') {
      yield message
      continue
    }
    for (let at = 0; at < message.commits.length; at += size) {
      yield { ...message, commits: message.commits.slice(at, at + size) }
    }
  }
}

type Read = Pick<HistoryReader, 'read'>

describeEachEngine('stored evidence', (engine) => {
  let histories: Histories
  let server: TestServer
  let desk: EvidenceDesk
  beforeAll(async () => {
    histories = await openTestHistories()
    server = await startTestServer({ engine, overrides: histories.options })
    desk = deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana Developer' }))
    await claimAddress(server, desk.who, email)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await histories.close()
  })

  function* history(): Generator<WrittenCommit> {
    for (const commit of seededHistory({ commits, people: 2, seed: 6 })) {
      yield { ...commit, author: commit.author.replace('person-0@example.com', email) }
    }
  }

  async function monthsOf(repositoryId: string) {
    const account = await server.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', desk.who.uid).executeTakeFirstOrThrow(),
    )
    const rows = await server.database.tenant(account.id, (tx) =>
      tx
        .selectFrom('evidence_month')
        .select(['month', 'commits', 'evidence'])
        .where('repository_id', '=', repositoryId)
        .orderBy('month')
        .execute(),
    )
    return rows.map(({ month, commits: kept, evidence }) => [month, kept, evidence.toString('base64')])
  }

  /** Analyzes a history in as many analyses as lengths; a developer syncs again for each. */
  async function kept(name: string, reader: Read, lengths: readonly number[]) {
    let id = ''
    let repositoryId = ''
    for (const length of lengths) {
      const url = await histories.publish(name, [...history()].slice(0, length))
      desk = deskOf(server, await signIn(server, desk.who))
      if (id === '') {
        const connected = await desk.connected(url)
        ;({ id } = connected)
        repositoryId = repositoryOf(connected).id
      } else expect((await desk.sync(id)).statusCode).toBe(202)
      await analysisWorker(server, reader).runDue()
    }
    const [integration] = (await desk.list()).items.filter((one) => one.id === id)
    const { commits: own = 0, others = 0, analysis = null } = integration?.repositories[0] ?? {}
    expect([integration?.state, analysis?.state, own + others]).toEqual(['connected', 'complete', commits])
    return { own, months: await monthsOf(repositoryId) }
  }

  test('has the same bytes in chunks of 37 and 1,000, in one analysis and in two, on every engine', async () => {
    const sizes: number[] = []
    const inChunksOf = (size: number): Read => ({
      read: async function* (analysis: AnalysisRun) {
        for await (const message of recut(histories.reader.read(analysis), size)) {
          if (message.kind === 'chunk') sizes.push(message.commits.length)
          yield message
        }
      },
    })
    const whole = await kept('dana/whole', inChunksOf(1_000), [commits])
    expect([Math.max(...sizes.splice(0)), whole.own > 1_000]).toEqual([1_000, true])
    const small = await kept('dana/small', inChunksOf(37), [commits])
    expect(Math.max(...sizes.splice(0))).toBe(37)
    const twice = await kept('dana/twice', inChunksOf(1_000), [700, commits])
    const smallTwice = await kept('dana/small-twice', inChunksOf(37), [41, commits])
    expect([small, twice, smallTwice]).toEqual([whole, whole, whole])
    expect(whole.months.length).toBeGreaterThan(0)
    keptBefore.push(createHash('sha256').update(JSON.stringify(whole.months)).digest('hex'))
    // The second engine compares.
    expect(new Set(keptBefore).size).toBe(1)
  })
})
