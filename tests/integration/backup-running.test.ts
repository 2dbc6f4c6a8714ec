import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { bareDirectory } from '#tests/support/database/directories.ts'
import {
  entryOf,
  openClient,
  startLiveServer,
  type LiveServerOptions,
} from '#tests/support/server/live-server.ts'
import { registerRecruiter, signIn } from '#tests/support/people/people.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { workspaceOf } from '#tests/support/people/workspace.ts'

const run = promisify(execFile)
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(options: LiveServerOptions) {
  const server = await startLiveServer(options)
  closing.push(() => server.end('SIGKILL'))
  await server.ready()
  return server
}

async function directory(made = temporaryDirectory) {
  const place = await made('assay-running-')
  closing.push(place.remove)
  return place.path
}

test('restores a backup taken while the server is written to into an empty directory', async () => {
  const place = await directory(bareDirectory)
  const first = await start({ directory: place })
  const server = await openClient(first.origin)
  const owner = await registerRecruiter(server)
  const workspace = workspaceOf(server, owner)
  const client = await workspace.client()
  const position = await workspace.openPosition(client.id)
  for (let count = 0; count < 5; count += 1) await workspace.application(position.id)
  const before = await workspace.send<{ cards: unknown[] }>(`/positions/${position.id}/board`)

  const writing = { on: true }
  const busy = (async () => {
    let written = 0
    for (; writing.on; written += 1) await workspace.client()
    return written
  })()
  const file = join(place, 'saved.backup')
  const command = (name: string, directory: string) =>
    run(process.execPath, [...entryOf(`server/commands/${name}-command.ts`), file], {
      env: { PATH: process.env['PATH'], DATA_DIR: directory },
    })
  const saved = await command('backup', place)
  writing.on = false
  expect(await busy).toBeGreaterThan(0)
  const [, rows] = /^Saved (\d+) rows/.exec(saved.stdout) ?? []

  const empty = await directory()
  const restored = await command('restore', empty)
  expect(restored.stdout).toContain(`Restored ${rows} rows`)
  const second = await start({
    directory: empty,
    environment: { SECRET_KEY_FILE: join(place, 'secret.key'), PUBLIC_URL: first.origin },
  })
  const restoredServer = await openClient(second.origin)
  const back = workspaceOf(restoredServer, {
    ...owner,
    ...(await signIn(restoredServer, owner, owner.cookie)),
  })
  const after = await back.send<{ cards: unknown[] }>(`/positions/${position.id}/board`)
  expect(after.cards).toEqual(before.cards)
  await Promise.all([server.close(), restoredServer.close()])
})
