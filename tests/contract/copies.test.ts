import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import {
  analysisWorker,
  deskOf,
  openTestHistories,
  type EvidenceDesk,
  type Histories,
} from '../support/histories/evidence.ts'
import type { WrittenCommit } from '../support/histories/fast-import.ts'
import { call, registerPerson } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const [hour, day, minuteMs] = [3_600, 86_400, 60_000]

describeOnDatabase('a copied repository', (engine) => {
  let histories: Histories
  let server: TestServer
  let projects = 0
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
  /** Advances time, so that one is analyzed before the other. */
  async function read(desk: EvidenceDesk, name: string, commits: readonly WrittenCommit[]): Promise<string> {
    const { id } = await desk.connected(await histories.publish(name, commits))
    await analysisWorker(server, histories.reader).runDue()
    server.clock.advance(minuteMs)
    return id
  }
  const shown = async (desk: EvidenceDesk) => {
    const { items } = await desk.list()
    const [topic] = (await desk.expertise()).items
    return {
      copied: items.map(({ repositories: [repository] }) => repository?.copied),
      tiers: Object.entries(topic?.tiers ?? {}).flatMap(([tier, points]) => (points > 0 ? [tier] : [])),
    }
  }
  /** Twenty commits of a new project, by this email. */
  function project(): (author: string, many?: number) => WrittenCommit[] {
    const seed = (projects += 1)
    const now = Math.floor(server.clock.now().getTime() / 1000)
    return (author, many = 20) =>
      Array.from({ length: many }, (_, index) => ({
        author: `Somebody <${author}>`,
        at: now - 30 * day + index * hour,
        files: [{ path: `src/part${index}.ts`, content: `export const p${seed} = ${index}\n`.repeat(12) }],
      }))
  }
  /** Adds a file to every tree. */
  const fileMore = (commits: readonly WrittenCommit[]) =>
    commits.map((commit, index) =>
      index > 0 ? commit : { ...commit, files: [...commit.files, { path: 'NOTICE', content: 'Mine\n' }] },
    )
  const honest = { copied: [false], tiers: ['verified'] }
  const taken = { copied: [true], tiers: ['unverified'] }
  const samples = async (desk: EvidenceDesk) => {
    const rows = await server.database.global((tx) =>
      tx
        .selectFrom('history_sample')
        .innerJoin('account', 'account.id', 'history_sample.account_id')
        .select('account.id')
        .where('account.uid', '=', desk.who.uid)
        .execute(),
    )
    return rows.length
  }

  test('verifies nothing for its developer when only the author was rewritten', async () => {
    const [otto, dana] = [await developer('Otto'), await developer('Dana')]
    const gin = project()
    await read(otto, 'otto/gin', gin(otto.who.email))
    await read(dana, 'dana/tonic', gin(dana.who.email))
    expect([await shown(otto), await shown(dana)]).toEqual([honest, taken])
  })

  test('is detected when a file was added to every tree, and much is left out or added', async () => {
    const [otto, dana] = [await developer('Otto'), await developer('Dana')]
    const [vera, less] = [await developer('Vera'), await developer('Less')]
    const gin = project()
    await read(otto, 'otto/vodka', gin(otto.who.email, 40))
    await read(dana, 'dana/vodka', fileMore(gin(dana.who.email, 40)))
    const more = project()(vera.who.email, 70).slice(40)
    await read(vera, 'vera/vodka', [...fileMore(gin(vera.who.email, 40)), ...more])
    await read(less, 'less/vodka', fileMore(gin(less.who.email, 40)).slice(0, 20))
    const all = [otto, dana, vera, less]
    expect(await Promise.all(all.map(shown))).toEqual([honest, taken, taken, taken])
  })

  test('is not assumed when a project vendors another one, or begins with the same files', async () => {
    const [otto, dana] = [await developer('Otto'), await developer('Dana')]
    const [gin, own] = [project(), project()]
    const starter = Array.from({ length: 40 }, (_, index) => ({
      path: `starter/${index}.ts`,
      content: `export const begun = ${index}\n`,
    }))
    const begun = (author: string) => ({ ...(own(author, 1)[0] as WrittenCommit), files: starter })
    await read(otto, 'otto/lib', [begun(otto.who.email), ...gin(otto.who.email)])
    const released = gin(dana.who.email).flatMap(({ files }) => files)
    const [first, second] = [released.slice(0, 10), released.slice(10)]
    const taking = [first, second].map((files) => ({ author: `Dana <${dana.who.email}>`, files }))
    await read(dana, 'dana/app', [begun(dana.who.email), ...taking, ...own(dana.who.email).slice(1)])
    expect([await shown(otto), await shown(dana)]).toEqual([honest, honest])
  })

  test('is detected while most contents are another developer’s, and no more once most are the own', async () => {
    const [otto, dana] = [await developer('Otto'), await developer('Dana')]
    const [gin, own] = [project(), project()]
    await read(otto, 'otto/rum', gin(otto.who.email))
    const mixed = (many: number) => [...gin(dana.who.email), ...own(dana.who.email, 60).slice(20, 20 + many)]
    const id = await read(dana, 'dana/rum', mixed(10))
    expect(await shown(dana)).toEqual(taken)
    await histories.publish('dana/rum', mixed(30))
    await dana.sync(id)
    await analysisWorker(server, histories.reader).runDue()
    expect(await shown(dana)).toEqual(honest)
  })

  test('is not assumed when both share the base, and one landed the other’s contents', async () => {
    const [otto, dana] = [await developer('Otto'), await developer('Dana')]
    const [whole, offered] = [project(), project()]
    const base = whole(dana.who.email, 60)
    const landed = (author: string) =>
      offered(author).map((commit, index) => ({ ...commit, at: (base.at(-1)?.at ?? 0) + (index + 1) * hour }))
    const rest = [{ path: 'src/merged.ts', content: 'export const merged = true\n' }]
    await read(otto, 'otto/porter', [...base, ...landed(otto.who.email)])
    await read(dana, 'dana/porter', [
      ...base,
      { author: `Dana <${dana.who.email}>`, files: rest },
      ...landed(dana.who.email),
    ])
    expect([await shown(otto), await shown(dana)]).toEqual([honest, honest])
  })

  test('is not assumed when commits name their authors, as in a fork, or both belong to one account', async () => {
    const [otto, dana, vera] = [await developer('Otto'), await developer('Dana'), await developer('Vera')]
    const gin = project()
    await read(otto, 'otto/ale', gin(otto.who.email))
    const own = project()(dana.who.email, 24).slice(20)
    await read(dana, 'dana/ale', [...gin(otto.who.email), ...own])
    expect(await shown(dana)).toEqual(honest)
    const mine = project()
    await read(vera, 'vera/old', mine('vera@before.example'))
    await read(vera, 'vera/new', fileMore(mine(vera.who.email)))
    expect(await shown(vera)).toEqual({ copied: [false, false], tiers: ['verified'] })
  })

  test('is detected by contents after its next full analysis when the stored sample predates contents', async () => {
    const [otto, dana] = [await developer('Otto'), await developer('Dana')]
    const gin = project()
    const known = await read(otto, 'otto/port', gin(otto.who.email))
    const copy = await read(dana, 'dana/port', fileMore(gin(dana.who.email)))
    await server.database.global((tx) =>
      tx.updateTable('history_sample').set({ blobs: null, blob_keys: null, all_blobs: null }).execute(),
    )
    /** How the copy is shown after both have been synced, or analyzed again. */
    async function synced(commits: (author: string) => readonly WrittenCommit[]) {
      await histories.publish('otto/port', commits(otto.who.email))
      await histories.publish('dana/port', fileMore(commits(dana.who.email)))
      for (const [desk, id] of [[otto, known] as const, [dana, copy] as const]) {
        await desk.sync(id)
        await analysisWorker(server, histories.reader).runDue()
      }
      return [await shown(otto), await shown(dana)]
    }
    const anew = (author: string) =>
      gin(author, 40).map((commit) => ({ ...commit, message: 'written again' }))
    expect([await synced((author) => gin(author, 40)), await synced(anew)]).toEqual([
      [honest, honest],
      [honest, taken],
    ])
  })

  test('is not detected by what was analyzed before it, and counts again once the original is removed', async () => {
    const [otto, dana] = [await developer('Otto'), await developer('Dana')]
    const gin = project()
    const known = await read(otto, 'otto/cider', gin(otto.who.email))
    const copy = await read(dana, 'dana/cider', gin(dana.who.email))
    await otto.sync(known)
    await analysisWorker(server, histories.reader).runDue()
    expect([await shown(otto), await samples(otto), await samples(dana)]).toEqual([honest, 1, 1])
    expect(statusAndBody(await otto.remove(known))).toEqual([204, null])
    expect(await samples(otto)).toBe(0)
    await dana.sync(copy)
    await analysisWorker(server, histories.reader).runDue()
    expect(await shown(dana)).toEqual(honest)
    expect((await call(server, dana.who, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
    expect(await samples(dana)).toBe(0)
  })
})
