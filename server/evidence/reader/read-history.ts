import type { Readable } from 'node:stream'
import type { ReadingLimits } from './limits.ts'
import { makePlace, removePlace } from './place.ts'
import type { Namesake } from './reading/suggested-addresses.ts'
import type { ReadingState } from './reading-state.ts'
import type { RunnerEntry } from './runner/runner-entry.ts'
import type { FromRunner, HistoryEnd } from './runner/runner-messages.ts'
import { RunnerProcess } from './runner/runner-process.ts'
import type { RemoteSource } from './source/fetch-history.ts'

export interface HistoryAsked {
  readonly source: RemoteSource | { readonly bundle: Readable }
  /** The directory in which each reading gets one of its own. */
  readonly folder: string
  /** Names this process in the directory's name, for the sweep after a crash (`sweepPlaces`). */
  readonly owner: string
  readonly runner: RunnerEntry
  /** Addresses of which somebody says that they are theirs: only their commits are looked at. */
  readonly addresses: readonly string[]
  /** SSH keys of the account, a line each as `parseSshKey` takes it: whose commits are `signed`. Others verify nothing. */
  readonly keys: readonly string[]
  /** Whose addresses are looked for among those that nobody claims. */
  readonly person: Namesake
  /** The tip of the reading before, or null. */
  readonly since: string | null
  readonly limits: ReadingLimits
  readonly signal: AbortSignal
}

/** How long a runner may take to end by itself, milliseconds. */
const graceMs = 1_000
/** How much longer than its own deadline a runner may take: one that hangs does not meet it. */
const hangingMs = 15_000

/**
 * Reads a history in a process of its own. What it yields: `begun` where there is something to read, chunks of a thousand own
 * commits, and always, as the last, the `end`. A chunk counts as stored when the next message is asked for; two are on their
 * way. It never throws for what is wrong with a history; nothing of it is left, however it ends, and whenever one stops asking.
 */
export async function* readHistory(asked: HistoryAsked): AsyncGenerator<FromRunner> {
  const { source, folder, owner, addresses, keys, person, since, limits, signal } = asked
  const bundle = 'bundle' in source ? source.bundle : null
  const ending = new Ending()
  const cancel = () => ending.stop('cancelled')
  // Whoever sends a bundle may break off at any time.
  const cut = () => {
    if (bundle?.readableEnded === false) ending.stop('damaged')
  }
  bundle?.on('error', cut).on('close', cut)
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  const place = await makePlace(folder, owner)
  const runner = new RunnerProcess(asked.runner, place)
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
    await removePlace(place.path)
  }
}

/** The end of a runner that is told to end: by itself, and by SIGKILL where it takes longer than it may. */
class Ending {
  /** Why it was told, the first time. */
  state: ReadingState | null = null
  #runner: RunnerProcess | null = null
  #grace: NodeJS.Timeout | undefined

  of(runner: RunnerProcess): void {
    this.#runner = runner
    if (this.state !== null) this.#tell(runner)
  }

  stop(state: ReadingState): void {
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

/** The end of a runner that could not tell it. */
function lost(last: Partial<HistoryEnd>, state: ReadingState): HistoryEnd {
  const { tip = null, total = 0, own = 0 } = last
  const fault = state === 'defect' ? 'the runner ended without an end' : null
  return { kind: 'end', state, tip, total, own, others: 0, ...nothing, peakBytes: 0, fault }
}
