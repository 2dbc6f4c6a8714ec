import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gitEnvironment } from '#server/evidence/reader/git/git-environment.ts'
import { createWorkspace, type Workspace } from '#server/evidence/reader/workspace.ts'

/** A started git process, and the file with its standard input. */
interface RecordedGit {
  readonly args: readonly string[]
  readonly input: string
}

/** A wrapper of git that records time, arguments and standard input. */
const recorder = (folder: string, path: string) => `#!/bin/sh
PATH='${path}'
call="${folder}/$(date +%s%N).$$"
mkdir "$call" || exit
for word; do printf '%s\\0' "$word"; done > "$call/arguments"
tee "$call/input" | git "$@"
`

/** The git processes that `read` starts, also in child processes, in order of their start. */
export async function recordedGits(folder: string, read: () => Promise<unknown>): Promise<RecordedGit[]> {
  const own = await mkdtemp(join(folder, 'recorded-'))
  const [programs, calls] = [join(own, 'programs'), join(own, 'calls')]
  const path = process.env['PATH'] ?? ''
  await Promise.all([mkdir(programs), mkdir(calls)])
  await writeFile(join(programs, 'git'), recorder(calls, path), { mode: 0o755 })
  process.env['PATH'] = `${programs}:${path}`
  try {
    await read()
  } finally {
    process.env['PATH'] = path
  }
  return Promise.all(
    (await readdir(calls)).sort().map(async (call) => {
      const words = await readFile(join(calls, call, 'arguments'), 'latin1')
      return { args: words.split('\0').slice(0, -1), input: join(calls, call, 'input') }
    }),
  )
}

async function run(place: Workspace, { args, input }: RecordedGit): Promise<void> {
  const file = await open(input)
  const child = spawn('git', [...args], {
    cwd: place.path,
    env: gitEnvironment(place, []),
    stdio: [file.fd, 'ignore', 'ignore'],
  })
  const [code] = await once(child, 'exit')
  await file.close()
  if (code !== 0) throw new Error(`git ${args[0] ?? ''} ended with ${String(code)}`)
}

/** Runs them again in a new place, one after another, and discards their output. */
export async function replayed(folder: string, gits: readonly RecordedGit[]): Promise<void> {
  const place = await createWorkspace(folder, 'bench')
  for (const each of gits) await run(place, each)
  await rm(place.path, { recursive: true })
}
