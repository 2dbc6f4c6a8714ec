import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { RequestListener, ServerResponse } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysisLimits, type AnalysisLimits } from '#server/evidence/reader/limits.ts'
import { createWorkspace, type Workspace } from '#server/evidence/reader/workspace.ts'
import {
  fetchHistory,
  type RemoteOptions,
  type RemoteSource,
} from '#server/evidence/reader/source/fetch-history.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { serveRepositories, startGitHost, type GitHost } from '#tests/support/histories/git-host.ts'
import { processesIn } from '#tests/support/histories/left-over.ts'
import { expectPlaceAlone } from '#tests/support/histories/nothing-left.ts'
import { bytesIn } from '#tests/support/histories/watched-folder.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

type Folder = Awaited<ReturnType<typeof temporaryDirectory>>

const ada = 'Ada <ada@example.com>'
const advertisement = 'application/x-git-upload-pack-advertisement'

let shelf: Folder
let folder: Folder
let place: Workspace
let abort: AbortController
const hosts: GitHost[] = []

beforeAll(async () => {
  shelf = await temporaryDirectory('assay-shelf-')
  const at = (name: string) => join(shelf.path, name)
  const files = (n: number) => [{ path: 'a.ts', content: `line ${n}\n` }]
  await makeHistory(
    at('app.git'),
    [1, 2, 3].map((n) => ({ author: ada, files: files(n) })),
  )
  await git(at('app.git'), ['branch', 'other', 'main~1'])
  await git(at('app.git'), ['tag', 'v1', 'main'])
  await makeHistory(at('large.git'), [
    { author: ada, files: [{ path: 'a.bin', content: randomBytes(300_000) }] },
  ])
  await makeHistory(at('headless.git'), [{ author: ada, files: files(1) }])
  await git(at('headless.git'), ['symbolic-ref', 'HEAD', 'refs/heads/gone'])
  await git(at('empty.git'), ['init', '--bare', '--quiet', '--template='])
  await git(at('sha256.git'), ['init', '--bare', '--quiet', '--template=', '--object-format=sha256'])
  execFileSync('git', ['clone', '-q', '--bare', '--depth', '1', `file://${at('app.git')}`, at('shallow.git')])
})
afterAll(() => shelf.remove())

beforeEach(async () => {
  folder = await temporaryDirectory('assay-fetch-')
  place = await createWorkspace(folder.path, 'test')
  abort = new AbortController()
})
afterEach(async () => {
  await expectPlaceAlone(folder.path, place, hosts)
  for (const host of hosts.splice(0)) await host.close()
  await folder.remove()
})

async function hosting(answer: RequestListener): Promise<GitHost> {
  const host = await startGitHost(answer)
  hosts.push(host)
  return host
}

/** A fetch from a host that the configuration also allows: one on this machine. */
const fetching = (
  url: string,
  source: Partial<RemoteSource> = {},
  { limits = {}, ...options }: RemoteOptions & { limits?: Partial<AnalysisLimits> } = {},
) =>
  fetchHistory(
    { url, authorization: null, sandboxOrigin: new URL(url).origin, ...source },
    { place, limits: { ...analysisLimits, ...limits }, signal: abort.signal },
    options,
  )

const failure = (state: string) => ({ ok: false, state })

