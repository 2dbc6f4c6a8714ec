/** The numbers of histories that try to look like more work, from git to the number (docs/expertise.md). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnDatabase } from '../support/database/database.ts'
import { analysisWorker, deskOf, openTestHistories, type Histories } from '../support/histories/evidence.ts'
import type { WrittenCommit, WrittenFile } from '../support/histories/fast-import.ts'
import { registerPerson } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const day = 86_400
const source = (lines: number, word = 'value') =>
  Array.from({ length: lines }, (_, line) => `export const ${word}${line} = ${line}\n`).join('')
const files = (count: number, folder: string, lines: number, word?: string): WrittenFile[] =>
  Array.from({ length: count }, (_, file) => ({
    path: `${folder}/file-${file}.ts`,
    content: source(lines, word),
  }))

/** Who wrote a commit, and how many days ago. */
type Part = Omit<WrittenCommit, 'author' | 'at'> & { by?: string; daysAgo: number }

describeOnDatabase('a history', (engine) => {
  let histories: Histories
  let server: TestServer
  let published = 0
  beforeAll(async () => {
    histories = await openTestHistories()
    server = await startTestServer({ engine, overrides: histories.options })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await histories.close()
  })

  /** The evidence of a history: points by topic, in total and by level of verification. */
  async function points(history: (me: string) => readonly Part[]) {
    const desk = deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana' }))
    const me = `Dana <${desk.who.email}>`
    const now = Math.floor(server.clock.now().getTime() / 1000)
    const commits = history(me).map(({ by = me, daysAgo, ...commit }) => ({
      ...commit,
      author: by,
      at: now - Math.round(daysAgo * day),
    }))
    published += 1
    await desk.connected(await histories.publish(`people/history-${published}`, commits))
    await analysisWorker(server, histories.reader).runDue()
    const { items } = await desk.expertise()
    return Object.fromEntries(
      items.map(({ topic, points: all, tiers }) => [topic.slug, { all, verified: tiers.verified }]),
    )
  }
  const verified = (all: number) => ({ all, verified: all })
  const other = 'Otto <otto@elsewhere.example>'

  describe('counts', () => {
    test('a reformat of 97 files as a tenth of a week', async () => {
      const before = { by: other, daysAgo: 40, files: files(97, 'src', 40) }
      const reformat = { daysAgo: 30, files: files(97, 'src', 40, 'other') }
      expect(await points(() => [before, reformat])).toEqual({ typescript: verified(10) })
    })

    test('300 files of another author, added next to the own ones, as a tenth of a week', async () => {
      expect(await points(() => [{ daysAgo: 30, files: files(300, 'third/party', 100) }])).toEqual({
        typescript: verified(10),
      })
    })

    test('a vendored folder, a lock file, a mass rename and a deletion as nothing', async () => {
      const moved = files(50, 'new', 30).flatMap((file, index): WrittenFile[] => [
        { path: `old/file-${index}.ts`, content: null },
        file,
      ])
      const history: Part[] = [
        { by: other, daysAgo: 50, files: [...files(50, 'old', 30), ...files(3, 'gone', 30)] },
        { daysAgo: 40, files: files(10, 'vendor/library', 100) },
        { daysAgo: 35, files: [{ path: 'package-lock.json', content: source(500) }] },
        { daysAgo: 30, files: moved },
        { daysAgo: 25, files: files(3, 'gone', 0).map(({ path }) => ({ path, content: null })) },
      ]
      expect(await points(() => history)).toEqual({})
    })

    test('a year that is squashed into one commit as seven tenths of a week', async () => {
      expect(await points(() => [{ daysAgo: 30, files: files(40, 'src', 300) }])).toEqual({
        typescript: verified(70),
      })
    })

    test('a thousand commits in a day as seven tenths of a week', async () => {
      // Before noon, whenever this runs: just after midnight the commits would be of two days.
      const noon = 30 + ((server.clock.now().getTime() / 1000) % day) / day - 0.5
      const busy = Array.from({ length: 1_000 }, (_, commit) => ({
        daysAgo: noon + commit / 100_000,
        files: [{ path: `src/part-${commit % 20}.ts`, content: source(1 + Math.floor(commit / 20)) }],
      }))
      expect(await points(() => busy.toReversed())).toEqual({ typescript: verified(70) })
    })

    test('a line a day for a year as five weeks, less decay by age', async () => {
      const steady = Array.from({ length: 365 }, (_, number) => ({
        daysAgo: 365 - number,
        files: [{ path: 'src/diary.ts', content: source(number + 1) }],
      }))
      const { typescript } = await points(() => steady)
      expect(typescript?.verified).toBe(typescript?.all)
      // 52 or 53 weeks of ten points; the quarters count 1000, 944, 891 and 841 of a thousand.
      expect(typescript?.all).toBeGreaterThanOrEqual(460)
      expect(typescript?.all).toBeLessThanOrEqual(530)
    })
  })

  describe('with authors that developers claim', () => {
    test('gives no credit to an author name without an email', async () => {
      expect(
        await points(() => [
          { by: 'Dana <somebody@elsewhere.example>', daysAgo: 9, files: files(2, 'src', 90) },
        ]),
      ).toEqual({})
    })

    test('ignores a .mailmap and counts the author of the commits', async () => {
      const history = (me: string): Part[] => [
        {
          by: other,
          daysAgo: 9,
          files: [{ path: '.mailmap', content: `${me} ${other}\n` }, ...files(2, 'src', 90)],
        },
      ]
      expect(await points(history)).toEqual({})
    })

    test('counts co-authors by trailer as unverified, divided by the people', async () => {
      const history = (me: string): Part[] => [
        { by: other, daysAgo: 9, message: `Together\n\nCo-authored-by: ${me}`, files: files(1, 'src', 30) },
      ]
      expect(await points(history)).toEqual({ typescript: { all: 10, verified: 0 } })
    })

    test('gives no credit for dates before git existed, or after today', async () => {
      expect(
        await points(() => [
          { daysAgo: 20_000, files: files(1, 'old', 90) },
          { daysAgo: -900, files: files(1, 'new', 90) },
        ]),
      ).toEqual({})
    })
  })
})
