import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SandboxRepository } from '#server/contract/ports/sandbox-forge.ts'
import { expertiseOf, type Evidence } from '#server/evidence/formula/expertise.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { productRunner } from '#server/evidence/analysis/product-runner.ts'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { readHistory } from '#server/evidence/reader/read-history.ts'
import { writeDemoRepositories, writtenRepositories } from '#server/seed/histories/demo-repositories.ts'
import { openDemoShelf } from '#server/seed/histories/demo-shelf.ts'
import {
  demoAuthors,
  demoDevelopers,
  developerOf,
  sandboxVisitor,
} from '#server/seed/histories/developers.ts'
import { demoProjects } from '#server/seed/histories/projects.ts'
import { isTimeZone } from '#server/contract/time-zone.ts'
import { profileOf } from '#server/seed/developer-profiles.ts'
import { git } from '#tests/support/histories/fast-import.ts'
import { serveRepositories, startGitHost, type GitHost } from '#tests/support/histories/git-host.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

type Folder = Awaited<ReturnType<typeof temporaryDirectory>>

const until = new Date('2026-11-23T08:00:00Z')
const asOf = weekOf(until.getTime() / 1000)
/** A long project of several people, one that squashes merges, and one of a single beginner. */
const names = ['tidewater/harbor', 'lanternworks/wick', 'theo-lambert/first-steps']
const projects = demoProjects.filter(({ name }) => names.includes(name))

let folder: Folder
let shelf: string
let repositories: readonly SandboxRepository[]

const writing = (into: string, seed = 1) => ({
  folder: into,
  seed,
  until,
  projects,
  signal: new AbortController().signal,
})
const at = (name: string, root = shelf) => join(root, `${name}.git`)
const refsOf = (name: string, root = shelf) =>
  git(at(name, root), ['for-each-ref', '--format=%(objectname) %(refname)'])
const logOf = async (name: string, format: string, ...more: readonly string[]) =>
  (await git(at(name), ['log', `--format=${format}`, ...more, 'main'])).trim().split('\n')

beforeAll(async () => {
  folder = await temporaryDirectory('assay-demo-histories-')
  shelf = join(folder.path, 'shelf')
  const reported: string[] = []
  const progress = (done: number, total: number) => void reported.push(`${done} of ${total}`)
  repositories = await writeDemoRepositories({ ...writing(shelf), progress })
  expect(reported).toEqual(['1 of 3', '2 of 3', '3 of 3'])
})
afterAll(() => folder.remove())

describe('the demo’s developers', () => {
  test('are forty and a visitor of the sandbox, with logins and emails of their own', () => {
    expect(demoDevelopers.length).toBe(40)
    expect(demoAuthors).toEqual([...demoDevelopers, sandboxVisitor])
    expect(new Set(demoAuthors.map(({ login }) => login)).size).toBe(41)
    const addresses = demoAuthors.flatMap((one) => one.addresses)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((one) => !one.endsWith('.example'))).toEqual([])
  })

  test('have each written public code, in projects without a shared name', () => {
    const published = demoProjects.filter(({ isPrivate, isFork }) => !isPrivate && !isFork)
    const writers = new Set(published.flatMap(({ parts }) => parts.map(({ login }) => login)))
    expect([...writers].toSorted()).toEqual(demoAuthors.map(({ login }) => login).toSorted())
    expect(new Set(demoProjects.map(({ name }) => name)).size).toBe(demoProjects.length)
    expect(demoProjects.length).toBe(47)
  })

  test('have different profiles, and live where their commits are dated', () => {
    const profiles = demoDevelopers.map(({ name, zone }) => ({ zone, ...profileOf(name) }))
    expect(new Set(profiles.map(({ headline }) => headline)).size).toBe(40)
    expect(new Set(profiles.map(({ location }) => location)).size).toBe(40)
    expect(profiles.filter(({ timeZone }) => !isTimeZone(timeZone))).toEqual([])
    const offsetsOf = (timeZone: string) =>
      ['2026-01-15', '2026-07-15'].map((day) => {
        const [, offset = ''] =
          /GMT(.*)$/u.exec(new Date(day).toLocaleString('en', { timeZone, timeZoneName: 'longOffset' })) ?? []
        return offset === '' ? '+0000' : offset.replace(':', '')
      })
    expect(profiles.filter(({ zone, timeZone }) => !offsetsOf(timeZone).includes(zone))).toEqual([])
  })
})

