import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SandboxRepository } from '../../contract/ports/sandbox-forge.ts'
import { ProjectHistory, workBranch } from './project-history.ts'
import type { Project } from './projects.ts'

/** Only PATH from this process, and no machine-wide git configuration. */
const environment = (directory: string) => ({
  PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
  HOME: directory,
  LC_ALL: 'C',
  GIT_DIR: directory,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
})

async function git(directory: string, args: readonly string[], input: Iterable<Buffer>, signal: AbortSignal) {
  const child = spawn('git', args, {
    cwd: directory,
    env: environment(directory),
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
    // An incomplete repository is deleted before the next attempt.
    killSignal: 'SIGKILL',
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (complaint += more))
  // The process failed to start or was aborted; its end is reported either way.
  let fault: Error | null = null
  child.once('error', (error) => (fault = error))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  // Waits for the process to end before reporting an error, so that nothing writes below the folder any more.
  const [poured, code] = await Promise.all([
    pipeline(Readable.from(input), child.stdin, { signal }).catch((error: unknown) => error),
    ended,
  ])
  signal.throwIfAborted()
  if (fault !== null) throw fault
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${complaint.slice(0, 1_000)}`)
  if (poured !== undefined) throw poured
}

/** Creates what `git init --bare` does, without another process. */
async function makeBare(directory: string) {
  await rm(directory, { recursive: true, force: true })
  for (const part of ['objects', 'refs']) await mkdir(join(directory, part), { recursive: true })
  await writeFile(join(directory, 'HEAD'), 'ref: refs/heads/main\n')
  await writeFile(join(directory, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n')
}

/** One `:12 <id>` per line. */
async function idsIn(file: string): Promise<(mark: number) => string> {
  const lines = (await readFile(file, 'latin1')).trim().split('\n')
  const ids = new Map(
    lines.map((line) => [Number(line.slice(1, line.indexOf(' '))), line.slice(line.indexOf(' ') + 1)]),
  )
  return (mark) => ids.get(mark) ?? ''
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString()

/**
 * Writes a project as a bare repository below the folder, replacing what is there. The same seed and end
 * produce the same ids.
 * @param until latest time, in seconds since 1970
 */
export async function writeRepository(
  folder: string,
  project: Project,
  { seed, until, signal }: { seed: number; until: number; signal: AbortSignal },
): Promise<SandboxRepository> {
  const directory = join(folder, `${project.name}.git`)
  await makeBare(directory)
  const history = new ProjectHistory(project, seed, until)
  const marks = join(directory, 'marks')
  const args = ['-c', 'core.compression=1', '-c', 'fastimport.unpackLimit=1']
  await git(
    directory,
    [...args, 'fast-import', '--quiet', `--export-marks=${marks}`],
    history.steps(),
    signal,
  )
  const idOf = await idsIn(marks)
  await rm(marks)
  // One packed file, because a thousand one-line files would be most of the bytes written.
  const heads = history.pulls.map(({ number, tip }) => `${idOf(tip)} refs/pull/${number}/head\n`)
  await writeFile(join(directory, 'packed-refs'), heads.join(''))
  await rm(join(directory, workBranch), { force: true })
  return {
    name: project.name,
    isPrivate: project.isPrivate,
    isFork: project.isFork,
    archived: project.parts.every(({ to }) => to > 2),
    defaultBranch: 'main',
    pushedAt: moment(history.last),
    members: [...new Set(project.parts.map(({ login }) => login))],
    pullRequests: history.pulls.map(({ number, author, mergedBy, at, merge, commits }) => ({
      number,
      author,
      mergedBy,
      mergedAt: moment(at),
      mergeCommit: idOf(merge),
      commits: commits.map(idOf),
    })),
  }
}
