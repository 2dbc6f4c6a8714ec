import { describe, expect, test } from 'vitest'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { ada, bo, commitsIn, file, stageAnalyses } from '#tests/support/histories/reading-stage.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'

const { here, own, analyze, history, ids } = stageAnalyses()

describe('the own commits of a history', () => {
  test('are those with a claimed email as author or co-author; others are only counted', async () => {
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
    expect(await analyze({ addresses: [' Ada@Example.com'] })).toEqual([
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
    expect(here.seen.map((files) => files.map(({ path }) => path))).toEqual([['a.ts'], ['c.ts'], ['d.ts']])
  })

  test('name people by the last paragraph only, and no programs', async () => {
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
      commitsIn(await analyze({ addresses })).map(({ id, ...commit }) => [id, commit.people, commit.coAuthor])
    expect(await said(['ada@example.com'])).toEqual([
      [second, 1, false],
      [third, 2, false],
      [fourth, 1, true],
    ])
    // A developer who claims a program's email did not write its commits.
    expect(await said(['bot@renovateapp.com', '1+helper[bot]@users.noreply.github.com'])).toEqual([])
    expect(await said(['bot@renovateapp.com', 'ada@example.com'])).toEqual(await said(['ada@example.com']))
  })

  test('with several emails of one person share their lines with no other author', async () => {
    const message = 'work\n\nCo-authored-by: A <ada@work.example>\nCo-authored-by: A <a@ada.example>\n'
    await history(
      { author: ada, files: [], message },
      { author: bo, files: [], message },
      { author: ada, files: [], message: `${message}Co-authored-by: ${bo}\n` },
    )
    const addresses = ['ada@example.com', 'ada@work.example', 'a@ada.example']
    const said = commitsIn(await analyze({ addresses })).map(({ address, people }) => [address, people])
    expect(said).toEqual([
      ['ada@example.com', 1],
      ['ada@work.example', 2],
      ['ada@example.com', 2],
    ])
  })

  test('arrive in chunks of a thousand, oldest first, with as many lines as git counts', async () => {
    await makeHistory(here.place.gitDirectory, seededHistory({ commits: 2_000, people: 3 }))
    const addresses = ['person-0@example.com']
    const chunks = await analyze({ addresses })
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

  test('are all commits when every author is requested, however far git is ahead', async () => {
    await makeHistory(here.place.gitDirectory, seededHistory({ commits: 3_500 }))
    const chunks = await analyze({ addresses: ['person-0@example.com'] })
    expect(chunks.map(({ commits, passed }) => [commits.length, passed])).toEqual([
      [1_000, 1_000],
      [1_000, 2_000],
      [1_000, 3_000],
      [500, 3_500],
    ])
  })

  test('are signed only if a key of the account has signed these very bytes', async () => {
    await history({ author: ada, files: [file('a.ts')] })
    const object = await own('cat-file', 'commit', 'main')
    const [mine, another] = [sshSigner(), sshSigner()]
    const signed = mine.signed(object)
    const padding = 'x'.repeat(65_536 - signed.length)
    const cases: readonly (readonly [text: string, keys: readonly string[], signed: boolean])[] = [
      [signed, [another.line, mine.line], true],
      [signed, [`  ${mine.line} of the laptop\n`], true],
      // By another's key, by another's in our name, altered, in the message, longer than the read limit, and without our key.
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
      const id = (await git(here.place.gitDirectory, write, [Buffer.from(text, 'latin1')])).trim()
      await own('update-ref', 'refs/heads/main', id)
      expect(commitsIn(await analyze({ keys })).map((commit) => [commit.id, commit.signed])).toEqual([
        [id, expected],
      ])
    }
  })
})