describe('the demo’s repositories', () => {
  test('are the same for the same seed and end, and differ for another seed', async () => {
    const [again, other] = [join(folder.path, 'again'), join(folder.path, 'other')]
    expect(await writeDemoRepositories(writing(again))).toEqual(repositories)
    for (const name of names) expect(await refsOf(name, again)).toBe(await refsOf(name))
    const [harbor] = projects
    await writeDemoRepositories({ ...writing(other, 2), projects: harbor === undefined ? [] : [harbor] })
    expect(await refsOf('tidewater/harbor', other)).not.toBe(await refsOf('tidewater/harbor'))
  })

  test('are valid, and end before the requested moment', async () => {
    for (const name of names) {
      expect(await git(at(name), ['fsck', '--strict', '--no-dangling'])).toBe('')
      const dates = (await logOf(name, '%at %ct')).flatMap((line) => line.split(' ').map(Number))
      expect(Math.max(...dates)).toBeLessThanOrEqual(until.getTime() / 1000)
    }
  })

  test('are described with their members, their last commit and merges', async () => {
    const [harbor] = repositories
    expect({ ...harbor, pullRequests: [] }).toEqual({
      name: 'tidewater/harbor',
      isPrivate: false,
      isFork: false,
      archived: false,
      defaultBranch: 'main',
      pushedAt: (await logOf('tidewater/harbor', '%cI', '-1'))
        .map((date) => new Date(date).toISOString())
        .join(),
      members: ['mara-okonjo', 'tomas-berg', 'lena-brandt', 'ilyas-demir'],
      pullRequests: [],
    })
  })

  test.each([
    ['tidewater/harbor', 2],
    ['lanternworks/wick', 1],
  ])('hold merges in %s by commits of %i parents', async (name, parents) => {
    const pulls = repositories.find((one) => one.name === name)?.pullRequests ?? []
    expect(pulls.length).toBeGreaterThan(50)
    const known = new Map(
      (await git(at(name), ['log', '--all', '--format=%H %ae|%P']))
        .trim()
        .split('\n')
        .map((line) => {
          const [id = '', rest = ''] = line.split(/ (.*)/su)
          const [address = '', before = ''] = rest.split('|')
          return [id, { address, parents: before.split(' ') }] as const
        }),
    )
    const main = new Set(await logOf(name, '%H'))
    for (const { author, mergedBy, mergeCommit, commits } of pulls) {
      expect(main.has(mergeCommit) && known.get(mergeCommit)?.parents.length).toBe(parents)
      expect(mergedBy).not.toBe(author)
      const own: readonly string[] = developerOf(author).addresses
      expect(commits.length).toBeGreaterThan(0)
      // Branched from main, each after the one before.
      const [base = '', ...later] = commits.map((id) => known.get(id)?.parents.join(' '))
      expect([main.has(base), later]).toEqual([true, commits.slice(0, -1)])
      for (const id of commits) expect(own).toContain(known.get(id)?.address)
    }
  })

  test('hold machines, lock files, a drop of others’ code, a reformat and co-authors', async () => {
    const name = 'tidewater/harbor'
    const authors = new Set(await logOf(name, '%an'))
    expect([...authors].toSorted()).toEqual([
      'Ilyas Demir',
      'Lena Brandt',
      'Mara Okonjo',
      'Tomas Berg',
      'harbor-bot[bot]',
    ])
    const messages = (await logOf(name, '%B')).join('\n')
    expect(messages).toMatch(/^Co-authored-by: .+ <.+@tidewater\.example>$/mu)
    const sizes = await logOf(name, '%s', '--no-merges', '--shortstat')
    const filesOf = (subject: string) =>
      Number(/(\d+) files? changed/u.exec(sizes[sizes.indexOf(subject) + 2] ?? '')?.[1])
    expect(filesOf('Put the charts that we build on beside it')).toBe(60)
    expect(filesOf('Write every file as the formatter does')).toBeGreaterThan(50)
    expect(filesOf('Bring what was released')).toBe(1)
  })

  test('are written once: complete ones stay, and partial ones are written again', async () => {
    const before = await readdir(shelf)
    expect(
      await writeDemoRepositories({ ...writing(shelf, 9), progress: () => expect.unreachable() }),
    ).toEqual(repositories)
    expect(await readdir(shelf)).toEqual(before)
    const half = join(folder.path, 'half')
    const abort = new AbortController()
    const stopped = writeDemoRepositories({
      ...writing(half),
      signal: abort.signal,
      progress: () => abort.abort(),
    })
    await expect(stopped).rejects.toThrow('aborted')
    expect(await writtenRepositories(half)).toBeNull()
    expect(await writeDemoRepositories(writing(half))).toEqual(repositories)
    for (const name of names) expect(await refsOf(name, half)).toBe(await refsOf(name))
  })

  test('are left at once by a stop in the middle of one, with its git ended and no other failure', async () => {
    const broken = join(folder.path, 'broken')
    const abort = new AbortController()
    const [harbor, ...others] = projects
    if (harbor === undefined) throw new Error('a project is missing')
    const stopping = {
      ...harbor,
      // Stopped while its commits are made.
      get squashes() {
        abort.abort()
        return harbor.squashes
      },
    }
    const unheard: unknown[] = []
    const hear = (reason: unknown) => void unheard.push(reason)
    process.on('unhandledRejection', hear)
    const stopped = writeDemoRepositories({
      ...writing(broken),
      projects: [stopping, ...others],
      signal: abort.signal,
      progress: () => expect.unreachable(),
    })
    await expect(stopped).rejects.toThrow('aborted')
    // A process that still wrote there would restore it.
    await rm(broken, { recursive: true })
    await setImmediate()
    process.off('unhandledRejection', hear)
    expect([unheard, await writtenRepositories(broken)]).toEqual([[], null])
    expect(await writeDemoRepositories(writing(broken))).toEqual(repositories)
  })
})

