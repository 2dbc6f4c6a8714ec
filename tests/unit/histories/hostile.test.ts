/** Malicious repositories: how their analysis ends, what they reach, and what they leave. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { gitAnswer } from '#server/evidence/reader/git/run-git.ts'
import { analysisLimits, type AnalysisLimits } from '#server/evidence/reader/limits.ts'
import { createWorkspace, removeWorkspace } from '#server/evidence/reader/workspace.ts'
import { readHistory, type HistoryRequest } from '#server/evidence/reader/read-history.ts'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import type { RunnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { makeRepository } from '#server/evidence/reader/source/history.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { serveRepositories, startGitHost, type GitHost } from '#tests/support/histories/git-host.ts'
import { makeBomb, makeForest, marking, runsEverywhere } from '#tests/support/histories/hostile.ts'
import { expectNothingLeft } from '#tests/support/histories/nothing-left.ts'
import { builtRunner, ofProduct } from '#tests/support/histories/test-runner.ts'
import { watchFolder, type Seen } from '#tests/support/histories/watched-folder.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

type Folder = Awaited<ReturnType<typeof temporaryDirectory>>

const ada = 'Ada <ada@example.com>'
const mega = 1_000_000
/** Memory limit of git and its runner for any history. */
const heldBytes = 200 * mega

let shelf: Folder
let folder: Folder
let host: GitHost
let runner: RunnerEntry
/** Reads the folder of the current test on every request to the host. */
let look = () => {}

const at = (name: string) => join(shelf.path, name)
/** Where any program that runs leaves its mark. */
const mark = () => join(folder.path, 'mark')
const readings = () => join(folder.path, 'readings')

beforeAll(async () => {
  shelf = await temporaryDirectory('assay-hostile-')
  runner = await builtRunner(at('runner'), ofProduct)
  const served = serveRepositories(shelf.path)
  host = await startGitHost((request, response) => {
    look()
    served(request, response)
  })
})
afterAll(async () => {
  await host.close()
  await shelf.remove()
})

beforeEach(async () => {
  folder = await temporaryDirectory('assay-harmed-')
  await mkdir(readings())
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await expectNothingLeft(readings(), [host])
  expect(existsSync(mark())).toBe(false)
  await folder.remove()
})

/** The commits and the end of an analysis, and the observed limits. */
async function analyze(
  source: HistoryRequest['source'],
  limits: Partial<AnalysisLimits> = {},
): Promise<{ events: FromRunner[]; seen: Seen }> {
  const watch = watchFolder(readings())
  look = watch.look
  const events: FromRunner[] = []
  const asked: HistoryRequest = {
    source,
    folder: readings(),
    owner: 'test',
    runner,
    addresses: ['ada@example.com'],
    keys: [],
    person: noNamesake,
    since: null,
    limits: { ...analysisLimits, ...limits },
    signal: new AbortController().signal,
  }
  for await (const event of readHistory(asked)) events.push(event)
  look = () => {}
  return { events, seen: watch.end() }
}

const remote = (name: string) => ({
  url: `${host.origin}/${name}`,
  authorization: null,
  sandboxOrigin: host.origin,
})

async function bundle(name: string) {
  await git(at(`${name}.git`), ['bundle', 'create', '--quiet', at(`${name}.bundle`), 'HEAD', 'main'])
  return { bundle: createReadStream(at(`${name}.bundle`)) }
}

/** Topics and notes of commits, and the state of the end. */
const outline = (events: readonly FromRunner[]): unknown[] =>
  events.flatMap((event): unknown[] => {
    if (event.kind === 'end') return [event.state]
    if (event.kind === 'begun') return [`begun ${event.total}`]
    return event.commits.map(({ topics, notes }) => ({ topics, notes }))
  })
const peakOf = (events: readonly FromRunner[]) =>
  events.map((event) => (event.kind === 'end' ? event.peakBytes : 0))

