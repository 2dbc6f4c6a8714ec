import { describe, expect, test } from 'vitest'
import { latin1 } from '#tests/support/histories/latin1.ts'
import { ada, commitsIn, file, stageAnalyses } from '#tests/support/histories/reading-stage.ts'

const { here, analyze, history } = stageAnalyses()

describe('the files of a commit', () => {
  test('are matched by bytes: names with tabs, line feeds or invalid UTF-8, and stored file beginnings', async () => {
    const latin = Buffer.from([0x63, 0x61, 0x66, 0xe9])
    await history({
      author: ada,
      files: [
        file('a\tb.ts', 'tab\n'),
        file('new\nline.ts', 'a\nb'),
        { path: latin, content: Buffer.from([0xe9, 0x0a]) },
        file('photo.png', 'image\n'),
        file('long.ts', 'x'.repeat(20_000)),
        file('huge.ts', 'y'.repeat(600_000)),
        file('zeros.bin', Buffer.alloc(10)),
      ],
    })
    await analyze()
    const added = { added: 1, deleted: 0, mode: '100644', status: 'A' }
    expect(here.seen[0]?.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
      { ...added, path: 'a\tb.ts', head: latin1('tab\n') },
      { ...added, path: 'caf\xe9', head: latin1('\xe9\n') },
      { ...added, path: 'huge.ts', head: null },
      { ...added, path: 'long.ts', head: latin1('x'.repeat(16_384)) },
      { ...added, path: 'new\nline.ts', added: 2, head: latin1('a\nb') },
      { ...added, path: 'photo.png', head: null },
      { ...added, path: 'zeros.bin', added: null, deleted: null, head: latin1('\0'.repeat(10)) },
    ])
  })

  test('that are links, submodules, renames, deletions or empty commits are reported as such', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `line ${n}`)
    await history(
      { author: ada, files: [file('old.ts', `${lines.join('\n')}\n`), file('gone.ts')] },
      {
        author: ada,
        files: [
          { path: 'link.ts', content: '/etc/passwd', mode: '120000' },
          { path: 'module', content: '1'.repeat(40), mode: '160000' },
          file('new.ts', `${lines.join('\n')}\nmore\n`),
          { path: 'old.ts', content: null },
          { path: 'gone.ts', content: null },
        ],
      },
      { author: ada, files: [] },
    )
    await analyze()
    expect(here.seen[2]).toEqual([])
    expect(here.seen[1]?.map(({ head, ...rest }) => ({ ...rest, read: head !== null }))).toEqual([
      { path: 'gone.ts', added: 0, deleted: 1, mode: '000000', status: 'D', read: false },
      { path: 'link.ts', added: 1, deleted: 0, mode: '120000', status: 'A', read: false },
      { path: 'module', added: 1, deleted: 0, mode: '160000', status: 'A', read: false },
      { path: 'new.ts', added: 1, deleted: 0, mode: '100644', status: 'R', read: true },
    ])
  })

  test('of a million lines are not compared, and compared ones cost one output line each', async () => {
    await history({
      author: ada,
      files: [file('a.txt', 'x\n'.repeat(1_000_000)), file('b.txt', 'x\n'.repeat(400_000))],
    })
    expect(commitsIn(await analyze())[0]?.topics).toEqual([['txt', 400_000]])
    expect(here.seen[0]?.map(({ path, added }) => [path, added])).toEqual([
      ['a.txt', null],
      ['b.txt', 400_000],
    ])
  })

  test('keep a note when the two dates of the commit are a year or more apart, without further effect', async () => {
    const [at, year] = [1_600_000_000, 365 * 86_400]
    const apart = [year, year - 1, -year].map((seconds, n) => ({
      author: ada,
      files: [file(`${n}.ts`)],
      at,
      committedAt: at + seconds,
    }))
    await history(...apart)
    expect(commitsIn(await analyze()).map(({ topics, notes }) => [topics, notes])).toEqual([
      [[['ts', 1]], ['datesApart']],
      [[['ts', 1]], []],
      [[['ts', 1]], ['datesApart']],
    ])
  })

  test('above the limit count for nothing and say so; of very many only some beginnings are read', async () => {
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, n) => file(`${name}${n}.ts`))
    await history({ author: ada, files: many(401, 'a') }, { author: ada, files: many(451, 'b') })
    const [first, second] = commitsIn(await analyze({}, { filesOfCommit: 450 }))
    expect([first?.topics, first?.notes]).toEqual([[['ts', 401]], ['headsUnread']])
    expect([second?.topics, second?.notes]).toEqual([[], ['tooManyFiles']])
    expect(here.seen.map((files) => files.filter(({ head }) => head !== null).length)).toEqual([400])
  })
})
