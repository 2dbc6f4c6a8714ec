import { execFileSync } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysisLimits, type AnalysisLimits } from '#server/evidence/reader/limits.ts'
import { createWorkspace, type Workspace } from '#server/evidence/reader/workspace.ts'
import { takeBundle } from '#server/evidence/reader/source/take-bundle.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { copyingBundle } from '#tests/support/histories/packs.ts'
import { expectPlaceAlone } from '#tests/support/histories/nothing-left.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

type Folder = Awaited<ReturnType<typeof temporaryDirectory>>

const ada = 'Ada <ada@example.com>'

let shelf: Folder
let folder: Folder
let place: Workspace
let abort: AbortController
let whole: Buffer
let tip: string

const at = (name: string) => join(shelf.path, name)

/** A bundle of a repository of the shelf, as git makes it. */
async function bundle(repository: string, ...words: string[]): Promise<Buffer> {
  await git(at(repository), ['bundle', 'create', '--quiet', at('made.bundle'), ...words])
  return readFile(at('made.bundle'))
}

beforeAll(async () => {
  shelf = await temporaryDirectory('assay-shelf-')
  const files = (n: number) => [{ path: 'a.ts', content: `line ${n}\n`.repeat(n) }]
  await makeHistory(
    at('app.git'),
    [1, 2, 3, 4].map((n) => ({ author: ada, files: files(n) })),
  )
  tip = (await git(at('app.git'), ['rev-parse', 'main'])).trim()
  whole = await bundle('app.git', 'HEAD', 'main')
})
afterAll(() => shelf.remove())

beforeEach(async () => {
  folder = await temporaryDirectory('assay-bundle-')
  place = await createWorkspace(folder.path, 'test')
  abort = new AbortController()
})
afterEach(async () => {
  await expectPlaceAlone(folder.path, place)
  await folder.remove()
})

const pieces = (bytes: Buffer, size = 1_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  )
const taking = (bytes: Buffer | Readable, limits: Partial<AnalysisLimits> = {}) =>
  takeBundle(Buffer.isBuffer(bytes) ? pieces(bytes) : bytes, {
    place,
    limits: { ...analysisLimits, ...limits },
    signal: abort.signal,
  })

const failure = (state: string) => ({ ok: false, state })

