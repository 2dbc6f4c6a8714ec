import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { createWorkspace } from '#server/evidence/reader/workspace.ts'
import type { RunnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'
import type { HistoryEnd } from '#server/evidence/reader/runner/runner-messages.ts'
import { RunnerProcess } from '#server/evidence/reader/runner/runner-process.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { eventually } from '#tests/support/wait.ts'

type Folder = Awaited<ReturnType<typeof temporaryDirectory>>

let folder: Folder
beforeAll(async () => {
  folder = await temporaryDirectory('assay-runner-')
})
afterAll(() => folder.remove())

const end: HistoryEnd = {
  kind: 'end',
  state: 'needsAccess',
  tip: null,
  total: 0,
  own: 0,
  others: 0,
  trees: [],
  blobs: [],
  allBlobs: [],
  suggested: [],
  peakBytes: 0,
  fault: null,
}

/** A runner that handles its message this way. */
async function runnerThat(source: string): Promise<RunnerEntry> {
  const file = join(folder.path, 'runner.mjs')
  await writeFile(file, `process.once('message', () => {\n${source}\n})\n`)
  return { file, execArgv: [] }
}
async function started(entry: RunnerEntry): Promise<RunnerProcess> {
  const place = await createWorkspace(folder.path, 'test')
  const runner = new RunnerProcess(entry, place)
  const asked = {
    remote: null,
    addresses: [],
    keys: [],
    person: noNamesake,
    since: null,
    limits: analysisLimits,
  }
  runner.send({ kind: 'read', place: place.path, ...asked })
  return runner
}

test('delivers all messages of a runner, even when its end is reported first', async () => {
  const many = Array.from({ length: 200 }, () => end)
  const lines = join(folder.path, 'lines')
  await writeFile(lines, many.map((message) => `${JSON.stringify(message)}\n`).join(''))
  // Another process has the runner's end of the channel, and writes its messages once the runner is gone.
  const writer = `while kill -0 "$1" 2>/dev/null; do :; done; cat "$2" >&3`
  const entry = await runnerThat(
    `const { spawn } = process.getBuiltinModule('node:child_process')
     const words = ['-c', ${JSON.stringify(writer)}, 'sh', String(process.pid), ${JSON.stringify(lines)}]
     const stdio = ['ignore', 'ignore', 'ignore', process.channel.fd]
     spawn('sh', words, { stdio }).once('spawn', () => process.exit(0))`,
  )
  const runner = await started(entry)
  const heard: unknown[] = []
  for (let message = await runner.next(); typeof message !== 'string'; message = await runner.next())
    heard.push(message)
  expect(heard).toEqual(many)
  await runner.kill()
})

test('reports the end of a runner that sent no message', async () => {
  const runner = await started(await runnerThat('process.exit(3)'))
  expect(await runner.next()).toBe('unknown')
  await runner.kill()
  await eventually(async () => expect(await runner.next()).toBe('unknown'))
})
