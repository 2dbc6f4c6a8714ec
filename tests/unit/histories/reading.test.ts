import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readingLimits, type ReadingLimits } from '#server/expertise/reader/limits.ts'
import { makePlace, type Place } from '#server/expertise/reader/place.ts'
import type { MakeClassifier, ReadFile } from '#server/expertise/reader/reading/classifier.ts'
import {
  rangeOf,
  readCommits,
  type Chunk,
  type CommitsAsked,
} from '#server/expertise/reader/reading/read-commits.ts'
import { shareOfTrees, TreeSample } from '#server/expertise/reader/trees/tree-sample.ts'
import { fastImport, git, makeHistory, type WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { processesIn } from '#tests/support/histories/left-over.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { eventually } from '#tests/support/wait.ts'

const ada = 'Ada <ada@example.com>'
const bo = 'Bo <bo@example.com>'

let folder: Awaited<ReturnType<typeof temporaryDirectory>>
let place: Place
let abort: AbortController
/** The files of each commit that the classifier was asked about, in order. */
let seen: (readonly ReadFile[])[]

beforeEach(async () => {
  folder = await temporaryDirectory('assay-reading-')
  place = await makePlace(folder.path, 'test')
  abort = new AbortController()
  seen = []
})
afterEach(async () => {
  await eventually(() => expect(processesIn(folder.path)).toEqual([]))
  await folder.remove()
})

const own = (...arguments_: readonly string[]) => git(place.gitDirectory, arguments_)
const tipHere = async () => (await own('rev-parse', 'main')).trim()

/** Lines by the end of the name, and the beginnings of all but images. */
const byEnding: MakeClassifier = () => ({
  readsHead: (path) => !path.endsWith('.png'),
  classify: (files) => {
    seen.push(files)
    const lines = new Map<string, number>()
    for (const { path, added, deleted } of files) {
      const ending = path.slice(path.lastIndexOf('.') + 1)
      lines.set(ending, (lines.get(ending) ?? 0) + Math.max(added ?? 0, deleted ?? 0))
    }
    return { topics: [...lines], notes: [] }
  },
})

const asking = async (
  more: Partial<CommitsAsked> = {},
  limits: Partial<ReadingLimits> = {},
): Promise<CommitsAsked> => ({
  place,
  limits: { ...readingLimits, ...limits },
  signal: abort.signal,
  tip: await tipHere(),
  since: null,
  addresses: ['ada@example.com'],
  keys: [],
  origin: null,
  trees: new TreeSample(),
  makeClassifier: byEnding,
  ...more,
})

async function reading(
  more: Partial<CommitsAsked> = {},
  limits: Partial<ReadingLimits> = {},
): Promise<Chunk[]> {
  const asked = await asking(more, limits)
  const range = await rangeOf(asked)
  if (!range.ok) throw new Error(range.state)
  const chunks: Chunk[] = []
  for await (const chunk of readCommits(asked, range.value.range)) chunks.push(chunk)
  return chunks
}

const commitsIn = (chunks: readonly Chunk[]) => chunks.flatMap(({ commits }) => commits)
const history = (...commits: readonly WrittenCommit[]) => makeHistory(place.gitDirectory, commits)
const file = (path: string, content: string | Buffer = `${path}\n`) => ({ path, content })
const ids = async () => (await own('rev-list', '--reverse', 'main')).trim().split('\n')

describe('the own commits of a history', () => {
  test('are those that a claimed address wrote or helped to write; others are counted and not looked at', async () => {
    const trailers = (...people: readonly string[]) =>
      `work\n\n${people.map((one) => `Co-authored-by: ${one}`).join('\n')}\n`
    await history(
      { author: 'Ada <ADA@Example.com>', files: [file('a.ts')], at: 100 },
      { author: bo, files: [file('b.ts')] },
      {
        author: bo,
        files: [file('c.ts')],
        at: 4_102_444_800,
        message: trailers('x <ada@example.com>', 'E <e@x>'),
      },
      {
        author: ada,
        files: [file('d.ts')],
        committer: bo,
        at: 5,
        message: trailers('E <e@x>', 'A <ada@example.com>'),
      },
      { author: bo, files: [file('e.ts')] },
    )
    const [first, , third, fourth] = await ids()
    const trees = (await own('log', '--reverse', '--format=%T')).trim().split('\n')
    const each = { address: 'ada@example.com', signed: false, topics: [['ts', 1]], notes: [] }
    expect(await reading({ addresses: [' Ada@Example.com'] })).toEqual([
      {
        passed: 4,
        commits: [
          {
            ...each,
            id: first,
            tree: trees[0],
            authoredAt: 100,
            committedAt: 100,
            coAuthor: false,
            people: 1,
          },
          {
            ...each,
            id: third,
            tree: trees[2],
            authoredAt: 4_102_444_800,
            committedAt: 4_102_444_800,
            coAuthor: true,
            people: 3,
          },
          { ...each, id: fourth, tree: trees[3], authoredAt: 5, committedAt: 5, coAuthor: false, people: 2 },
        ],
      },
    ])
    expect(seen.map((files) => files.map(({ path }) => path))).toEqual([['a.ts'], ['c.ts'], ['d.ts']])
  })

  test('name people by the last paragraph alone, and no programs', async () => {
    const by = (address: string) => `Co-authored-by: Somebody <${address}>`
    await history(
      { author: bo, files: [], message: `work\n\n${by('ada@example.com')}\n\nmore of it\n` },
      { author: ada, files: [], message: `work\n\nsays ${by('bo@example.com')} here\n` },
      {
        author: ada,
        files: [],
        message: `work\n\n${by('1+helper[bot]@users.noreply.github.com')}\nco-authored-BY: Bo <bo@example.com>\n`,
      },
      { author: 'Renovate <bot@renovateapp.com>', files: [], message: `work\n\n${by('ada@example.com')}\n` },
    )
    const [, second, third, fourth] = await ids()
    const said = async (addresses: readonly string[]) =>
      commitsIn(await reading({ addresses })).map(({ id, ...commit }) => [id, commit.people, commit.coAuthor])
    expect(await said(['ada@example.com'])).toEqual([
      [second, 1, false],
      [third, 2, false],
      [fourth, 1, true],
    ])
    expect(await said(['bot@renovateapp.com'])).toEqual([[fourth, 2, false]])
  })

  test('come in chunks of a thousand, oldest first, with as many lines as git counts', async () => {
    await makeHistory(place.gitDirectory, seededHistory({ commits: 2_000, people: 3 }))
    const addresses = ['person-0@example.com']
    const chunks = await reading({ addresses })
    const plain = await own(
      'log',
      '--reverse',
      '--author=person-0@',
      '--numstat',
      '--no-renames',
      '--format=%H',
    )
    const lines = plain.split('\n').filter((line) => line.includes('\t'))
    const most = lines.map((line) => Math.max(...line.split('\t').slice(0, 2).map(Number)))
    const found = plain.split('\n').filter((line) => /^[0-9a-f]{40}$/.test(line))
    expect(commitsIn(chunks).map(({ id }) => id)).toEqual(found)
    expect(found.length).toBeGreaterThan(1_000)
    expect(chunks.map(({ commits }) => commits.length)).toEqual([1_000, found.length - 1_000])
    const counted = commitsIn(chunks).flatMap(({ topics }) => topics.map(([, count]) => count))
    expect(counted.reduce((sum, count) => sum + count)).toBe(most.reduce((sum, count) => sum + count))
  })

  test('are all of them where everybody is asked for, however far git is ahead', async () => {
    await makeHistory(place.gitDirectory, seededHistory({ commits: 3_500 }))
    const chunks = await reading({ addresses: ['person-0@example.com'] })
    expect(chunks.map(({ commits, passed }) => [commits.length, passed])).toEqual([
      [1_000, 1_000],
      [1_000, 2_000],
      [1_000, 3_000],
      [500, 3_500],
    ])
  })

  test('are signed where a key of the account has signed these very bytes, and nowhere else', async () => {
    await history({ author: ada, files: [file('a.ts')] })
    const object = await own('cat-file', 'commit', 'main')
    const [mine, another] = [sshSigner(), sshSigner()]
    const signed = mine.signed(object)
    const padding = 'x'.repeat(65_536 - signed.length)
    const cases: readonly (readonly [text: string, keys: readonly string[], signed: boolean])[] = [
      [signed, [another.line, mine.line], true],
      [signed, [`  ${mine.line} of the laptop\n`], true],
      // By another's key, by another's in our name, altered, in the message, longer than is read, and without our key.
      [another.signed(object), [mine.line], false],
      [another.signed(object, { keyBlob: mine.blob }), [mine.line], false],
      [signed.replace('\n\nchange', '\n\nchanged'), [mine.line], false],
      [signed.replace('author Ada', 'author Eve'), [mine.line], false],
      [object.replace('\n\nchange', `\n\n${signed.slice(signed.indexOf('gpgsig'))}`), [mine.line], false],
      [mine.signed(`${object}${padding}`), [mine.line], true],
      [`${mine.signed(`${object}${padding}`)}more`, [mine.line], false],
      [object, [mine.line], false],
      [signed, [another.line], false],
      [signed, ['', 'no key'], false],
      [signed, [], false],
    ]
    for (const [text, keys, expected] of cases) {
      const write = ['hash-object', '-t', 'commit', '-w', '--literally', '--stdin']
      const id = (await git(place.gitDirectory, write, [Buffer.from(text, 'latin1')])).trim()
      await own('update-ref', 'refs/heads/main', id)
      expect(commitsIn(await reading({ keys })).map((commit) => [commit.id, commit.signed])).toEqual([
        [id, expected],
      ])
    }
  })
})

describe('the files of a commit', () => {
  test('are told by bytes: names with tabs and line feeds, or no UTF-8, and beginnings of what was left there', async () => {
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
    await reading()
    const added = { added: 1, deleted: 0, mode: '100644', status: 'A' }
    expect(seen[0]?.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
      { ...added, path: 'a\tb.ts', head: 'tab\n' },
      { ...added, path: 'caf\xe9', head: '\xe9\n' },
      { ...added, path: 'huge.ts', head: null },
      { ...added, path: 'long.ts', head: 'x'.repeat(16_384) },
      { ...added, path: 'new\nline.ts', added: 2, head: 'a\nb' },
      { ...added, path: 'photo.png', head: null },
      { ...added, path: 'zeros.bin', added: null, deleted: null, head: '\0'.repeat(10) },
    ])
  })

  test('that are links, submodules, renamed, gone or empty commits are what they are', async () => {
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
    await reading()
    expect(seen[2]).toEqual([])
    expect(seen[1]?.map(({ head, ...rest }) => ({ ...rest, read: head !== null }))).toEqual([
      { path: 'gone.ts', added: 0, deleted: 1, mode: '000000', status: 'D', read: false },
      { path: 'link.ts', added: 1, deleted: 0, mode: '120000', status: 'A', read: false },
      { path: 'module', added: 1, deleted: 0, mode: '160000', status: 'A', read: false },
      { path: 'new.ts', added: 1, deleted: 0, mode: '100644', status: 'R', read: true },
    ])
  })

  test('of a million lines are not compared, and those that are cost a line of output each', async () => {
    await history({
      author: ada,
      files: [file('a.txt', 'x\n'.repeat(1_000_000)), file('b.txt', 'x\n'.repeat(400_000))],
    })
    expect(commitsIn(await reading())[0]?.topics).toEqual([['txt', 400_000]])
    expect(seen[0]?.map(({ path, added }) => [path, added])).toEqual([
      ['a.txt', null],
      ['b.txt', 400_000],
    ])
  })

  test('that are too many count for nothing, and say so; of very many not all beginnings are read', async () => {
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, n) => file(`${name}${n}.ts`))
    await history({ author: ada, files: many(401, 'a') }, { author: ada, files: many(451, 'b') })
    const [first, second] = commitsIn(await reading({}, { filesOfCommit: 450 }))
    expect([first?.topics, first?.notes]).toEqual([[['ts', 401]], ['headsUnread']])
    expect([second?.topics, second?.notes]).toEqual([[], ['tooManyFiles']])
    expect(seen.map((files) => files.filter(({ head }) => head !== null).length)).toEqual([400])
  })
})

