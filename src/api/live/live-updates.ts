import type { LiveMessage } from './live-event.ts'

export type LiveStatus = 'live' | 'connecting' | 'offline'

export interface LiveUpdates {
  /** Begins for the signed-in identity; does nothing while it runs. */
  start(): void
  stop(): void
  isRunning(): boolean
  status(): LiveStatus
  onStatus(changed: () => void): () => void
  onMessage(heard: (message: LiveMessage) => void): () => void
}

/** What the tab's connection reports to its screens. */
export interface LiveSink {
  readonly status: (status: LiveStatus) => void
  readonly message: (message: LiveMessage) => void
  /** Whether a screen has already shown something that the stream's beginning may have overtaken. */
  readonly hasListeners: () => boolean
}

/** Runs until the signal is aborted. */
export type LiveConnection = (sink: LiveSink, signal: AbortSignal) => Promise<void>

/**
 * What screens hear of live updates. The connection itself is loaded when it is first needed: nobody who is signed out
 * has one.
 */
export function createLiveUpdates(load: () => Promise<LiveConnection>): LiveUpdates {
  const statusListeners = new Set<() => void>()
  const messageListeners = new Set<(message: LiveMessage) => void>()
  let status: LiveStatus = 'offline'
  let running: AbortController | null = null

  const setStatus = (next: LiveStatus): void => {
    if (next === status) return
    status = next
    for (const changed of statusListeners) changed()
  }

  const run = async (controller: AbortController): Promise<void> => {
    const isCurrent = (): boolean => running === controller
    try {
      const connect = await load()
      await connect(
        {
          status: (next) => {
            if (isCurrent()) setStatus(next)
          },
          message: (message) => {
            if (isCurrent()) for (const heard of messageListeners) heard(message)
          },
          hasListeners: () => messageListeners.size > 0,
        },
        controller.signal,
      )
    } catch {
      // The chunk did not load: the page works without live updates and says so.
      if (isCurrent()) setStatus('offline')
    }
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
    status: () => status,
    onStatus(changed) {
      statusListeners.add(changed)
      return () => statusListeners.delete(changed)
    },
    onMessage(heard) {
      messageListeners.add(heard)
      return () => messageListeners.delete(heard)
    },
  }
}
