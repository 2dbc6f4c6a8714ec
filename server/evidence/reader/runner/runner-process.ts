import { fork, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Workspace } from '../workspace.ts'
import type { FromRunner, ToRunner } from './runner-messages.ts'
import type { RunnerEntry } from './runner-entry.ts'

/** Limit of the JavaScript heap in MB. A runner holds a few chunks, however long the history. */
const heapMb = 160

/** Why a runner ended without an `end`; `memory` if its heap was full. */
export type RunnerGone = 'memory' | 'unknown'

/**
 * The server's side of a runner: exchanges messages with it. The runner has its own process group, and PATH is all of
 * its environment.
 */
export class RunnerProcess {
  readonly #child: ChildProcess
  readonly #messages: FromRunner[] = []
  readonly #gone: Promise<RunnerGone>
  #wake: (() => void) | null = null
  #isGone = false

  constructor({ file, execArgv }: RunnerEntry, place: Workspace) {
    this.#child = fork(file, [], {
      cwd: place.path,
      env: { PATH: process.env['PATH'] },
      execArgv: [`--max-old-space-size=${heapMb}`, ...execArgv],
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      detached: true,
    })
    this.#child.on('message', (message: FromRunner) => {
      this.#messages.push(message)
      this.#wake?.()
    })
    // The exit event may precede the last messages; after `disconnect` none follow.
    const closed = new Promise<void>((resolve) => this.#child.once('disconnect', resolve))
    const ended = new Promise<RunnerGone>((resolve) => {
      this.#child.once('exit', (code, signal) =>
        resolve(code === 134 || signal === 'SIGABRT' ? 'memory' : 'unknown'),
      )
    })
    const notStarted = new Promise<RunnerGone>((resolve) => {
      this.#child.once('error', () => resolve('unknown'))
    })
    this.#gone = Promise.race([closed.then(() => ended), notStarted])
    void this.#gone.then(() => {
      this.#isGone = true
      this.#wake?.()
    })
  }

  /** Pipes a bundle to the runner, or closes its input. Bytes that the runner no longer reads stay unread. */
  give(bundle: Readable | null): void {
    const { stdin } = this.#child
    if (stdin === null) return
    stdin.on('error', () => {})
    if (bundle === null || bundle.destroyed) stdin.end()
    else bundle.pipe(stdin)
  }

  send(message: ToRunner): void {
    // A failed send needs no handling: `next` reports the end of the runner.
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  /** Returns the next message, or why there is none. */
  async next(): Promise<FromRunner | RunnerGone> {
    for (;;) {
      const first = this.#messages.shift()
      if (first !== undefined) return first
      if (this.#isGone) return this.#gone
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Kills the runner with SIGKILL and waits for its end; its git processes end with it. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child
    if (pid !== undefined && exitCode === null && signalCode === null) {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch (error) {
        // The process has ended, but its exit event is still pending.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    }
    await this.#gone
  }
}