describe('what a history says about itself', () => {
  test('hands nobody’s commit over, runs nothing, and changes no count', async () => {
    const attributes = '*.ts diff=evil text -diff\n*.py filter=evil\n'
    await history(
      { author: bo, files: [file('a.ts', 'one\n')] },
      {
        author: ada,
        files: [
          file('.mailmap', 'Ada <ada@example.com> <bo@example.com>\n'),
          file('.gitattributes', attributes),
          file('b.ts', 'one\ntwo\n'),
        ],
      },
      { author: bo, files: [file('c.ts', 'three\n')] },
    )
    const [first, second, third] = await ids()
    await own('replace', String(third), String(second))
    await own('replace', String(first), String(second))
    const contexts: unknown[] = []
    const makeClassifier: MakeClassifier = (context) => {
      contexts.push(context)
      return byEnding(context)
    }
    const chunks = await reading({ makeClassifier, origin: 'github.com/ada/app' })
    expect(commitsIn(chunks).map(({ id, topics }) => [id, topics])).toEqual([
      [
        second,
        [
          ['gitattributes', 2],
          ['mailmap', 1],
          ['ts', 2],
        ],
      ],
    ])
    expect(contexts).toEqual([{ origin: 'github.com/ada/app', attributes }])
  })

  test('is read from where it was read before, and anew where that is no part of it any more', async () => {
    await makeHistory(place.gitDirectory, seededHistory({ commits: 6 }))
    const [, , third] = await ids()
    const addresses = ['person-0@example.com']
    const after = await rangeOf(await asking({ since: third ?? null }))
    expect(after).toEqual({
      ok: true,
      value: { range: `${third}..${await tipHere()}`, anew: false, total: 3 },
    })
    expect((await reading({ addresses, since: third ?? null }))[0]?.commits.length).toBe(3)
    await git(
      place.gitDirectory,
      ['fast-import', '--quiet'],
      fastImport([{ author: ada, files: [] }], 'refs/heads/x'),
    )
    const elsewhere = (await own('rev-parse', 'x')).trim()
    for (const since of [elsewhere, '1'.repeat(40), '--all', 'main~1']) {
      const range = await rangeOf(await asking({ since }))
      expect(range).toEqual({ ok: true, value: { range: await tipHere(), anew: true, total: 6 } })
    }
  })

  test('is too long, or damaged, and then says so', async () => {
    await history({ author: ada, files: [file('a.ts')] }, { author: ada, files: [file('a.ts', 'other\n')] })
    expect(await rangeOf(await asking({}, { commits: 1 }))).toEqual({ ok: false, state: 'tooLarge' })
    const blob = (await own('rev-parse', 'main:a.ts')).trim()
    await rm(join(place.gitDirectory, 'objects', blob.slice(0, 2), blob.slice(2)))
    await expect(reading()).rejects.toMatchObject({ state: 'damaged' })
  })
})

