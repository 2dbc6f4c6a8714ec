import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/seed/random.ts'
import { latin1 } from '#tests/support/histories/latin1.ts'
import type { ChangedFile } from './changed-file.ts'
import { linesByTopic, type HistoryContext } from './lines-by-topic.ts'
import { attributesOf } from './paths/attributes.ts'

const context: HistoryContext = { origin: null, attributes: attributesOf([]) }
const file = (path: string, changes: Partial<ChangedFile> = {}): ChangedFile => ({
  path,
  added: 10,
  deleted: 0,
  mode: '100644',
  status: 'M',
  head: null,
  ...changes,
})
const many = (count: number, of: (at: number) => ChangedFile) =>
  Array.from({ length: count }, (_, at) => of(at))

const evidence = (files: readonly ChangedFile[], of: HistoryContext = context) => {
  const { topics, excluded, isBulk } = linesByTopic(files, of)
  return { topics: [...topics], excluded: [...excluded], ...(isBulk ? { isBulk } : {}) }
}

describe('the lines of a commit by topic', () => {
  it('are the greater of added and deleted, for each topic of a file', () => {
    const files = [
      file('a.ts', { added: 30, deleted: 4, head: latin1(`import 'react'`) }),
      file('b.tsx', { added: 1, deleted: 9 }),
      file('README.md', { added: 500 }),
    ]
    expect(evidence(files)).toEqual({
      topics: [
        ['react', 30],
        ['typescript', 39],
      ],
      excluded: [],
    })
  })

  it('are at most 200 per file, and 20 per notebook', () => {
    expect(
      evidence([
        file('a.go', { added: 201 }),
        file('b.go', { deleted: 9999 }),
        file('c.ipynb', { added: 21 }),
      ]),
    ).toEqual({
      topics: [
        ['go', 400],
        ['jupyter', 20],
        ['python', 20],
      ],
      excluded: [],
    })
  })

  it('omit excluded files and count them by reason', () => {
    const files = [
      file('vendor/a.go'),
      file('vendor/b.go'),
      file('go.sum', { added: 4000 }),
      file('logo.png', { added: null, deleted: null }),
      file('old.go', { status: 'D', mode: '000000' }),
      file('a.go'),
    ]
    expect(evidence(files)).toEqual({
      topics: [['go', 10]],
      excluded: [
        ['binary', 1],
        ['deleted', 1],
        ['lockFile', 1],
        ['vendored', 2],
      ],
    })
  })

  it('are empty without files, topics or lines', () => {
    expect([[], [file('NOTES')], [file('a.go', { added: 0 })]].map((files) => evidence(files))).toEqual(
      Array.from({ length: 3 }, () => ({ topics: [], excluded: [] })),
    )
  })
})

describe('a bulk commit', () => {
  it('has more than 50 counted files and at most 10 lines per topic', () => {
    const go = (count: number) => many(count, (at) => file(`${at}.go`))
    expect([evidence(go(50)), evidence(go(51))]).toEqual([
      { topics: [['go', 500]], excluded: [] },
      { topics: [['go', 10]], excluded: [], isBulk: true },
    ])
  })

  it('does not result from excluded files, or files without topics or lines', () => {
    const files = [
      ...many(50, (at) => file(`${at}.go`, { added: 1 })),
      ...many(50, (at) => file(`dist/${at}.js`)),
      ...many(50, (at) => file(`${at}.md`)),
      ...many(50, (at) => file(`moved/${at}.go`, { status: 'R100', added: 0 })),
    ]
    expect(evidence(files)).toEqual({ topics: [['go', 50]], excluded: [['build', 50]] })
  })

  it('keeps topics with fewer lines unchanged', () => {
    const files = [...many(51, (at) => file(`${at}.go`)), file('a.rs', { added: 3 })]
    expect(evidence(files)).toEqual({
      topics: [
        ['go', 10],
        ['rust', 3],
      ],
      excluded: [],
      isBulk: true,
    })
  })
})

describe('commits of real projects', () => {
  it('count a reformat of 97 files as ten lines', () => {
    const reformatted = many(97, (at) =>
      file(`lib/${at}.js`, { added: 180, deleted: 180, head: latin1(`require('react')`) }),
    )
    expect(evidence(reformatted)).toEqual({
      topics: [
        ['javascript', 10],
        ['react', 10],
      ],
      excluded: [],
      isBulk: true,
    })
  })

  it('count an import of 300 files outside vendor/ as ten lines', () => {
    const dropped = many(300, (at) => file(`lib/foreign/${at}.py`, { status: 'A', added: 2000 }))
    expect(evidence(dropped)).toEqual({ topics: [['python', 10]], excluded: [], isBulk: true })
  })

  it('ignore a lock file', () => {
    expect(evidence([file('package-lock.json', { added: 12_000 })])).toEqual({
      topics: [],
      excluded: [['lockFile', 1]],
    })
  })

  it('ignore a rename of 50 files', () => {
    const renamed = many(50, (at) =>
      file(`new/${at}.ts`, { status: 'R100', added: 0, head: latin1(`import 'react'`) }),
    )
    expect(evidence(renamed)).toEqual({ topics: [], excluded: [] })
  })
})

describe('generated commits', () => {
  const random = seededRandom(75)
  const names = [
    'a.ts',
    'b.py',
    'vendor/c.go',
    'd.ipynb',
    'go.sum',
    'Dockerfile',
    'e.h',
    'f.md',
    'dist/g.js',
    '\xff\xfe\0.rs',
    '',
    '/',
    'h\n\t.go',
    '[',
    '.',
  ]
  const heads = [
    null,
    ...[
      '',
      `import 'react'`,
      'import flask, numpy',
      '#include <vector>',
      'DO NOT EDIT',
      '\xff\0'.repeat(99),
    ].map(latin1),
  ]
  const change = (): ChangedFile =>
    file(random.pick(names), {
      added: random.chance(0.1) ? null : random.whole(0, 300),
      deleted: random.chance(0.1) ? null : random.whole(0, 300),
      mode: random.pick(['100644', '100755', '120000', '160000', '000000']),
      status: random.pick(['A', 'M', 'D', 'T', 'R090', '']),
      head: random.pick(heads),
    })
  const contexts: readonly HistoryContext[] = [
    context,
    {
      origin: 'github.com/pallets/flask',
      attributes: attributesOf([{ folder: '', text: '*.py linguist-generated\n/b.py -linguist-generated' }]),
    },
  ]
  const commits = many(300, () => file('')).map(() => Array.from({ length: random.whole(0, 80) }, change))

  it('have the same topics in any order of files', () => {
    const shuffled = (files: readonly ChangedFile[]) =>
      files
        .map((each) => ({ each, place: random.between(0, 1) }))
        .sort((one, other) => one.place - other.place)
        .map(({ each }) => each)
    const differing = commits.filter((files) => {
      const of = random.pick(contexts)
      return JSON.stringify(evidence(files, of)) !== JSON.stringify(evidence(shuffled(files), of))
    })
    expect(differing).toEqual([])
  })
})