describe('a bundle', () => {
  test('gives its whole default branch, in chunks of any size', async () => {
    expect(
      await takeBundle(pieces(whole, 7), { place, limits: analysisLimits, signal: abort.signal }),
    ).toEqual({
      ok: true,
      value: tip,
    })
    expect(await git(place.gitDirectory, ['for-each-ref', '--format=%(refname)'])).toBe(
      'refs/heads/history\n',
    )
    expect(await git(place.gitDirectory, ['rev-list', '--count', 'refs/heads/history'])).toBe('4\n')
    expect(await readdir(place.home)).toEqual([])
  })

  test('without a head gives the only branch', async () => {
    expect(await taking(await bundle('app.git', 'main'))).toEqual({ ok: true, value: tip })
  })

  test('with harmless faults of old histories is accepted', async () => {
    await git(at('old.git'), ['init', '--bare', '--quiet', '--template=', '--initial-branch=main'])
    const object = async (type: string, bytes: Buffer) =>
      (await git(at('old.git'), ['hash-object', '-t', type, '-w', '--stdin', '--literally'], [bytes])).trim()
    const blob = await object('blob', Buffer.from('x\n'))
    const tree = await object('tree', Buffer.concat([Buffer.from('0100644 a\0'), Buffer.from(blob, 'hex')]))
    const lines = [`tree ${tree}`, 'author Ada<ada@example.com> 1 +051800', 'committer A 1 +0000', '', 'old']
    const commit = await object('commit', Buffer.from(lines.join('\n')))
    await git(at('old.git'), ['update-ref', 'refs/heads/main', commit])
    expect(await taking(await bundle('old.git', 'main'))).toEqual({ ok: true, value: commit })
  })

  test('that is cut anywhere is damaged', async () => {
    for (const length of [20, 100, whole.indexOf('PACK') + 8, whole.length - 30, whole.length - 1]) {
      expect(await taking(whole.subarray(0, length))).toEqual(failure('damaged'))
    }
  })

  test('with one bit changed, in its bytes or in its checksum, is damaged', async () => {
    for (const from of [40, 5]) {
      const altered = Buffer.from(whole)
      altered.writeUInt8(altered.readUInt8(altered.length - from) ^ 4, altered.length - from)
      expect(await taking(altered)).toEqual(failure('damaged'))
    }
  })

  test('whose head names a commit that it lacks is incomplete', async () => {
    const text = whole.toString('latin1').replaceAll(tip, '1'.repeat(40))
    expect(await taking(Buffer.from(text, 'latin1'))).toEqual(failure('incomplete'))
  })

  test('that continues another one, or begins in the middle, is incomplete', async () => {
    expect(await taking(await bundle('app.git', 'main', '^main~2'))).toEqual(failure('incomplete'))
    execFileSync('git', [
      'clone',
      '-q',
      '--bare',
      '--depth',
      '2',
      `file://${at('app.git')}`,
      at('shallow.git'),
    ])
    expect(await taking(await bundle('shallow.git', 'main'))).toEqual(failure('incomplete'))
  })

  test('with SHA-256 ids, or without its file contents, is unsupported', async () => {
    await git(at('sha256.git'), ['init', '--bare', '--quiet', '--template=', '--object-format=sha256'])
    const commit = 'commit refs/heads/main\ncommitter A <a@x> 1 +0000\ndata 1\nx\n'
    await git(at('sha256.git'), ['fast-import', '--quiet'], [Buffer.from(commit)])
    expect(await taking(await bundle('sha256.git', 'main'))).toEqual(failure('unsupported'))
    expect(await taking(await bundle('app.git', '--filter=blob:none', 'main'))).toEqual(
      failure('unsupported'),
    )
  })

  test('is distinguished from other files and empty input without starting git', async () => {
    expect(await taking(Buffer.from('PK\x03\x04 and the rest of an archive'))).toEqual(failure('notGit'))
    expect(await taking(Buffer.alloc(0))).toEqual(failure('empty'))
    expect(await taking(Buffer.from('# v2 git bundle\n\nPACK'))).toEqual(failure('empty'))
    expect(await readdir(place.path)).toEqual(['home'])
  })

  test('above its size limit is too large', async () => {
    expect(await taking(whole, { bundleBytes: 300 })).toEqual(failure('tooLarge'))
  })

  test('that unpacks to hundreds of times its size is accepted in less memory than that', async () => {
    await makeHistory(at('bomb.git'), [
      { author: ada, files: [{ path: 'zeros', content: Buffer.alloc(100_000_000) }] },
    ])
    const bomb = await bundle('bomb.git', 'main')
    expect(bomb.length).toBeLessThan(500_000)
    expect(await taking(bomb, { memoryBytes: 80_000_000 })).toMatchObject({ ok: true })
  })

  test('whose deltas would make git build 20 GB is refused before git starts', async () => {
    const copying = copyingBundle({ author: ada, base: 1_000_000, deltas: 20, times: 1_000 })
    expect(copying.length).toBeLessThan(3_500)
    expect(await taking(copying)).toEqual(failure('tooInflated'))
    expect(await readdir(place.path)).toEqual(['home'])
  })

  test('whose deltas build little is accepted', async () => {
    const copying = copyingBundle({ author: ada, base: 1_000_000, deltas: 3, times: 2 })
    expect(await taking(copying)).toMatchObject({ ok: true })
  })

  test('whose sender stops is damaged', async () => {
    const stopping = new PassThrough()
    stopping.write(whole.subarray(0, 200))
    const stopped = taking(stopping)
    stopping.destroy(new Error('reset'))
    expect(await stopped).toEqual(failure('damaged'))
  })

  test.each([0, 20, 400])('that stops after %i bytes ends when it is cancelled', async (length) => {
    const silent = new PassThrough()
    if (length > 0) silent.write(whole.subarray(0, length))
    const taken = taking(silent)
    setImmediate(() => abort.abort())
    expect(await taken).toEqual(failure('cancelled'))
  })
})
