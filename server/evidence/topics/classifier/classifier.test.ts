import { expect, it } from 'vitest'
import type { MakeClassifier } from '#server/evidence/reader/reading/classifier.ts'
import { seededRandom } from '#server/seed/random.ts'
import { latin1 } from '#tests/support/histories/latin1.ts'
import type { ChangedFile } from './changed-file.ts'
import { makeClassifier } from './classifier.ts'

/** The reader's port: a mismatch fails the type check. */
const make: MakeClassifier = makeClassifier
const ofNothing = make({ origin: null, attributes: null })
const file = (path: string, changes: Partial<ChangedFile> = {}): ChangedFile => ({
  path,
  added: 10,
  deleted: 0,
  mode: '100644',
  status: 'M',
  head: null,
  ...changes,
})

it('returns lines by topic and notes by key', () => {
  const files = [
    file('go.sum'),
    file('old.go', { status: 'D' }),
    ...Array.from({ length: 51 }, (_, at) => file(`${at}.go`)),
  ]
  expect([ofNothing.classify(files), ofNothing.classify([file('a.rs')])]).toEqual([
    { topics: [['go', 10]], notes: ['deleted', 'lockFile', 'bulk'], counted: [] },
    { topics: [['rust', 10]], notes: [], counted: [0] },
  ])
})

it('uses the origin and the attributes of the history', () => {
  const { classify, readsHead } = make({
    origin: 'github.com/gin-gonic/gin',
    attributes: 'api/*.go linguist-generated',
  })
  expect([classify([file('a.go'), file('api/b.go')]), readsHead('a.go'), readsHead('api/b.go')]).toEqual([
    {
      topics: [
        ['gin', 10],
        ['go', 10],
      ],
      notes: ['generated'],
      counted: [0],
    },
    true,
    false,
  ])
})

it('requests heads only of code and tools that the path does not exclude', () => {
  const paths = [
    'a.ts',
    'a.h',
    'Dockerfile',
    'vendor/a.ts',
    'README.md',
    'photo.svg',
    'go.sum',
    '\xff.rs',
    '',
  ]
  expect(paths.filter((path) => ofNothing.readsHead(path))).toEqual(['a.ts', 'a.h', 'Dockerfile', '\xff.rs'])
})

it('gives the same topics without the heads it does not request', () => {
  const random = seededRandom(76)
  const paths = [
    'a.ts',
    'b.py',
    'vendor/c.go',
    'd.ipynb',
    'go.sum',
    'Dockerfile',
    'e.h',
    'f.md',
    'dist/g.js',
    'h.json',
    '',
  ]
  const heads = [
    '',
    `import 'react'`,
    'import flask',
    '#include <vector>',
    '// DO NOT EDIT',
    'x'.repeat(3000),
  ]
  const files = Array.from({ length: 2000 }, () =>
    file(random.pick(paths), { head: latin1(random.pick(heads)) }),
  )
  const unread = files.filter(({ path }) => !ofNothing.readsHead(path))
  const topicsOf = (each: ChangedFile) => ofNothing.classify([each]).topics
  expect(unread.filter((each) => topicsOf(each).length !== topicsOf({ ...each, head: null }).length)).toEqual(
    [],
  )
  expect(new Set(unread.map(({ path }) => path))).toEqual(
    new Set(['vendor/c.go', 'go.sum', 'f.md', 'dist/g.js', 'h.json', '']),
  )
})
