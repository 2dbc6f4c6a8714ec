import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Duplex, Readable, Writable } from 'node:stream'
import type { ReadingLimits } from '../limits.ts'
import type { Place } from '../place.ts'
import { complaintOf, type Complaint } from './complaint.ts'
import { gitEnvironment, type Setting } from './git-environment.ts'

export interface GitRun {
  readonly place: Place
  readonly args: readonly string[]
  readonly limits: Pick<ReadingLimits, 'packBytes' | 'memoryBytes' | 'processorSeconds'>
  /** Kills the whole group, with SIGKILL: at a deadline, or because nobody wants the answer any more. */
  readonly signal: AbortSignal
  /** Settings beside those that always hold. */
  readonly settings?: readonly Setting[]
}

export interface RunningGit {
  readonly stdin: Writable
  /** Read it as slowly as you like: git waits. */
  readonly stdout: Readable
  /** Never rejects. Resolves when the process has ended, whether or not its output was read. */
  readonly ended: Promise<GitEnd>
}

export interface GitEnd {
  readonly ok: boolean
  /** Null where it did not fail, or nothing is known of why. */
  readonly complaint: Complaint
}

/**
 * A watcher beside git ends the group when its lifeline closes, which is when this process dies, by kill -9 too: a fetch
 * writes to nobody, and would go on alone. The shell stays git's parent, so that it can take the watcher's end in: an orphan
 * stays a zombie where the machine's first process takes in none. dash knows one limit a call; of processor time the harder one
 * comes later, as it kills without saying why.
 * Without the signal, a file beyond its limit is an error that git tells.
 */
const script = `
{ read -r _; kill -9 0; } <&3 >/dev/null 2>&1 &
watcher=$!
trap '' XFSZ
ulimit -c 0 && ulimit -S -t "$1" && ulimit -H -t $(($1 + 2)) && ulimit -f "$2" && ulimit -v "$3" && shift 3 && "$@" 3<&-
status=$?
kill -9 "$watcher" && wait "$watcher"
exit "$status"
`

const stderrBytes = 16_384
/** POSIX: `ulimit -f` counts blocks of 512 bytes, `-v` of 1,024. */
const blocks = (bytes: number, size: number) => String(Math.ceil(bytes / size))

/** How the shell tells that a signal ended git: 128 and its number. SIGXCPU is 24 on every Linux. */
const signalComplaints: Readonly<Record<number, Complaint>> = { 152: 'tooMuchProcessor' }

/**
 * Starts git in a process group of its own, in a bare environment and with limits. What it writes to standard error is read
 * to a limit, classified, and kept nowhere.
 */
export function runGit({ place, args, limits, signal, settings = [] }: GitRun): RunningGit {
  const bounds = [
    String(limits.processorSeconds),
    blocks(limits.packBytes, 512),
    blocks(limits.memoryBytes, 1024),
  ]
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...bounds, 'git', ...args], {
    cwd: place.path,
    env: gitEnvironment(place, settings),
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const lifeline = child.stdio[3] as Duplex
  // A pipe to a process that has ended breaks; the end itself says why.
  for (const stream of [child.stdin, child.stdout, child.stderr, lifeline]) stream.on('error', () => {})
  let text = ''
  child.stderr.setEncoding('latin1').on('data', (more: string) => {
    if (text.length < stderrBytes) text += more
  })
  const kill = () => {
    // Only while it is not taken in: afterwards the number may be another's.
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      // It has ended, and we have not been told yet.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
  if (signal.aborted) kill()
  signal.addEventListener('abort', kill)
  const ended = Promise.all([exited, closed(child.stderr)]).then(([code]): GitEnd => {
    signal.removeEventListener('abort', kill)
    lifeline.destroy()
    if (code === 0) return { ok: true, complaint: null }
    return { ok: false, complaint: signalComplaints[code ?? 0] ?? complaintOf(text) }
  })
  return { stdin: child.stdin, stdout: child.stdout, ended }
}

const closed = async (stream: Readable): Promise<void> => {
  if (!stream.closed) await once(stream, 'close')
}

/**
 * Runs git to its end and gives what it wrote to standard output.
 * @param longest bytes of it that are kept; what is longer is `tooLarge`
 */
export async function gitAnswer(run: GitRun, longest = 65_536): Promise<GitEnd & { readonly text: string }> {
  const git = runGit(run)
  git.stdin.end()
  let text = ''
  for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
    if (text.length <= longest) text += chunk.toString('latin1')
  }
  const end = await git.ended
  if (text.length > longest) return { ok: false, complaint: 'tooLarge', text: '' }
  return { ...end, text }
}
