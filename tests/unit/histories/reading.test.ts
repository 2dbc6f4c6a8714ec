import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MakeClassifier, ReadFile } from '#server/evidence/reader/reading/classifier.ts'
import { rangeOf, readCommits } from '#server/evidence/reader/reading/read-commits.ts'
import { BlobSample } from '#server/evidence/reader/samples/blob-sample.ts'
import { shareOfTrees, TreeSample } from '#server/evidence/reader/samples/tree-sample.ts'
import { fastImport, git, makeHistory, type WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { processesIn } from '#tests/support/histories/left-over.ts'
import { ada, bo, commitsIn, file, stageAnalyses } from '#tests/support/histories/reading-stage.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { eventually } from '#tests/support/wait.ts'

const { here, own, tipHere, byEnding, asking, analyze, history, ids } = stageAnalyses()

describe('a history with misleading content', () => {
  test('yields no other person’s commit, runs no program, and changes no count', async () => {
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
    const chunks = await analyze({ makeClassifier, origin: 'github.com/ada/app' })
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

  test('continues after the last analyzed commit, and starts over when that commit is missing', async () => {
    await makeHistory(here.place.gitDirectory, seededHistory({ commits: 6 }))
    const [, , third] = await ids()
    const addresses = ['person-0@example.com']
    const after = await rangeOf(await asking({ since: third ?? null }))
    expect(after).toEqual({
      ok: true,
      value: { range: `${third}..${await tipHere()}`, startsOver: false, total: 3 },
    })
    expect((await analyze({ addresses, since: third ?? null }))[0]?.commits.length).toBe(3)
    await git(
      here.place.gitDirectory,
      ['fast-import', '--quiet'],
      fastImport([{ author: ada, files: [] }], 'refs/heads/x'),
    )
    const elsewhere = (await own('rev-parse', 'x')).trim()
    for (const since of [elsewhere, '1'.repeat(40), '--all', 'main~1']) {
      const range = await rangeOf(await asking({ since }))
      expect(range).toEqual({ ok: true, value: { range: await tipHere(), startsOver: true, total: 6 } })
    }
  })

  test('is reported as too long or damaged', async () => {
    await history({ author: ada, files: [file('a.ts')] }, { author: ada, files: [file('a.ts', 'other\n')] })
    expect(await rangeOf(await asking({}, { commits: 1 }))).toEqual({ ok: false, state: 'tooLarge' })
    const blob = (await own('rev-parse', 'main:a.ts')).trim()
    await rm(join(here.place.gitDirectory, 'objects', blob.slice(0, 2), blob.slice(2)))
    await expect(analyze()).rejects.toMatchObject({ state: 'damaged' })
  })
})

describe('the trees of a history', () => {
  const treesOf = async (commits: Iterable<WrittenCommit>, addresses: readonly string[]) => {
    await rm(here.place.gitDirectory, { recursive: true, force: true })
    await makeHistory(here.place.gitDirectory, commits)
    const trees = new TreeSample()
    await analyze({ trees, addresses })
    return trees.trees
  }

  test('equal those of a copy by another author, and differ from another project', async () => {
    const original = [...seededHistory({ commits: 40, people: 3 })]
    const known = await treesOf(original, ['nobody@example.com'])
    expect(shareOfTrees(known, known)).toBe(0)
    const taken = original.map((commit) => ({ ...commit, author: ada, at: 1_600_000_000, message: 'mine' }))
    const rewritten = await treesOf(taken, ['ada@example.com'])
    expect(shareOfTrees(rewritten, known)).toBe(1)
    const more = [...taken, { author: ada, files: [file('own.ts')] }]
    expect(shareOfTrees(await treesOf(more, ['ada@example.com']), known)).toBeGreaterThan(0.95)
    const other = await treesOf(seededHistory({ commits: 40, seed: 2 }), ['person-0@example.com'])
    expect(shareOfTrees(other, known)).toBe(0)
  })
})

describe('the contents of a history', () => {
  test('include only files of own commits that count as evidence', async () => {
    await history(
      { author: bo, files: [file('theirs.ts')] },
      { author: ada, files: [file('a.ts'), file('b.ts'), file('skipped.lock')] },
      { author: ada, files: [file('a.ts', 'more\n'), file('b.ts', null)] },
      { author: ada, files: [], message: 'nothing' },
      { author: bo, files: [file('c.ts')], message: 'both\n\nCo-authored-by: Ada <ada@example.com>' },
    )
    const blobs = new BlobSample()
    const makeClassifier: MakeClassifier = (context) => {
      const { readsHead, classify } = byEnding(context)
      const counts = ({ path, status }: ReadFile) => path.endsWith('.ts') && status !== 'D'
      const counted = (files: readonly ReadFile[]) =>
        [...files.keys()].filter((place) => files[place] !== undefined && counts(files[place]))
      return { readsHead, classify: (files) => ({ ...classify(files), counted: counted(files) }) }
    }
    await analyze({ blobs, makeClassifier })
    const [, second, third] = await ids()
    const contents = ['a.ts', 'b.ts'].map((path) => own('rev-parse', `${second}:${path}`))
    const left = await Promise.all([...contents, own('rev-parse', `${third}:a.ts`)])
    expect(blobs.blobs.map((entry) => entry.slice(0, 16))).toEqual(
      left.map((id) => id.slice(0, 16)).toSorted(),
    )
  })
})

describe('an analysis', () => {
  test('stops git when it is canceled or its consumer stops', async () => {
    await makeHistory(here.place.gitDirectory, seededHistory({ commits: 1_200 }))
    const addresses = ['person-0@example.com']
    const asked = await asking({ addresses })
    for await (const { commits } of readCommits(asked, asked.tip)) {
      expect(commits.length).toBe(1_000)
      break
    }
    await eventually(() => expect(processesIn(here.folder)).toEqual([]))
    const makeClassifier: MakeClassifier = (context) => {
      here.abort.abort()
      return byEnding(context)
    }
    await expect(analyze({ addresses, makeClassifier })).rejects.toMatchObject({ state: 'cancelled' })
  })

  test('rejects with the error of a failing classifier', async () => {
    await history({ author: ada, files: [file('a.ts')] })
    const makeClassifier: MakeClassifier = () => {
      throw new Error('a fault of ours')
    }
    await expect(analyze({ makeClassifier })).rejects.toThrow('a fault of ours')
  })
})
