import type { Readable } from 'node:stream'
import type { AnalysisLimits } from './limits.ts'
import { createWorkspace, removeWorkspace } from './workspace.ts'
import type { Namesake } from './reading/suggested-addresses.ts'
import type { AnalysisState } from './analysis-state.ts'
import type { RunnerEntry } from './runner/runner-entry.ts'
import type { FromRunner, HistoryEnd } from './runner/runner-messages.ts'
import { RunnerProcess } from './runner/runner-process.ts'
import type { RemoteSource } from './source/fetch-history.ts'

export interface HistoryRequest {
  readonly source: RemoteSource | { readonly bundle: Readable }
  /** The directory that contains the temporary directories. */
  readonly folder: string
  /** Name of this process in the directory's name, for the sweep after a crash (`sweepWorkspaces`). */
  readonly owner: string
  readonly runner: RunnerEntry
  /** Emails that the developer claims; only commits that name one of them are analysed. */
  readonly addresses: readonly string[]
  /** SSH public keys of the developer, one line each, as for `parseSshKey`. Commits with their signatures are `signed`. */
  readonly keys: readonly string[]
  /** The developer, to suggest unclaimed emails that carry their name. */
  readonly person: Namesake
  /** Tip of the previous analysis, or null. */
  readonly since: string | null
  readonly limits: AnalysisLimits
  readonly signal: AbortSignal
}

/** Milliseconds that a cancelled runner has to end by itself. */
const graceMs = 1_000
/** Milliseconds after the runner's own deadline until the server kills it, in case it hangs. */
const hangingMs = 15_000

/**
 * Analyses a history in its own process. Yields `begun` if there are commits, chunks of a thousand own commits, and
 * always the `end` last. Asking for the next message confirms that the chunk is stored; two chunks may be in flight. A
 * faulty history never throws. The temporary directory is removed in every case, also when the consumer stops early.
 */
export async function* readHistory(options: HistoryRequest): AsyncGenerator<FromRunner> {
  const { source, folder, owner, addresses, keys, person, since, limits, signal } = options
  const bundle = 'bundle' in source ? source.bundle : null
  const ending = new Ending()
  const cancel = () => ending.stop('cancelled')
  // A browser may abort the upload of a bundle at any time.
  const cut = () => {
    if (bundle?.readableEnded === false) ending.stop('damaged')
  }
  bundle?.on('error', cut).on('close', cut)
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  const place = await createWorkspace(folder, owner)
  const runner = new RunnerProcess(options.runner, place)
  ending.of(runner)
  const hanging = setTimeout(() => ending.stop('tooSlow'), limits.durationMs + hangingMs)
  let last: Partial<HistoryEnd> = {}
  try {
    const remote = 'bundle' in source ? null : source
    runner.send({ kind: 'read', place: place.path, remote, addresses, keys, person, since, limits })
    runner.give(bundle)
    for (;;) {
      const message = await runner.next()
      if (typeof message === 'string') {
        yield lost(last, ending.state ?? (message === 'memory' ? 'tooMuchMemory' : 'defect'))
        return
      }
      if (message.kind === 'end') {
        yield message.state === 'complete' ? message : { ...message, state: ending.state ?? message.state }
        return
      }
      if (message.kind === 'begun') last = { tip: message.tip, total: message.total }
      else last = { ...last, own: (last.own ?? 0) + message.commits.length }
      yield message
      if (message.kind === 'chunk') runner.send({ kind: 'taken' })
    }
  } finally {
    clearTimeout(hanging)
    signal.removeEventListener('abort', cancel)
    bundle?.off('close', cut).destroy()
    await ending.now()
    await removeWorkspace(place.path)
  }
}

/** Ends a runner: first by a message, then by SIGKILL after the grace period. */
class Ending {
  /** The first reason to end it. */
  state: AnalysisState | null = null
  #runner: RunnerProcess | null = null
  #grace: NodeJS.Timeout | undefined

  of(runner: RunnerProcess): void {
    this.#runner = runner
    if (this.state !== null) this.#tell(runner)
  }

  stop(state: AnalysisState): void {
    if (this.state !== null) return
    this.state = state
    if (this.#runner !== null) this.#tell(this.#runner)
  }

  async now(): Promise<void> {
    clearTimeout(this.#grace)
    await this.#runner?.kill()
  }

  #tell(runner: RunnerProcess): void {
    runner.send({ kind: 'cancel' })
    this.#grace = setTimeout(() => void runner.kill(), graceMs)
  }
}

const nothing = { trees: [], blobs: [], allBlobs: [], suggested: [] }

/** Returns the end of a runner that died before sending one. */
function lost(last: Partial<HistoryEnd>, state: AnalysisState): HistoryEnd {
  const { tip = null, total = 0, own = 0 } = last
  const fault = state === 'defect' ? 'the runner ended without an end' : null
  return { kind: 'end', state, tip, total, own, others: 0, ...nothing, peakBytes: 0, fault }
}
