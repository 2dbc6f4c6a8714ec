import { isUnloaded, reportDefect } from '../../lib/defects.ts'
import { delayAfter, pause } from '../../lib/pause.ts'
import type { LiveMessage } from './live-event.ts'

export type LiveStatus = 'live' | 'connecting' | 'offline'
/** The stream's status; `catchingUp` while it works and a screen has not read yet what it told. */
export type LiveStanding = LiveStatus | 'catchingUp'

/** A reading that takes no longer is no news, in milliseconds: a word that comes with every change says nothing. */
export const behindAfterMs = 500

export interface LiveUpdates {
  /** Begins for the signed-in identity; does nothing while it runs. */
  start(): void
  stop(): void
  isRunning(): boolean
  status(): LiveStanding
  onStatus(changed: () => void): () => void
  onMessage(heard: (message: LiveMessage) => void): () => void
  /** A screen shows less than it heard of, until what this returns is called; repeating that is harmless. */
  behind(): () => void
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
 *
 * @param told hears of each message before any screen does
 */
export function createLiveUpdates(
  load: () => Promise<LiveConnection>,
  told: () => void = () => undefined,
): LiveUpdates {
  const statusListeners = new Set<() => void>()
  const messageListeners = new Set<(message: LiveMessage) => void>()
  let status: LiveStatus = 'offline'
  let running: AbortController | null = null
  const readings = new Set<symbol>()
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
        // The page works without live updates and says so.
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
          told()
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
      const reading = Symbol('reading')
      if (readings.size === 0) timer = setTimeout(() => setBehind(true), behindAfterMs)
      readings.add(reading)
      return () => {
        if (!readings.delete(reading) || readings.size > 0) return
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
