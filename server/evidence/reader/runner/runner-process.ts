import { fork, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Place } from '../place.ts'
import type { FromRunner, ToRunner } from './runner-messages.ts'
import type { RunnerEntry } from './runner-entry.ts'

/** Megabytes of JavaScript's old objects: a reading holds a few chunks, however long the history. */
const heapMb = 160

/** Why a runner ended without telling: `memory`, its heap was full. */
export type RunnerGone = 'memory' | 'unknown'

/**
 * A runner seen from the server: messages in, messages out. It has a group of its own and nothing of our environment but PATH.
 */
export class RunnerProcess {
  readonly #child: ChildProcess
  readonly #messages: FromRunner[] = []
  readonly #gone: Promise<RunnerGone>
  #wake: (() => void) | null = null
  #isGone = false

  constructor({ file, execArgv }: RunnerEntry, place: Place) {
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
    // Its end may be told before its last messages were read: none comes any more once the channel has closed as well.
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

  /** The bytes of a bundle, or that there are none. What it does not want any more stays unread. */
  give(bundle: Readable | null): void {
    const { stdin } = this.#child
    if (stdin === null) return
    stdin.on('error', () => {})
    if (bundle === null || bundle.destroyed) stdin.end()
    else bundle.pipe(stdin)
  }

  send(message: ToRunner): void {
    // Its end is told by the messages.
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  /** The next message, or why none will come. */
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

  /** Ends it now, with SIGKILL, and waits until it is gone; its gits end because it does. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child
    if (pid !== undefined && exitCode === null && signalCode === null) {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch (error) {
        // It has ended, and we have not been told yet.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    }
    await this.#gone
  }
}
