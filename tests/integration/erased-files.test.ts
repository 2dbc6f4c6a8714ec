import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backUp } from '#server/db/backup/backup.ts'
import { serveBackupSocket } from '#server/db/backup/backup-socket.ts'
import { engineOf, openDatabase, type Database } from '#server/db/database.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { startChild } from '#tests/support/server/child.ts'
import { patientLimits } from '#tests/support/database/database.ts'
import { bareDirectory } from '#tests/support/database/directories.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { importWorker, openDesk, type Desk } from '#tests/support/people/imports.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'
import { call } from '#tests/support/people/people.ts'
import { speakingDeveloper } from '#tests/support/people/speaking-developer.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { signUp } from '#tests/support/people/registration.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { passTime, runTask } from '#tests/support/server/work.ts'

const dayMs = 86_400_000

let place: Awaited<ReturnType<typeof bareDirectory>>
beforeEach(async () => {
  place = await bareDirectory('assay-erased-')
})
afterEach(() => place.remove())

const open = (migrations?: string) =>
  openDatabase({ directory: place.path, migrations, limits: patientLimits })

/** The files of the data directory that contain a text, in any case and as UTF-8 or UTF-16. */
async function found(texts: readonly string[]) {
  const entries = await readdir(place.path, { recursive: true, withFileTypes: true })
  const sought = texts.flatMap((text) =>
    (['utf8', 'utf16le'] as const).map((encoding) => ({
      text,
      bytes: Buffer.from(text.toLowerCase(), encoding).toString('latin1'),
    })),
  )
  const hits: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const content = (await readFile(path)).toString('latin1').toLowerCase()
    for (const { text, bytes } of sought) {
      if (content.includes(bytes)) hits.push(`${text} in ${relative(place.path, path)}`)
    }
  }
  return hits
}

const textsOf = (hits: readonly string[]) => [...new Set(hits.map((hit) => hit.split(' in ')[0]))].toSorted()

/** The texts found in a backup taken now, in any case, as text or as hex bytes. */
async function saved(database: Database, texts: readonly string[]) {
  const socket = await serveBackupSocket(database, place.path)
  const folder = await temporaryDirectory('assay-erased-backup-')
  const file = join(folder.path, 'backup.gz')
  await backUp({ kind: 'embedded', directory: place.path }, file)
  await socket.close()
  const content = gunzipSync(await readFile(file))
    .toString('utf8')
    .toLowerCase()
  await folder.remove()
  const forms = (text: string) => [text.toLowerCase(), Buffer.from(text).toString('hex')]
  return texts.filter((text) => forms(text).some((form) => content.includes(form)))
}

const runJob = (server: TestServer, name: string, days = 0) => runTask(server, name, days * dayMs)

/** Reads the directory while the server runs, and after its end. */
async function searchedTwice(database: Database, texts: readonly string[]) {
  const running = await found(texts)
  await database.close()
  return { running, ended: await found(texts) }
}

/** Too long for a page's row and incompressible: it is stored separately. */
const long = (text: string) => `${text} ${randomBytes(1_900).toString('hex')}`

it('leaves nothing of an erased person in any file, page, index, log or statistic', async () => {
  const database = await open()
  const server = await startTestServer({ database })
  const developer = await speakingDeveloper(server)
  const stranger = await signUp(server)
  const desk = await openDesk(server, 'Brightwater')
  const colleague = await addColleague(server, desk.workspace.owner, {
    role: 'recruiter',
    name: 'Ottilie Marchbanks',
  })
  const ids = await candidates(server, desk)
  await engineOf(database).pool.query('analyze')
  await engineOf(database).pool.query('checkpoint')
  const texts = [
    ...developer.texts,
    stranger.email,
    colleague.email,
    'Ottilie Marchbanks',
    'Theodora Winterbottom',
    'Theodora Springbottom',
    'winterbottom@assay.example',
    'Basilisk keeper',
    'Imported Ignatius',
    'ignatius@assay.example',
    'Remembers every sonnet',
  ].toSorted()
  // A former name is in no row, but in the files.
  const inRows = texts.filter((text) => text !== 'Theodora Winterbottom')
  expect([textsOf(await found(texts)), await saved(database, texts)]).toEqual([texts, inRows])

  await call(server, developer.person, '/deleteKm', { method: 'DELETE' })
  await call(server, colleague, '/deleteKm', { method: 'DELETE' })
  const gone = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=local',
    headers: { cookie: `fp=${stranger.cookie}` },
    payload: { idToken: stranger.idToken },
  })
  expect(gone.statusCode).toBe(200)
  const ofCandidates = [
    'Basilisk keeper',
    'Imported Ignatius',
    'Remembers every sonnet',
    'Theodora Springbottom',
    'ignatius@assay.example',
    'winterbottom@assay.example',
  ]
  expect(await saved(database, texts)).toEqual(ofCandidates)
  for (const { id, version } of ids) {
    const headers = { 'if-match': `"${version}"` }
    bodyOf(await call(server, desk.workspace.owner, `/candidates/${id}`, { method: 'DELETE', headers }))
  }
  await runJob(server, 'deleted-candidates', 31)
  const pending = () => existsSync(join(place.path, 'erasure.pending'))
  expect(pending()).toBe(true)
  await runJob(server, 'erased-files')
  // The file of an import is stored for as long as its rows can be looked up, with its people.
  expect([pending(), textsOf(await found(texts))]).toEqual([
    false,
    ['Imported Ignatius', 'ignatius@assay.example'],
  ])
  const clock = { now: () => new Date(server.clock.now().getTime() + 31 * dayMs) }
  await passTime(server.database, 31 * dayMs)
  await importWorker({ ...server, clock: { ...server.clock, ...clock } }).runDue()
  expect(pending()).toBe(true)
  const neighbours = await desk.names()
  await runJob(server, 'erased-files')
  expect(await desk.names()).toEqual(neighbours)
  expect(await saved(database, texts)).toEqual([])
  await server.app.close()
  expect(server.defects).toEqual([])
  expect(await searchedTwice(database, texts)).toEqual({ running: [], ended: [] })
  expect(await readdir(place.path)).toEqual(['database'])
})

