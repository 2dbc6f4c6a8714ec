import { createReadStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysisLimits, type AnalysisLimits } from '#server/evidence/reader/limits.ts'
import { productRunner } from '#server/evidence/analysis/product-runner.ts'
import { readHistory, type HistoryRequest } from '#server/evidence/reader/read-history.ts'
import { runnerEntry, type RunnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { startChild } from '#tests/support/server/child.ts'
import { TreeSample } from '#server/evidence/reader/samples/tree-sample.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { serveRepositories, startGitHost } from '#tests/support/histories/git-host.ts'
import { processesIn, workersIn } from '#tests/support/histories/left-over.ts'
import { expectNothingLeft } from '#tests/support/histories/nothing-left.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import { builtRunner } from '#tests/support/histories/test-runner.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

type Folder = Awaited<ReturnType<typeof temporaryDirectory>>

let shelf: Folder
let folder: Folder
let abort: AbortController
let tip: string
let runner: RunnerEntry

const at = (name: string) => join(shelf.path, name)

beforeAll(async () => {
  shelf = await temporaryDirectory('assay-shelf-')
  runner = await builtRunner(at('runner'))
  await makeHistory(at('short.git'), seededHistory({ commits: 30 }))
  await git(at('short.git'), ['bundle', 'create', '--quiet', at('short.bundle'), 'HEAD', 'main'])
  await makeHistory(at('app.git'), seededHistory({ commits: 4_000, people: 1, seed: 7 }))
  await git(at('app.git'), ['bundle', 'create', '--quiet', at('app.bundle'), 'HEAD', 'main'])
  tip = (await git(at('app.git'), ['rev-parse', 'main'])).trim()
})
afterAll(() => shelf.remove())

beforeEach(async () => {
  folder = await temporaryDirectory('assay-histories-')
  abort = new AbortController()
})
afterEach(async () => {
  await expectNothingLeft(folder.path)
  await folder.remove()
})

/** A history so long that its analysis waits for its chunks to be taken. */
const long = () => ({ source: { bundle: createReadStream(at('app.bundle')) } })

const asking = (
  more: Partial<HistoryRequest> = {},
  limits: Partial<AnalysisLimits> = {},
): HistoryRequest => ({
  source: { bundle: createReadStream(at('short.bundle')) },
  folder: folder.path,
  owner: 'test',
  runner,
  addresses: ['person-0@example.com'],
  keys: [],
  person: noNamesake,
  since: null,
  limits: { ...analysisLimits, ...limits },
  signal: abort.signal,
  ...more,
})

async function analyze(
  more: Partial<HistoryRequest> = {},
  limits: Partial<AnalysisLimits> = {},
): Promise<FromRunner[]> {
  const events: FromRunner[] = []
  for await (const event of readHistory(asking(more, limits))) events.push(event)
  return events
}

/** The messages without the commits. */
const outline = (events: readonly FromRunner[]) =>
  events.map((event) => {
    if (event.kind === 'chunk') return `${event.commits.length} of ${event.passed}`
    if (event.kind === 'begun') return `begun ${event.total}`
    return `${event.state} ${event.own} ${event.others}`
  })

/** A bundle of one commit with a file that ends the tests' runner in its own way. */
async function trap(kind: string): Promise<Readable> {
  await makeHistory(at(`${kind}.git`), [
    { author: 'Ada <person-0@example.com>', files: [{ path: 'trap', content: `${kind}\n` }] },
  ])
  await git(at(`${kind}.git`), ['bundle', 'create', '--quiet', at(`${kind}.bundle`), 'main'])
  return createReadStream(at(`${kind}.bundle`))
}

describe('an analysis in its own process', () => {
  test('reports its beginning, chunks in order, and its end, for a bundle and a fetch alike', async () => {
    const since = (await git(at('app.git'), ['rev-parse', 'main~2300'])).trim()
    const bundled = await analyze({ ...long(), since })
    expect(outline(bundled)).toEqual([
      'begun 2300',
      '1000 of 1000',
      '1000 of 2000',
      '300 of 2300',
      'complete 2300 0',
    ])
    const end = bundled.at(-1)
    const trees = new TreeSample()
    const logged = await git(at('app.git'), ['log', '--format=%T %ae', `${since}..main`])
    for (const line of logged.trim().split('\n')) trees.add(...(line.split(' ') as [string, string]))
    expect(trees.trees.length).toBe(256)
    expect(end?.kind === 'end' && end.trees).toEqual(trees.trees)
    expect(bundled[0]).toEqual({ kind: 'begun', tip, total: 2_300, startsOver: false })
    const host = await startGitHost(serveRepositories(shelf.path))
    const remote = { url: `${host.origin}/app.git`, authorization: null, sandboxOrigin: host.origin }
    const fetched = await analyze({ source: remote, since })
    await host.close()
    const withoutPeak = (events: readonly FromRunner[]) =>
      events.map((event) => (event.kind === 'end' ? { ...event, peakBytes: 0 } : event))
    expect(withoutPeak(fetched)).toEqual(withoutPeak(bundled))
  })

  test('exposes topics with lines and notes, but no file name, content or other person', async () => {
    const [, chunk] = await analyze()
    const first = chunk?.kind === 'chunk' ? chunk.commits[0] : undefined
    expect({ ...first, topics: [], id: '', tree: '' }).toEqual({
      id: '',
      tree: '',
      authoredAt: 1_700_000_000,
      committedAt: 1_700_000_000,
      address: 'person-0@example.com',
      coAuthor: false,
      people: 1,
      signed: false,
      topics: [],
      notes: [],
    })
    expect(JSON.stringify(chunk)).not.toMatch(/src\/|import|package-/)
  })

  test('reports commits signed by a key of the account', async () => {
    const signer = sshSigner()
    await makeHistory(at('signed.git'), seededHistory({ commits: 1 }))
    const object = await git(at('signed.git'), ['cat-file', 'commit', 'main'])
    const write = ['hash-object', '-t', 'commit', '-w', '--stdin']
    const id = (await git(at('signed.git'), write, [Buffer.from(signer.signed(object), 'latin1')])).trim()
    await git(at('signed.git'), ['update-ref', 'refs/heads/main', id])
    await git(at('signed.git'), ['bundle', 'create', '--quiet', at('signed.bundle'), 'main'])
    const signedWith = async (keys: readonly string[]) => {
      const source = { bundle: createReadStream(at('signed.bundle')) }
      const [, chunk] = await analyze({ source, keys })
      return chunk?.kind === 'chunk' ? chunk.commits.map(({ signed }) => signed) : null
    }
    expect([await signedWith([signer.line]), await signedWith([])]).toEqual([[true], [false]])
  })

  test('counts the commits of others', async () => {
    expect(outline(await analyze({ addresses: ['nobody@example.com'] }))).toEqual([
      'begun 30',
      'complete 0 30',
    ])
  })

  test('continues where the last one ended', async () => {
    const since = (await git(at('short.git'), ['rev-parse', 'main~3'])).trim()
    expect(outline(await analyze({ since }))).toEqual(['begun 3', '3 of 3', 'complete 3 0'])
  })

  test('ends when its reader stops, even if chunks wait', async () => {
    const events = readHistory(asking(long()))
    const kinds: string[] = []
    for await (const { kind } of events) {
      kinds.push(kind)
      if (kinds.length === 2) break
    }
    expect(kinds).toEqual(['begun', 'chunk'])
  })

  test.each([
    ['an archive', Buffer.from('PK\x03\x04 and more'), 'notGit'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('of %s reports only its end', async (_what, bytes, state) => {
    const events = await analyze({ source: { bundle: Readable.from([bytes], { objectMode: false }) } })
    expect(outline(events)).toEqual([`${state} 0 0`])
  })

  test('whose sender stops is damaged', async () => {
    const bytes = await readFile(at('app.bundle'))
    for (const length of [0, 100_000]) {
      const bundle = new Readable({ read() {} })
      if (length > 0) bundle.push(bytes.subarray(0, length))
      const read = analyze({ source: { bundle } })
      setImmediate(() => bundle.destroy(new Error('reset')))
      expect(outline(await read)).toEqual(['damaged 0 0'])
    }
  })

  test('above its time limit is too slow', async () => {
    const bundle = new Readable({ read() {} })
    expect(outline(await analyze({ source: { bundle } }, { durationMs: 1 }))).toEqual(['tooSlow 0 0'])
  })

  test('ends when it is cancelled: before it begins, on its way, and while chunks wait', async () => {
    abort.abort()
    expect(outline(await analyze())).toEqual(['cancelled 0 0'])
    abort = new AbortController()
    const events: FromRunner[] = []
    for await (const event of readHistory(asking(long()))) {
      events.push(event)
      if (event.kind === 'chunk') abort.abort()
    }
    expect(outline(events).at(-1)).toMatch(/^cancelled [1-3]000 0$/)
  })
})

describe('a runner', () => {
  test('that fails reports the place, and not the text of the error', async () => {
    const events = await analyze({ source: { bundle: await trap('fault') } })
    expect(outline(events)).toEqual(['begun 1', 'defect 0 0'])
    const end = events.at(-1)
    const fault = end?.kind === 'end' ? end.fault : null
    expect(fault).toContain('history-runner.mjs')
    expect(fault).not.toContain('somebody')
  })

  test('that is killed is a defect, and one out of memory says so', async () => {
    expect(outline(await analyze({ source: { bundle: await trap('kill') } }))).toEqual([
      'begun 1',
      'defect 0 0',
    ])
    expect(outline(await analyze({ source: { bundle: await trap('memory') } }))).toEqual([
      'begun 1',
      'tooMuchMemory 0 0',
    ])
  })

  test('that hangs ends when it is cancelled', async () => {
    const events: FromRunner[] = []
    for await (const event of readHistory(asking({ source: { bundle: await trap('hang') } }))) {
      events.push(event)
      if (event.kind === 'begun') abort.abort()
    }
    expect(outline(events)).toEqual(['begun 1', 'cancelled 0 0'])
  })

  test('ends with the server, with its git processes and files, even if the server was killed', async () => {
    const server = startChild('tests/unit/processes/hold-history.ts', [
      folder.path,
      at('app.bundle'),
      runner.file,
    ])
    await server.line('chunk')
    expect(processesIn(folder.path).some((line) => line.includes('diff-tree'))).toBe(true)
    await server.kill()
  })

  test('that was killed has ended its git processes when the end is reported, and its files are deleted', async () => {
    const events = readHistory(asking(long()))
    const kinds: string[] = []
    for await (const event of events) {
      kinds.push(event.kind === 'end' ? event.state : event.kind)
      if (kinds.length !== 2) continue
      const child = workersIn(folder.path).find(({ line }) => line.includes('history-runner'))
      if (child !== undefined) process.kill(child.pid, 'SIGKILL')
    }
    expect(kinds.slice(0, 2)).toEqual(['begun', 'chunk'])
    expect(kinds.at(-1)).toBe('defect')
  })

  test('is the built file if it exists, otherwise the source', async () => {
    const built = join(folder.path, 'runner.js')
    await writeFile(built, '')
    expect(runnerEntry(pathToFileURL(built), new URL('source.ts', import.meta.url))).toEqual({
      file: built,
      execArgv: [],
    })
    await rm(built)
    expect(runnerEntry(pathToFileURL(built), new URL('source.ts', import.meta.url))).toEqual({
      file: join(import.meta.dirname, 'source.ts'),
      execArgv: ['--import', expect.stringContaining('tsx')],
    })
  })

  test('of the product names the topics that changed files give evidence for', async () => {
    const code = "import fastify from 'fastify'\n"
    const [lock, generated] = [
      { path: 'package-lock.json', content: '{}\n' },
      { path: 'src/made.py', content: 'x = 1\n' },
    ]
    await makeHistory(at('product.git'), [
      {
        author: 'Ada <person-0@example.com>',
        files: [
          { path: 'src/app.ts', content: code.repeat(3) },
          lock,
          generated,
          { path: '.gitattributes', content: 'src/made.py linguist-generated\n' },
        ],
      },
    ])
    await git(at('product.git'), ['bundle', 'create', '--quiet', at('product.bundle'), 'main'])
    const source = { bundle: createReadStream(at('product.bundle')) }
    const [, chunk] = await analyze({ source, runner: productRunner })
    const { topics, notes } = (chunk?.kind === 'chunk' && chunk.commits[0]) || {}
    expect({ topics, notes }).toEqual({
      topics: [
        ['fastify', 3],
        ['typescript', 3],
      ],
      notes: ['generated', 'lockFile'],
    })
  })
})
