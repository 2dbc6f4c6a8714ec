import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { engines, postgresTarget } from '#tests/support/database/database.ts'
import { deskOf } from '#tests/support/histories/evidence.ts'
import { settledTopics } from '#tests/support/histories/settled-topics.ts'
import { beginBundle, sendPart } from '#tests/support/people/evidence-rows.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { openClient, startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { eventually } from '#tests/support/wait.ts'

const mega = 1_000_000

describe.runIf(engines.includes('postgres'))('a bundle sent to a process that runs no jobs', () => {
  let target: Awaited<ReturnType<typeof postgresTarget>>
  let place: Awaited<ReturnType<typeof temporaryDirectory>>
  const servers: LiveServer[] = []

  beforeAll(async () => {
    target = await postgresTarget()
    place = await temporaryDirectory('assay-apart-')
    await writeFile(at('secret.key'), Buffer.alloc(32, 7).toString('base64url'), { mode: 0o600 })
  })
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await target.drop()
    await place.remove()
  })

  const at = (name: string) => join(place.path, name)

  /** A process with its own directory: the processes share database and key, but no disk. */
  async function start(role: 'web' | 'worker'): Promise<LiveServer> {
    const environment = { DATABASE_URL: target.url, SECRET_KEY_FILE: at('secret.key') }
    const server = await startLiveServer({ directory: at(role), environment, args: [`--role=${role}`] })
    servers.push(server)
    await server.ready()
    return server
  }

  /** Random bytes in a file, so that the bundle has more than one part. */
  async function bundleOf(email: string): Promise<Buffer> {
    const author = `Dana <${email}>`
    const now = Math.floor(Date.now() / 1000)
    await makeHistory(
      at('app.git'),
      [3, 2, 1].map((weeks) => ({
        author,
        at: now - weeks * 7 * 86_400,
        files: [
          { path: `src/part${weeks}.ts`, content: `export const value = ${weeks}\n`.repeat(30) },
          { path: 'noise.bin', content: randomBytes(mega) },
        ],
      })),
    )
    await git(at('app.git'), ['bundle', 'create', '--quiet', at('app.bundle'), 'HEAD', 'main'])
    return readFile(at('app.bundle'))
  }

  /** The content of a directory, as bytes. */
  async function filesIn(directory: string): Promise<string[]> {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  }
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  test('is analyzed by a worker without a shared disk, and leaves no file at the receiving process', async () => {
    const web = await start('web')
    const client = await openClient(web.origin)
    const desk = deskOf(client, await registerPerson(client, { userType: 'user', name: 'Dana Developer' }))
    const bytes = await bundleOf(desk.who.email)
    const before = await filesIn(at('web'))
    const bundle = await beginBundle(client, desk.who, { name: 'Harbour', size: bytes.length })
    expect(bundle.parts).toBe(2)
    const parts = [1, 2].map((part) => bytes.subarray((part - 1) * bundle.partSize, part * bundle.partSize))
    for (const [index, part] of parts.entries())
      expect(statusAndBody(await sendPart(client, desk.who, bundle, index + 1, part))).toMatchObject([
        200,
        { received: index + 1, parts: 2 },
      ])
    const analyses = async () =>
      (await desk.list()).items.flatMap(({ state, repositories }) =>
        repositories.map(({ name, commits, analysis }) => [state, name, commits, analysis?.state]),
      )
    // No process analyzes it here, however long it waits.
    expect(await analyses()).toEqual([['connecting', 'Harbour', 0, 'waiting']])
    const worker = await start('worker')
    await eventually(async () => expect(await analyses()).toEqual([['connected', 'Harbour', 3, 'complete']]))
    const items = await settledTopics(desk)
    expect(items.map(({ topic, points, tiers }) => [topic.slug, points, tiers.unverified])).toEqual([
      ['typescript', 120, 120],
    ])
    expect(await desk.evidence({ topic: 'typescript', by: 'repository' })).toMatchObject({
      total: { points: 120 },
    })
    await client.close()
    expect([await worker.end('SIGTERM'), await web.end('SIGTERM')]).toEqual([0, 0])
    const files = await filesIn(at('web'))
    expect(files.toSorted()).toEqual(before.toSorted())
    const sums = [bytes, ...parts].map(sum)
    for (const file of files) expect(sums).not.toContain(sum(await readFile(file)))
    expect(await readdir(at('worker/readings'))).toEqual([])
  })
})