/** One added by hand, changed once, and one from a file; both larger than a page. */
async function candidates(server: TestServer, desk: Desk) {
  const { send } = desk.workspace
  const made = await send<{ card: { id: string }; candidate: { id: string; version: number } }>(
    `/positions/${desk.positionId}/applications`,
    {
      method: 'POST',
      body: {
        candidate: {
          name: 'Theodora Winterbottom',
          emails: ['winterbottom@assay.example'],
          headline: 'Basilisk keeper',
        },
      },
    },
  )
  await send(`/applications/${made.card.id}/notes`, {
    method: 'POST',
    body: { text: long('Remembers every sonnet') },
  })
  const changed = await send<{ id: string; version: number }>(`/candidates/${made.candidate.id}`, {
    method: 'PATCH',
    body: { name: 'Theodora Springbottom' },
    headers: { 'if-match': `"${made.candidate.version}"` },
  })
  const imported = await desk.checked('Name,Email\nImported Ignatius,ignatius@assay.example\n', [
    'name',
    'email',
  ])
  bodyOf(await desk.run(imported.id), 202)
  await importWorker(server).runDue()
  const { items } = await send<{ items: { id: string; version: number }[] }>('/candidates?search=Ignatius')
  return [changed, ...items]
}

it('rewrites files with erased rows, and again after an erasure during the rewriting', async () => {
  const database = await open(await migrationsOf())
  const { traces } = engineOf(database)
  const files = async () => (await readdir(join(place.path, 'database'), { recursive: true })).toSorted()
  const before = await files()
  expect([await traces.clean(), await files()]).toEqual([false, before])
  traces.expect()
  let late = true
  const during = () => {
    if (late) traces.expect()
    late = false
  }
  expect([await traces.clean(during), await traces.clean(), await traces.clean()]).toEqual([
    true,
    true,
    false,
  ])
  await database.close()
})

it('resumes a rewriting that was killed at any point, and removes its leftovers', async () => {
  const migrations = await migrationsOf()
  const name = 'Zenobia Quillfeather'
  for (const step of longRun ? ['counter', 'files', 'log'] : ['files']) {
    const database = await open(migrations)
    await database.global((tx) => sql`insert into counter values (${`${name} ${step}`}, 1)`.execute(tx))
    await database.close()
    const child = startChild('tests/integration/processes/erase-and-rewrite.ts', [
      place.path,
      migrations,
      step,
    ])
    expect([step, await child.exited(), child.lines]).toEqual([step, null, []])
    expect([step, existsSync(join(place.path, 'erasure.pending'))]).toEqual([step, true])
  }
  // A half-written table copy of the ended process, a sort on disk, and an unfinished backup.
  const base = join(place.path, 'database/base')
  const [largest = ''] = (await readdir(base)).toSorted((a, b) => Number(b) - Number(a))
  await writeFile(join(base, largest, '987654'), name)
  await mkdir(join(base, 'pgsql_tmp'))
  await writeFile(join(base, 'pgsql_tmp/pgsql_tmp1.0'), name)
  await writeFile(join(place.path, 'backup.unfinished-1'), name)
  const database = await open(migrations)
  await database.cleanFiles()
  expect(await searchedTwice(database, [name])).toEqual({ running: [], ended: [] })
  expect(await readdir(place.path)).toEqual(['database'])
})