/** The same analysis by bundle and over HTTP: equal, from the host only, within memory and disk limits. */
async function readBothWays(
  name: string,
  messages: readonly unknown[],
  limits: Partial<AnalysisLimits>,
  most: number,
) {
  for (const source of [await bundle(name), remote(`${name}.git`)]) {
    const { events, seen } = await analyze(source, limits)
    expect(outline(events)).toEqual(messages)
    expect(Math.max(...peakOf(events))).toBeLessThan(heldBytes)
    expect(seen.reached).toEqual('bundle' in source ? [] : [new URL(host.origin).host])
    expect(seen.mostBytes).toBeLessThan(most)
  }
}

describe('a repository that is far larger than it seems', () => {
  const levels = longRun ? 6 : 5
  test(`counts no lines for a commit of ${10 ** levels} files, and uses neither memory nor disk`, async () => {
    await makeForest(at('forest.git'), levels, ada)
    await readBothWays('forest', ['begun 1', { topics: [], notes: ['tooManyFiles'] }, 'complete'], {}, mega)
  })

  const zeros = longRun ? 2_000 * mega : 300 * mega
  test(`is analyzed from a pack of a thousandth of its ${zeros / mega} MB without unpacking it`, async () => {
    await makeBomb(at('bomb.git'), zeros, ada)
    const source = await bundle('bomb')
    source.bundle.destroy()
    expect((await stat(at('bomb.bundle'))).size).toBeLessThan(zeros / 500)
    const memoryBytes = heldBytes + 50 * mega
    await readBothWays(
      'bomb',
      ['begun 1', { topics: [], notes: ['binary'] }, 'complete'],
      { memoryBytes },
      zeros / 100,
    )
  })

  test('is not analyzed further above its disk limit', async () => {
    await makeHistory(at('wide.git'), [
      { author: ada, files: [{ path: 'noise', content: randomBytes(2 * mega) }] },
    ])
    for (const source of [await bundle('wide'), remote('wide.git')]) {
      const { events } = await analyze(source, { diskBytes: mega })
      expect(outline(events)).toEqual(['tooMuchDisk'])
    }
  })

  test('leaves at most its limit of pack bytes on the disk', async () => {
    await makeHistory(at('long.git'), [
      { author: ada, files: [{ path: 'noise', content: randomBytes(2 * mega) }] },
    ])
    const packBytes = mega
    for (const source of [await bundle('long'), remote('long.git')]) {
      const { events, seen } = await analyze(source, { packBytes })
      expect(outline(events)).toEqual(['tooLarge'])
      expect(seen.mostBytes).toBeGreaterThan(0)
      expect(seen.mostBytes).toBeLessThanOrEqual(packBytes + 65_536)
    }
  })
})

describe('an address that could run a program', () => {
  /** Programs that git would find by name, each of which leaves the mark. */
  async function programs(): Promise<string> {
    const directory = join(folder.path, 'programs')
    await mkdir(directory)
    for (const name of ['ssh', 'git-remote-marked']) await marking(join(directory, name), mark())
    return directory
  }

  /** Git as the reader runs it, fetching this. */
  async function fetching(url: string, settings: readonly (readonly [string, string])[]) {
    const place = await createWorkspace(readings(), 'test')
    const setting = { place, limits: analysisLimits, signal: new AbortController().signal }
    expect(await makeRepository(setting)).toEqual({ ok: true, value: null })
    const watch = watchFolder(readings())
    const args = ['fetch', '--quiet', '--end-of-options', url, '+main:refs/heads/history']
    const { ok } = await gitAnswer({ ...setting, settings, args })
    const { reached } = watch.end()
    const ran = existsSync(mark())
    await rm(mark(), { force: true })
    await removeWorkspace(place.path)
    return { ok, ran, reached }
  }

  /** By address, its effect if every protocol were allowed: the setting refuses it here. */
  test.each<[kind: string, url: () => string, allowed: { ok: boolean; ran: boolean }]>([
    ['a command', () => `ext::sh -c touch% ${mark()}`, { ok: false, ran: true }],
    ['a program of that name', () => 'marked::anything', { ok: false, ran: true }],
    ['a login at another machine', () => 'ssh://histories.invalid/app.git', { ok: false, ran: true }],
    ['a login, written shortly', () => 'git@histories.invalid:app.git', { ok: false, ran: true }],
    [
      'an option of a login',
      () => `ssh://-oProxyCommand=touch%20${mark()}/app.git`,
      { ok: false, ran: false },
    ],
    [
      'an option of a login, written shortly',
      () => `-oProxyCommand=touch ${mark()}:app.git`,
      { ok: false, ran: false },
    ],
    ['an option of git', () => `--upload-pack=touch ${mark()}`, { ok: false, ran: false }],
    ['a file', () => `file://${at('app.git')}`, { ok: true, ran: false }],
    ['a path', () => at('app.git'), { ok: true, ran: false }],
  ])('%s is refused before anything is run or contacted', async (_kind, url, allowed) => {
    await rm(at('app.git'), { recursive: true, force: true })
    await makeHistory(at('app.git'), [{ author: ada, files: [] }])
    vi.stubEnv('PATH', `${await programs()}:${process.env['PATH']}`)
    expect(await fetching(url(), [['protocol.https.allow', 'always']])).toEqual({
      ok: false,
      ran: false,
      reached: [],
    })
    expect(await fetching(url(), [['protocol.allow', 'always']])).toMatchObject(allowed)
    const { events, seen } = await analyze({ url: url(), authorization: null, sandboxOrigin: host.origin })
    expect([outline(events), seen.reached]).toEqual([['refusedAddress'], []])
  })
})

