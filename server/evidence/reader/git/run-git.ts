import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Duplex, Readable, Writable } from 'node:stream'
import type { AnalysisLimits } from '../limits.ts'
import type { Workspace } from '../workspace.ts'
import { complaintOf, type Complaint } from './complaint.ts'
import { gitEnvironment, type Setting } from './git-environment.ts'

export interface GitRun {
  readonly place: Workspace
  readonly args: readonly string[]
  readonly limits: Pick<AnalysisLimits, 'packBytes' | 'memoryBytes' | 'processorSeconds'>
  /** Aborting kills the whole process group with SIGKILL: at a deadline, or when nothing needs the result. */
  readonly signal: AbortSignal
  /** Settings in addition to the default ones. */
  readonly settings?: readonly Setting[]
}

export interface RunningGit {
  readonly stdin: Writable
  /** May be read slowly: git waits. */
  readonly stdout: Readable
  /** Never rejects. Resolves when the process has ended, even if its output was not read. */
  readonly ended: Promise<GitEnd>
}

export interface GitEnd {
  readonly ok: boolean
  /** Null after success, or if the reason is unknown. */
  readonly complaint: Complaint
}

/**
 * Starts git under resource limits. A watcher kills the process group when its lifeline closes, which happens when this
 * process dies, even by kill -9; without it a fetch would go on. The shell stays git's parent so that it can reap the
 * watcher: an orphan stays a zombie if the machine's init reaps none. dash takes one limit per call. The hard processor
 * limit comes later than the soft one, because it kills without a reason. SIGXFSZ is ignored so that git reports a file
 * over the limit as an error.
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

/** The shell reports a signal as 128 plus its number. SIGXCPU is 24 on every Linux. */
const signalComplaints: Readonly<Record<number, Complaint>> = { 152: 'tooMuchProcessor' }

/**
 * Starts git in its own process group, with a bare environment and limits. Its standard error is read up to a limit,
 * classified, and not kept.
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
  // A pipe to an ended process breaks; the exit code tells why.
  for (const stream of [child.stdin, child.stdout, child.stderr, lifeline]) stream.on('error', () => {})
  let text = ''
  child.stderr.setEncoding('latin1').on('data', (more: string) => {
    if (text.length < stderrBytes) text += more
  })
  const kill = () => {
    // Only before the process is reaped; afterwards its id may belong to another process.
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      // The process has ended, but its exit event is still pending.
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
 * Runs git to its end and returns its standard output.
 *
 * @param longest maximum number of bytes; longer output is `tooLarge`
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