describe('the evidence of the demo’s developers', () => {
  let host: GitHost
  beforeAll(async () => {
    host = await startGitHost(serveRepositories(shelf))
  })
  afterAll(() => host.close())

  /** Levels by topic, as the product computes them with verified emails. */
  async function levelsOf(login: string, repository: string) {
    const topics = new Map<string, Evidence[]>()
    for await (const event of readHistory({
      source: { url: `${host.origin}/${repository}.git`, authorization: null, sandboxOrigin: host.origin },
      folder: join(folder.path, 'places'),
      owner: 'test',
      runner: productRunner,
      addresses: [...developerOf(login).addresses],
      keys: [],
      person: noNamesake,
      since: null,
      limits: analysisLimits,
      signal: new AbortController().signal,
    })) {
      for (const commit of event.kind === 'chunk' ? event.commits : []) {
        for (const [slug, lines] of commit.topics) {
          const piece = {
            commit: commit.id,
            at: commit.authoredAt,
            lines,
            repository,
            tier: 'verified' as const,
          }
          topics.set(slug, [...(topics.get(slug) ?? []), piece])
        }
      }
      if (event.kind === 'end') expect(event.state).toBe('complete')
    }
    return Object.fromEntries(
      [...topics].map(([slug, evidence]) => [slug, expertiseOf(evidence, asOf)?.level ?? 0]),
    )
  }

  test('is much for one who has led a long project', async () => {
    const levels = await levelsOf('mara-okonjo', 'tidewater/harbor')
    expect([3, 4]).toContain(levels['typescript'])
    expect(Object.keys(levels)).toEqual(
      expect.arrayContaining(['fastify', 'kysely', 'node-js', 'postgresql', 'sql', 'vitest', 'zod']),
    )
    expect(levels['javascript']).toBeUndefined()
  })

  test('is little for a beginner', async () => {
    const levels = await levelsOf('theo-lambert', 'theo-lambert/first-steps')
    expect(levels).toMatchObject({ react: 1, typescript: 1 })
    expect(Math.max(...Object.values(levels))).toBe(1)
  })
})

describe('the repository store of the sandbox', () => {
  const open = (write: typeof writeDemoRepositories) => {
    const logged: string[] = []
    const log = {
      warn: (details: object, message: string) => void logged.push(`${message}: ${JSON.stringify(details)}`),
    }
    const parts = { folder: join(folder.path, 'unused'), clock: { now: () => until }, log, write }
    return { shelf: openDemoShelf(parts), logged }
  }

  test('is filled on the first request, and not again', async () => {
    const asked: unknown[] = []
    const { shelf: demo } = open(async ({ folder: into, until: end }) => {
      asked.push([into, end])
      return repositories
    })
    expect([demo.accounts, asked]).toEqual([demoAuthors, []])
    expect(await Promise.all([demo.repositories(), demo.repositories()])).toEqual([
      repositories,
      repositories,
    ])
    await demo.stop()
    expect(asked).toEqual([[demo.folder, until]])
  })

  test('stays empty without git, with the reason in the log', async () => {
    const missing = Object.assign(new Error('spawn git ENOENT'), { code: 'ENOENT' })
    const { shelf: demo, logged } = open(() => Promise.reject(missing))
    expect(await demo.repositories()).toEqual([])
    expect(logged).toEqual([
      'the repositories of the demo are left out: {"err":"git is not installed: sudo apt-get install -y git"}',
    ])
  })

  test('stops writing when the server ends, without an error', async () => {
    const { shelf: demo, logged } = open(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    const waiting = demo.repositories()
    await demo.stop()
    expect([await waiting, logged]).toEqual([[], []])
  })
})

test('has one branch per repository, and no trace of where it was written', async () => {
  const heads = await git(at('tidewater/harbor'), ['for-each-ref', '--format=%(refname)', 'refs/heads'])
  expect(heads).toBe('refs/heads/main\n')
  const text = await readFile(join(shelf, 'repositories.json'), 'utf8')
  expect(text).not.toContain(folder.path)
  expect((await readdir(at('tidewater/harbor'))).toSorted()).toEqual([
    'HEAD',
    'config',
    'objects',
    'packed-refs',
    'refs',
  ])
})