describe('the content of a repository', () => {
  const program = (name: string, content: string) => ({ path: name, content, mode: '100755' })
  const files = () => [
    { path: '.gitattributes', content: '* filter=marked diff=marked merge=marked\n' },
    {
      path: '.gitmodules',
      content: `[submodule "m"]\n  path = m\n  url = ext::sh -c "touch ${mark()}"\n  update = !touch ${mark()}\n`,
    },
    { path: 'm', content: '1'.repeat(40), mode: '160000' },
    { path: 'link.ts', content: mark(), mode: '120000' },
    { path: 'config', content: `[core]\n  fsmonitor = touch ${mark()}\n` },
    { path: '.mailmap', content: 'Ada <ada@example.com> <bo@example.com>\n' },
    ...['post-checkout', 'reference-transaction', 'post-index-change'].map((name) =>
      program(`hooks/${name}`, `#!/bin/sh\ntouch ${mark()}\n`),
    ),
    { path: 'app.ts', content: 'export const one = 1\n' },
  ]

  test('runs nothing, even on a machine set up to run a program on every occasion', async () => {
    await makeHistory(at('armed.git'), [
      { author: ada, files: files() },
      { author: 'Bo <bo@example.com>', files: [{ path: 'app.ts', content: 'export const two = 2\n' }] },
      { author: ada, files: [{ path: 'app.ts', content: 'export const three = 3\n' }] },
    ])
    const machine = join(folder.path, 'machine')
    for (const name of ['hooks', 'template/hooks']) await mkdir(join(machine, name), { recursive: true })
    const armed = join(machine, 'armed')
    for (const path of [
      armed,
      join(machine, 'hooks/reference-transaction'),
      join(machine, 'template/hooks/post-checkout'),
    ])
      await marking(path, mark())
    await writeFile(join(machine, 'attributes'), '* filter=marked diff=marked\n')
    await writeFile(join(machine, '.gitconfig'), runsEverywhere(machine, armed))
    vi.stubEnv('HOME', machine)
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(machine, '.gitconfig'))
    vi.stubEnv('GIT_EXTERNAL_DIFF', armed)
    vi.stubEnv('GIT_SSH_COMMAND', armed)
    for (const source of [await bundle('armed'), remote('armed.git')]) {
      await rm(mark(), { force: true })
      const { events, seen } = await analyze(source)
      expect(outline(events)).toEqual([
        'begun 3',
        { topics: [['typescript', 1]], notes: ['submodule', 'symlink'] },
        { topics: [['typescript', 1]], notes: [] },
        'complete',
      ])
      expect(existsSync(mark())).toBe(false)
      expect(seen.reached).toEqual('bundle' in source ? [] : [new URL(host.origin).host])
    }
    // Git with the machine's settings runs the programs.
    for (const args of [
      ['log', '-p', '-1'],
      ['update-ref', 'refs/heads/other', 'main'],
    ]) {
      spawnSync('git', ['--git-dir', at('armed.git'), ...args])
      expect(existsSync(mark())).toBe(true)
      await rm(mark())
    }
  })
})