describe('the trees of a history', () => {
  const treesOf = async (commits: Iterable<WrittenCommit>, addresses: readonly string[]) => {
    await rm(place.gitDirectory, { recursive: true, force: true })
    await makeHistory(place.gitDirectory, commits)
    const trees = new TreeSample()
    await reading({ trees, addresses })
    return trees.trees
  }

  test('are the same where somebody has written it anew with another author, and others in another project', async () => {
    const original = [...seededHistory({ commits: 40, people: 3 })]
    const known = await treesOf(original, ['nobody@example.com'])
    expect(known.length).toBe(new Set(known).size)
    const taken = original.map((commit) => ({ ...commit, author: ada, at: 1_600_000_000, message: 'mine' }))
    const rewritten = await treesOf(taken, ['ada@example.com'])
    expect(rewritten).toEqual(known)
    const more = [...taken, { author: ada, files: [file('own.ts')] }]
    expect(shareOfTrees(await treesOf(more, ['ada@example.com']), known)).toBeGreaterThan(0.95)
    const other = await treesOf(seededHistory({ commits: 40, seed: 2 }), ['person-0@example.com'])
    expect(shareOfTrees(other, known)).toBe(0)
  })
})

describe('a reading', () => {
  test('that is wanted no more ends, and so does one of which somebody has enough', async () => {
    await makeHistory(place.gitDirectory, seededHistory({ commits: 1_200 }))
    const addresses = ['person-0@example.com']
    const asked = await asking({ addresses })
    for await (const { commits } of readCommits(asked, asked.tip)) {
      expect(commits.length).toBe(1_000)
      break
    }
    await eventually(() => expect(processesIn(folder.path)).toEqual([]))
    const makeClassifier: MakeClassifier = (context) => {
      abort.abort()
      return byEnding(context)
    }
    await expect(reading({ addresses, makeClassifier })).rejects.toMatchObject({ state: 'cancelled' })
  })

  test('whose classifier fails is a defect of ours, and leaves nothing behind', async () => {
    await history({ author: ada, files: [file('a.ts')] })
    const makeClassifier: MakeClassifier = () => {
      throw new Error('a fault of ours')
    }
    await expect(reading({ makeClassifier })).rejects.toThrow('a fault of ours')
  })
})
