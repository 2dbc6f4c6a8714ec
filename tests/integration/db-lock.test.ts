import { readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { lockDirectory } from '#server/db/embedded/directory-lock.ts'
import { processStart } from '#server/db/embedded/process-identity.ts'
import { startChild, type Child } from '#tests/support/server/child.ts'
import { bareDirectory } from '#tests/support/database/directories.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'

const holder = 'tests/integration/processes/hold-directory.ts'

let place: Awaited<ReturnType<typeof bareDirectory>>
let directory: string
let migrations: string
const children: Child[] = []
const hold = () => {
  const child = startChild(holder, [directory, migrations])
  children.push(child)
  return child
}

beforeAll(async () => {
  migrations = await migrationsOf()
})
beforeEach(async () => {
  place = await bareDirectory('assay-lock-')
  directory = place.path
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()))
  await place.remove()
})

it('refuses a second process while the first holds the directory, and names the holder', async () => {
  const first = hold()
  await first.line('open')
  const refusal = await openDatabase({ directory, migrations }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ name: 'DirectoryInUse', pid: first.pid, host: hostname() })
  expect(String(refusal)).toContain(`${directory} is in use by process ${first.pid}`)
  const second = hold()
  expect(await second.line('refused')).toContain(`in use by process ${first.pid}`)
  expect(await second.exited()).toBe(1)
  // The process held the directory until now: it ends in order at the signal.
  expect([first.lines, await first.finish()]).toEqual([['open'], 0])
})

it('refuses the same process too while it has the directory open', async () => {
  const lock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toMatchObject({ name: 'DirectoryInUse', pid: process.pid })
  await lock.release()
  await (await lockDirectory(directory)).release()
  expect(await readdir(directory)).toEqual(['database'])
})

it('takes over from a process that was killed', async () => {
  const first = hold()
  await first.line('open')
  await first.kill()
  const second = hold()
  await second.line('open')
  expect(await second.finish()).toBe(0)
  expect(await readdir(directory)).toEqual(['database'])
})

it('deletes lock drafts of killed processes, and of no others', async () => {
  const living = { pid: process.pid, start: processStart(process.pid), host: hostname(), token: 'living' }
  const files = {
    'database.lock.empty': '',
    'database.lock.killed': JSON.stringify({ ...living, start: 'another boot 1' }),
    'database.lock.recovery': JSON.stringify({ ...living, start: 'another boot 1' }),
    'database.lock.living': JSON.stringify(living),
    'database.lock.elsewhere': JSON.stringify({ ...living, host: 'elsewhere' }),
    'database.locksmith': '',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content)
  const lock = await lockDirectory(directory)
  await lock.release()
  expect((await readdir(directory)).toSorted()).toEqual([
    'database',
    'database.lock.elsewhere',
    'database.lock.living',
    'database.locksmith',
  ])
})

it('does not mistake another process with the same number for the holder', async () => {
  const left = { pid: process.pid, start: 'another boot 1', host: hostname(), token: 'old' }
  await writeFile(join(directory, 'database.lock'), JSON.stringify(left))
  const lock = await lockDirectory(directory)
  expect(JSON.parse(await readFile(join(directory, 'database.lock'), 'utf8'))).toMatchObject({
    pid: process.pid,
    host: hostname(),
  })
  await lock.release()
})

it('lets exactly one of many take over a stale lock', async () => {
  const left = { pid: 1, start: 'another boot 1', host: hostname(), token: 'old' }
  await writeFile(join(directory, 'database.lock'), JSON.stringify(left))
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('respects a process of another host only while it refreshes its lock', async () => {
  const file = join(directory, 'database.lock')
  await writeFile(file, JSON.stringify({ pid: 4, start: 'there', host: 'elsewhere', token: 'theirs' }))
  await expect(lockDirectory(directory)).rejects.toThrow('in use by process 4 on host elsewhere')
  const minuteAgo = new Date(Date.now() - 60_000)
  await utimes(file, minuteAgo, minuteAgo)
  await (await lockDirectory(directory)).release()
})