describe('a fetch', () => {
  test('gets the whole default branch, and nothing else', async () => {
    const host = await hosting(serveRepositories(shelf.path))
    const tip = (await git(join(shelf.path, 'app.git'), ['rev-parse', 'main'])).trim()
    expect(await fetching(`${host.origin}/app.git`)).toEqual({ ok: true, value: tip })
    expect(await git(place.gitDirectory, ['for-each-ref', '--format=%(refname)'])).toBe(
      'refs/heads/history\n',
    )
    expect(await git(place.gitDirectory, ['rev-list', '--count', 'refs/heads/history'])).toBe('3\n')
    await git(place.gitDirectory, ['fsck', '--strict'])
    expect(await readdir(place.gitDirectory)).not.toContain('hooks')
    expect(await readdir(place.home)).toEqual([])
  })

  test('gets the main branch from a repository with a dangling head', async () => {
    const host = await hosting(serveRepositories(shelf.path))
    const tip = (await git(join(shelf.path, 'headless.git'), ['rev-parse', 'main'])).trim()
    expect(await fetching(`${host.origin}/headless.git`)).toEqual({ ok: true, value: tip })
  })

  test.each([
    ['empty.git', 'empty'],
    ['nowhere.git', 'needsAccess'],
    ['sha256.git', 'unsupported'],
    ['shallow.git', 'incomplete'],
  ])('of %s is %s', async (name, state) => {
    const host = await hosting(serveRepositories(shelf.path))
    expect(await fetching(`${host.origin}/${name}`)).toEqual(failure(state))
  })

  test.each([401, 403, 404])('answered with %i needs access', async (status) => {
    const host = await hosting((_request, response) => response.writeHead(status).end('no'))
    expect(await fetching(`${host.origin}/a`)).toEqual(failure('needsAccess'))
    expect(host.asked).toEqual(['GET /a/info/refs?service=git-upload-pack'])
  })

  test('from a closed port, or answered with an error, is unreachable', async () => {
    const host = await hosting((_request, response) => response.writeHead(503).end())
    expect(await fetching(`${host.origin}/a`)).toEqual(failure('unreachable'))
    await host.close()
    expect(await fetching(`${host.origin}/a`)).toEqual(failure('unreachable'))
  })

  test.each([
    ['a page', 'text/html', '<html>'],
    ['a page of the right type', advertisement, '<html>'],
    ['a host for plain files', 'text/plain', `${'a'.repeat(40)}\trefs/heads/main\n`],
  ])('from %s is not git', async (_what, type, body) => {
    const host = await hosting((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    expect(await fetching(`${host.origin}/a`)).toEqual(failure('notGit'))
    expect(host.asked.length).toBe(1)
  })

  test('from a silent host ends at its time limit', async () => {
    const host = await hosting(() => {})
    expect(await fetching(`${host.origin}/a`, {}, { patienceMs: 50 })).toEqual(failure('unreachable'))
  })

  test('of an endless answer reads only its beginning when that is not git', async () => {
    const host = await hosting((_request, response) => {
      response.writeHead(200, { 'content-type': advertisement })
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    expect(await fetching(`${host.origin}/a`)).toEqual(failure('notGit'))
  })

  test('of an endless list of refs ends at its time limit', async () => {
    let sent = 0
    const host = await hosting((_request, response) => {
      response.writeHead(200, { 'content-type': advertisement })
      response.write(`001e# service=git-upload-pack\n0000`)
      const line = (n: number) =>
        `003f${n.toString(16).padStart(40, '0')} refs/heads/x${String(n).padStart(5, '0')}\n`
      const more = () => {
        do {
          sent += 1
          if (sent === 50_000) abort.abort(new DOMException('the deadline', 'TimeoutError'))
        } while (response.write(line(sent)))
      }
      response.on('drain', more)
      more()
    })
    expect(await fetching(`${host.origin}/a`)).toEqual(failure('tooSlow'))
    expect(sent).toBeGreaterThanOrEqual(50_000)
  })

  test('follows no redirect, of the first request or a later one', async () => {
    const target = await hosting(serveRepositories(shelf.path))
    const first = await hosting((request, response) => {
      response.writeHead(301, { location: `${target.origin}${request.url}` }).end()
    })
    expect(await fetching(`${first.origin}/app.git`)).toEqual(failure('unreachable'))
    const served = serveRepositories(shelf.path)
    const later = await hosting((request, response) => {
      if (request.method === 'GET') served(request, response)
      else response.writeHead(307, { location: `${target.origin}${request.url}` }).end()
    })
    expect(await fetching(`${later.origin}/app.git`)).toEqual(failure('unreachable'))
    expect(later.asked.length).toBeGreaterThan(1)
    // The result of the first request applies to that answer only.
    const between: GitHost = await hosting((request, response) => {
      if (between.asked.length === 1) served(request, response)
      else response.writeHead(301, { location: `${target.origin}${request.url}` }).end()
    })
    expect(await fetching(`${between.origin}/app.git`)).toEqual(failure('unreachable'))
    expect(between.asked.length).toBe(2)
    expect(target.asked).toEqual([])
  })

  test('of plain files, which a host gives after an accepted request, is not git and reaches no other host', async () => {
    const served = serveRepositories(shelf.path)
    const target = await hosting(served)
    const tip = (await git(join(shelf.path, 'app.git'), ['rev-parse', 'main'])).trim()
    const plain: Record<string, string> = {
      '/app.git/info/refs': `${tip}\trefs/heads/main\n`,
      '/app.git/HEAD': 'ref: refs/heads/main\n',
      '/app.git/objects/info/http-alternates': `${target.origin}/app.git/objects\n`,
    }
    /** Plain files from the second request on: the host chooses their number and size. */
    const afterwards = async (answer: (path: string, response: ServerResponse) => boolean) => {
      const host: GitHost = await hosting((request, response) => {
        const path = new URL(request.url ?? '/', 'http://host').pathname
        if (host.asked.length === 1 || !answer(path, response)) served(request, response)
      })
      return fetching(`${host.origin}/app.git`)
    }
    const elsewhere = await afterwards((path, response) => {
      response.writeHead(plain[path] === undefined ? 404 : 200, { 'content-type': 'text/plain' })
      response.end(plain[path])
      return true
    })
    const here = await afterwards((path, response) => {
      if (plain[path] !== undefined)
        response.writeHead(200, { 'content-type': 'text/plain' }).end(plain[path])
      return plain[path] !== undefined
    })
    expect([elsewhere, here]).toEqual([failure('notGit'), failure('notGit')])
    expect(target.asked).toEqual([])
  })

  test('sends no request to a refused address: of this machine, by name or by number', async () => {
    const host = await hosting(serveRepositories(shelf.path))
    const { port } = new URL(host.origin)
    for (const url of [
      `${host.origin}/app.git`,
      `https://127.0.0.1:${port}/app.git`,
      `https://localhost/app.git`,
    ]) {
      expect(await fetching(url, { sandboxOrigin: null })).toEqual(failure('refusedAddress'))
    }
    const resolve = async () => ['10.0.0.1']
    expect(await fetching('https://name.example/a', { sandboxOrigin: null }, { resolve })).toEqual(
      failure('refusedAddress'),
    )
    expect(host.asked).toEqual([])
  })

  test('connects to the checked address, and resolves no other', async () => {
    const host = await hosting(serveRepositories(shelf.path))
    const named = host.origin.replace('127.0.0.1', 'histories.invalid')
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return ['127.0.0.1']
    }
    expect(await fetching(`${named}/app.git`, {}, { resolve })).toMatchObject({ ok: true })
    expect(asked).toEqual(['histories.invalid'])
  })

  test('sends its credentials in every request, and shows them to no other process', async () => {
    const served = serveRepositories(shelf.path)
    const seen: string[] = []
    const host = await hosting((request, response) => {
      if (request.headers.authorization !== 'Basic c2VjcmV0') {
        response.writeHead(401).end()
        return
      }
      seen.push(...processesIn(folder.path))
      served(request, response)
    })
    const authorization = 'Basic c2VjcmV0'
    expect(await fetching(`${host.origin}/app.git`, { authorization })).toMatchObject({ ok: true })
    expect(seen.some((line) => line.includes('fetch'))).toBe(true)
    expect(seen.filter((line) => line.includes('c2VjcmV0'))).toEqual([])
    expect(await fetching(`${host.origin}/app.git`, { authorization: 'x\r\ny: z' })).toEqual(
      failure('needsAccess'),
    )
  })

  test('above the size limit of a pack is too large', async () => {
    const host = await hosting(serveRepositories(shelf.path))
    const limits = { packBytes: 100_000 }
    expect(await fetching(`${host.origin}/large.git`, {}, { limits })).toEqual(failure('tooLarge'))
    expect(bytesIn(folder.path)).toBeLessThan(2 * limits.packBytes)
  })

  test('with changed bytes is damaged, and an interrupted one is unreachable', async () => {
    /** A host that changes its answer from this byte of its pack on. */
    const spoiling = (
      from: number,
      spoil: (bytes: Buffer, response: ServerResponse) => void,
    ): RequestListener => {
      const served = serveRepositories(shelf.path)
      return (request, response) => {
        const write = response.write.bind(response) as (bytes: Buffer) => boolean
        let sent = 0
        response.write = ((bytes: Buffer) => {
          if (request.method === 'POST' && sent <= from && sent + bytes.length > from) {
            spoil(bytes.subarray(from - sent), response)
          }
          sent += bytes.length
          return write(bytes)
        }) as typeof response.write
        served(request, response)
      }
    }
    const altered = await hosting(spoiling(100_000, (bytes) => void bytes.writeUInt8(bytes.readUInt8() ^ 1)))
    expect(await fetching(`${altered.origin}/large.git`)).toEqual(failure('damaged'))
    const cut = await hosting(spoiling(100_000, (_bytes, response) => void response.destroy()))
    expect(await fetching(`${cut.origin}/large.git`)).toEqual(failure('unreachable'))
  })

  test('ends when it is cancelled, even if the host would answer forever', async () => {
    const served = serveRepositories(shelf.path)
    const host = await hosting((request, response) => {
      if (request.method === 'POST') abort.abort()
      else served(request, response)
    })
    expect(await fetching(`${host.origin}/app.git`)).toEqual(failure('cancelled'))
  })
})
