import { describe, expect, test } from 'vitest'
import { CommitLog } from './commit-log.ts'
import { DiffTree } from './diff-tree.ts'
import { ObjectReplies } from './object-replies.ts'
import { Records } from './records.ts'

const id = (letter: string) => letter.repeat(40)
const none = '0'.repeat(40)

/** Feeds chunks into a parser and returns its results. */
type Parse = (pieces: readonly Buffer[]) => unknown[]

/** Expects the same result for the bytes as a whole, cut in two at every position, and one by one; returns it. */
function whereverCut(text: string, parse: Parse): unknown[] {
  const bytes = Buffer.from(text, 'latin1')
  const whole = parse([bytes])
  for (let at = 0; at <= bytes.length; at += 1) {
    expect(parse([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole)
  }
  expect(parse([...bytes].map((byte) => Buffer.of(byte)))).toEqual(whole)
  return whole
}

describe('records', () => {
  const parse: Parse = (pieces) => {
    const records = new Records('\0', 8)
    const found = pieces.flatMap((piece) => records.push(piece))
    return [found, records.rest]
  }

  test('end at the separator, however the bytes are cut; the rest is kept', () => {
    expect(whereverCut('ab\0\0caf\xe9\n\0rest', parse)).toEqual([['ab', '', 'caf\xe9\n'], 'rest'])
  })

  test('are truncated to the maximum length, whole or in pieces', () => {
    expect(whereverCut('a\x00123456789012\0b\0abcdefghijk', parse)).toEqual([
      ['a', '12345678', 'b'],
      'abcdefgh',
    ])
  })
})

describe('the log of commits', () => {
  const parse: Parse = (pieces) => {
    const log = new CommitLog()
    return pieces.flatMap((piece) => log.push(piece))
  }

  test('gives ids, dates, emails and distinct co-authors without the author', () => {
    const trailers = ['Bo <Bo@Example.com>', 'Ada <ada@example.com>', 'bo <bo@example.com>', 'nobody', 'E <>']
    const first = [id('a'), id('b'), '100', '200', 'Ada@Example.com', 'Ada L', ...trailers].join('\n')
    const second = [id('c'), id('d'), '-5', '4102444800', 'na\xefve@example.com', 'Na\xefve', ''].join('\n')
    expect(whereverCut(`${first}\0${second}\0`, parse)).toEqual([
      {
        id: id('a'),
        tree: id('b'),
        authoredAt: 100,
        committedAt: 200,
        author: 'ada@example.com',
        name: 'Ada L',
        coAuthors: ['bo@example.com'],
      },
      {
        id: id('c'),
        tree: id('d'),
        authoredAt: -5,
        committedAt: 4_102_444_800,
        author: 'na\xefve@example.com',
        name: 'Na\xefve',
        coAuthors: [],
      },
    ])
  })

  test('gives 1970 for an unreadable date, and a limited number of co-authors', () => {
    const crowd = Array.from({ length: 150 }, (_, n) => `x <${n}@x>`)
    const [commit] = parse([Buffer.from(`${[id('a'), id('b'), '', '', 'a@x', 'A', ...crowd].join('\n')}\0`)])
    expect(commit).toEqual({
      id: id('a'),
      tree: id('b'),
      authoredAt: 0,
      committedAt: 0,
      author: 'a@x',
      name: 'A',
      coAuthors: Array.from({ length: 100 }, (_, n) => `${n}@x`),
    })
  })
})

describe('the changes of commits', () => {
  const parsing =
    (mostFiles: number): Parse =>
    (pieces) => {
      const changes = new DiffTree(mostFiles)
      return [...pieces.flatMap((piece) => changes.push(piece)), ...changes.end()]
    }
  const raw = (modes: string, blobs: string, status: string, ...names: string[]) =>
    `:${modes} ${blobs} ${status}\0${names.join('\0')}\0`
  const plain = '100644 100644'
  const changed = `${id('1')} ${id('2')}`
  const file = {
    status: 'M',
    oldPath: null,
    oldMode: '100644',
    mode: '100644',
    oldBlob: id('1'),
    blob: id('2'),
    added: 1,
    deleted: 2,
  }

  test('support names of any bytes: tabs, line feeds, invalid UTF-8, separators', () => {
    const names = ['a\tb', 'new\nline', 'caf\xe9', ':100644 fake', id('e'), '1\t2\tfake']
    const text =
      `${id('a')}\0` +
      names.map((name) => raw(plain, changed, 'M', name)).join('') +
      names.map((name) => `1\t2\t${name}\0`).join('')
    expect(whereverCut(text, parsing(10))).toEqual([
      { id: id('a'), total: 6, files: names.map((path) => ({ ...file, path })) },
    ])
  })

  test('contain both names of a rename, no lines of binary files, and empty commits', () => {
    const text = [
      `${id('a')}\0`,
      `${id('b')}\0`,
      raw(plain, changed, 'R087', 'old\tname', 'new'),
      raw('000000 120000', `${none} ${id('2')}`, 'A', 'link'),
      raw('100644 000000', `${id('1')} ${none}`, 'D', 'gone'),
      '1\t2\t\0old\tname\0new\0',
      '1\t0\tlink\0',
      '-\t-\tgone\0',
      `${id('c')}\0`,
    ].join('')
    expect(whereverCut(text, parsing(10))).toEqual([
      { id: id('a'), total: 0, files: [] },
      {
        id: id('b'),
        total: 3,
        files: [
          { ...file, status: 'R', oldPath: 'old\tname', path: 'new' },
          {
            ...file,
            status: 'A',
            path: 'link',
            oldMode: '000000',
            mode: '120000',
            oldBlob: none,
            deleted: 0,
          },
          { ...file, status: 'D', path: 'gone', mode: '000000', blob: none, added: null, deleted: null },
        ],
      },
      { id: id('c'), total: 0, files: [] },
    ])
  })

  test('keep a limited number of files with their lines, and count the rest', () => {
    const names = ['a', 'b', 'c']
    const text =
      `${id('a')}\0` +
      names.map((name) => raw(plain, changed, 'M', name)).join('') +
      names.map((name) => `1\t2\t${name}\0`).join('') +
      `${id('b')}\0${raw(plain, changed, 'M', 'd')}1\t2\td\0`
    expect(whereverCut(text, parsing(2))).toEqual([
      {
        id: id('a'),
        total: 3,
        files: [
          { ...file, path: 'a' },
          { ...file, path: 'b' },
        ],
      },
      { id: id('b'), total: 1, files: [{ ...file, path: 'd' }] },
    ])
  })
})

describe('the replies about objects', () => {
  const requests = [
    { command: 'contents', name: id('a'), keep: 100 },
    { command: 'info', name: id('b'), keep: 0 },
    { command: 'info', name: id('c'), keep: 0 },
    { command: 'contents', name: id('d'), keep: 3 },
    { command: 'contents', name: id('e'), keep: 3 },
    { command: 'contents', name: `${id('f')}:.gitattributes`, keep: 100 },
  ] as const
  const parse: Parse = (pieces) => {
    const replies = new ObjectReplies()
    replies.expect(requests)
    return pieces.flatMap((piece) => replies.push(piece))
  }

  test('follow the order of requests: contents, sizes, missing objects, truncated contents', () => {
    const text = [
      `${id('a')} blob 7\ncaf\xe9\n\0x\n`,
      `${id('b')} blob 123456789\n`,
      `${id('c')} missing\n`,
      `${id('d')} commit 5\nabcde\n`,
      `${id('e')} blob 0\n\n`,
      `${id('f')}:.gitattributes missing\n`,
    ].join('')
    expect(whereverCut(text, parse)).toEqual([
      { type: 'blob', size: 7, bytes: Buffer.from('caf\xe9\n\0x', 'latin1') },
      { type: 'blob', size: 123_456_789, bytes: Buffer.alloc(0) },
      null,
      { type: 'commit', size: 5, bytes: Buffer.from('abc') },
      { type: 'blob', size: 0, bytes: Buffer.alloc(0) },
      null,
    ])
  })
})
