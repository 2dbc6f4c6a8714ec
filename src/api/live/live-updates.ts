import type { SessionTokens } from '../session-tokens.ts'
import { readLiveMessage, type LiveMessage } from './live-event.ts'
import { readLiveStream } from './live-stream.ts'

export type LiveStatus = 'live' | 'connecting' | 'offline'

export interface LiveUpdates {
  /** Begins for the signed-in identity; stops what ran before. */
  start(): void
  stop(): void
  isRunning(): boolean
  status(): LiveStatus
  onStatus(changed: () => void): () => void
  onMessage(heard: (message: LiveMessage) => void): () => void
}

/** What tabs tell each other: only the leader has a stream. */
type TabMessage =
  | { readonly kind: 'message'; readonly message: LiveMessage }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'hello' }

export interface LiveDependencies {
  readonly url: string
  readonly tokens: SessionTokens
  readonly send?: typeof fetch
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', wake, { once: true })
    // The network is back: no reason to wait on.
    window.addEventListener('online', wake, { once: true })
  })

/** Half to all of 1 s doubling to 30 s, so that a restarted server is not met by everybody at once. */
const delayAfter = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS) * (0.5 + Math.random() / 2)

/**
 * Live updates with one stream per browser (api.md section 1): the tab that holds the Web Lock reads it and hands every
 * message to the others by BroadcastChannel; when it closes, the next one takes over.
 */
export function createLiveUpdates({ url, tokens, send }: LiveDependencies): LiveUpdates {
  const statusListeners = new Set<() => void>()
  const messageListeners = new Set<(message: LiveMessage) => void>()
  let status: LiveStatus = 'offline'
  let running: AbortController | null = null
  let leading = false

  const setStatus = (next: LiveStatus): void => {
    if (next === status) return
    status = next
    for (const changed of statusListeners) changed()
  }
  const deliver = (message: LiveMessage): void => {
    for (const heard of messageListeners) heard(message)
  }

  const lead = async (channel: BroadcastChannel, signal: AbortSignal): Promise<void> => {
    let lastEventId = ''
    let failures = 0
    const tell = (message: TabMessage): void => channel.postMessage(message)
    const show = (next: LiveStatus): void => {
      setStatus(next)
      tell({ kind: 'status', status: next })
    }
    const ports = {
      url,
      ...(send === undefined ? {} : { send }),
      opened: () => {
        failures = 0
        show('live')
      },
      received: (event: Parameters<typeof readLiveMessage>[0]) => {
        if (event.id !== '') lastEventId = event.id
        const message = readLiveMessage(event)
        if (message === null) return
        deliver(message)
        tell({ kind: 'message', message })
      },
    }
    while (!signal.aborted) {
      if (status !== 'live') show(navigator.onLine ? 'connecting' : 'offline')
      const answer = await tokens.accessToken()
      if (signal.aborted) return
      const end =
        answer.kind === 'token' ? await readLiveStream(ports, answer.token, lastEventId, signal) : 'broken'
      if (end === 'aborted') return
      if (end === 'refused') tokens.refused()
      // A stream ends with its token: that is no failure, the next one resumes where it stopped.
      if (end === 'closed' && failures === 0) {
        failures = 1
        await pause(FIRST_DELAY_MS / 4, signal)
        continue
      }
      failures += 1
      show('offline')
      await pause(delayAfter(failures), signal)
    }
  }

  const run = async (signal: AbortSignal): Promise<void> => {
    const channel = new BroadcastChannel('assay-live')
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'message') deliver(data.message)
      else if (data.kind === 'status') setStatus(data.status)
      else if (leading) channel.postMessage({ kind: 'status', status } satisfies TabMessage)
    }
    signal.addEventListener('abort', () => channel.close(), { once: true })
    channel.postMessage({ kind: 'hello' } satisfies TabMessage)
    const leadHere = async (): Promise<void> => {
      leading = true
      await lead(channel, signal)
      leading = false
    }
    try {
      if ('locks' in navigator) await navigator.locks.request('assay-live', { signal }, leadHere)
      else await leadHere()
    } catch {
      // The wait for the lock was aborted: this tab never led.
    }
  }

  return {
    start() {
      running?.abort()
      running = new AbortController()
      setStatus('connecting')
      void run(running.signal)
    },
    stop() {
      running?.abort()
      running = null
      leading = false
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
