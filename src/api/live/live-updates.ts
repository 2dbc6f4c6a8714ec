import { isUnloaded, reportDefect } from '../../lib/defects.ts'
import { delayAfter, pause } from '../../lib/pause.ts'
import type { LiveMessage } from './live-event.ts'

export type LiveStatus = 'live' | 'connecting' | 'offline'
/** The stream's status; `catchingUp` while it is live and a screen still loads what it reported. */
export type ShownLiveStatus = LiveStatus | 'catchingUp'

/** Shorter loads, in milliseconds, do not show as `catchingUp`: a status that flickers with every change is noise. */
export const behindAfterMs = 500

export interface LiveUpdates {
  /** Starts for the signed-in identity; does nothing while it runs. */
  start(): void
  stop(): void
  isRunning(): boolean
  status(): ShownLiveStatus
  onStatus(changed: () => void): () => void
  onMessage(heard: (message: LiveMessage) => void): () => void
  /** Marks a screen as lagging until the returned function is called; repeated calls of that are harmless. */
  behind(): () => void
}

/** What the tab's connection reports to its screens. */
export interface LiveSink {
  readonly status: (status: LiveStatus) => void
  readonly message: (message: LiveMessage) => void
  /** Whether a screen already shows data that may be older than the stream's start. */
  readonly hasListeners: () => boolean
}

/** Runs until the signal is aborted. */
export type LiveConnection = (sink: LiveSink, signal: AbortSignal) => Promise<void>

/**
 * Live updates for the screens. The connection is a lazy chunk, because signed-out visitors have none.
 *
 * @param onMessageReceived called for each message before the screens
 */
export function createLiveUpdates(
  load: () => Promise<LiveConnection>,
  onMessageReceived: () => void = () => undefined,
): LiveUpdates {
  const statusListeners = new Set<() => void>()
  const messageListeners = new Set<(message: LiveMessage) => void>()
  let status: LiveStatus = 'offline'
  let running: AbortController | null = null
  const queries = new Set<symbol>()
  let isBehind = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const setBehind = (next: boolean): void => {
    if (next === isBehind) return
    isBehind = next
    for (const changed of statusListeners) changed()
  }

  const setStatus = (next: LiveStatus): void => {
    if (next === status) return
    status = next
    for (const changed of statusListeners) changed()
  }

  const run = async (controller: AbortController): Promise<void> => {
    const isCurrent = (): boolean => running === controller
    for (let failures = 1; isCurrent(); failures += 1) {
      try {
        return await connectOnce(controller.signal, isCurrent)
      } catch (error) {
        // The page works without live updates and shows that.
        if (isCurrent()) setStatus('offline')
        if (!isUnloaded(error)) return reportDefect(error)
        await pause(delayAfter(failures), controller.signal)
      }
    }
  }

  const connectOnce = async (signal: AbortSignal, isCurrent: () => boolean): Promise<void> => {
    const connect = await load()
    await connect(
      {
        status: (next) => {
          if (isCurrent()) setStatus(next)
        },
        message: (message) => {
          if (!isCurrent()) return
          onMessageReceived()
          for (const heard of messageListeners) heard(message)
        },
        hasListeners: () => messageListeners.size > 0,
      },
      signal,
    )
  }

  return {
    start() {
      if (running !== null) return
      running = new AbortController()
      setStatus('connecting')
      void run(running)
    },
    stop() {
      running?.abort()
      running = null
      setStatus('offline')
    },
    isRunning: () => running !== null,
    status: () => (status === 'live' && isBehind ? 'catchingUp' : status),
    onStatus(changed) {
      statusListeners.add(changed)
      return () => statusListeners.delete(changed)
    },
    behind() {
      const query = Symbol('query')
      if (queries.size === 0) timer = setTimeout(() => setBehind(true), behindAfterMs)
      queries.add(query)
      return () => {
        if (!queries.delete(query) || queries.size > 0) return
        clearTimeout(timer)
        setBehind(false)
      }
    },
    onMessage(heard) {
      messageListeners.add(heard)
      return () => messageListeners.delete(heard)
    },
  }
}
