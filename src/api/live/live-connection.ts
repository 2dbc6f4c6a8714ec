import { delayAfter, pause } from '../../lib/pause.ts'
import { withLock } from '../../lib/web-lock.ts'
import type { SessionTokens } from '../session-tokens.ts'
import {
  readLiveMessage,
  readSessionNews,
  type LiveMessage,
  type ServerSentEvent,
  type SessionNews,
} from './live-event.ts'
import { readLiveStream } from './live-stream.ts'
import type { LiveConnection, LiveSink, LiveStatus } from './live-updates.ts'
import { openTabNews } from './tab-news.ts'

/**
 * Messages between tabs: only the leader has a stream. `hello` asks the leader for its status. `passedAt` is the time
 * of the last forwarded message, by the clock that all tabs share; 0 before the first.
 */
type TabMessage =
  | {
      readonly kind: 'message'
      readonly message: LiveMessage
      readonly at: string
      readonly passedAt: number
    }
  | { readonly kind: 'status'; readonly status: LiveStatus; readonly at: string; readonly passedAt: number }
  | { readonly kind: 'hello' }

export interface LiveDependencies {
  readonly url: string
  /** Identity of this browser's tabs: tabs of another person do not listen. */
  readonly audience: string
  /** Id of the event after which the first stream starts; without it the stream starts now. */
  readonly after?: string | null | undefined
  readonly tokens: SessionTokens
  /** Called in every tab for the stream's messages about the person's own session. */
  readonly session: (news: SessionNews) => void
  readonly send?: typeof fetch
}

/** Another stream of this browser replaced this one: an immediate reconnect would replace that one in turn. */
const REPLACED_DELAY_MS = 60_000
/** Pause before the browser reopens a stream that ended normally; prevents a tight loop. */
const RESUME_DELAY_MS = 250
/** A stream counts as working after this time, or after its first message other than `ready`. */
const STANDING_MS = 10_000

/**
 * One stream per browser (docs/api.md#live-updates): the tab that holds the Web Lock reads it and forwards every message to
 * the others by BroadcastChannel; when it closes, the next tab resumes after the last message.
 */
export function createLiveConnection(dependencies: LiveDependencies): LiveConnection {
  const { audience, session } = dependencies
  return async (sink, signal) => {
    const name = `assay-live ${audience}`
    const channel = new BroadcastChannel(name)
    const others = openTabNews(audience, session)
    let status: LiveStatus = 'connecting'
    let lastEventId = dependencies.after ?? ''
    let passedAt = 0
    let leading = false
    const post = (message: TabMessage): void => channel.postMessage(message)

    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'hello') {
        if (leading) post({ kind: 'status', status, at: lastEventId, passedAt })
      } else if (data.kind === 'status') {
        sink.status(data.status)
        // This tab loaded its data after it started, so earlier messages add nothing.
        if (leading || data.passedAt <= Math.max(passedAt, performance.timeOrigin)) return
        // The message was forwarded before this tab listened, perhaps after its first answer was loaded.
        passedAt = data.passedAt
        lastEventId = data.at
        if (sink.hasListeners()) sink.message({ kind: 'missed' })
      } else {
        passedAt = data.passedAt
        lastEventId = data.at
        sink.message(data.message)
      }
    }
    const show = (next: LiveStatus): void => {
      status = next
      sink.status(next)
      post({ kind: 'status', status: next, at: lastEventId, passedAt })
    }
    const pass = (message: LiveMessage): void => {
      passedAt = performance.timeOrigin + performance.now()
      sink.message(message)
      post({ kind: 'message', message, at: lastEventId, passedAt })
    }
    const lead = async (): Promise<void> => {
      leading = true
      await readStreams(dependencies, sink, signal, {
        show,
        pass,
        passNews: (news) => {
          // Other tabs first: `session` may end the session, and they must know the reason.
          others.post(news)
          session(news)
        },
        at: () => lastEventId,
        moved: (id) => {
          lastEventId = id
        },
      })
    }
    post({ kind: 'hello' })
    try {
      await withLock(name, lead, signal)
    } catch (error) {
      // The wait for the lock was aborted: this tab never led.
      if (!signal.aborted) throw error
    } finally {
      channel.close()
      others.close()
    }
  }
}

interface Reader {
  readonly show: (status: LiveStatus) => void
  readonly pass: (message: LiveMessage) => void
  readonly passNews: (news: SessionNews) => void
  readonly at: () => string
  readonly moved: (id: string) => void
}

/** Opens one stream after the other until the signal is aborted or the session is over. */
async function readStreams(
  { url, tokens, send }: LiveDependencies,
  sink: LiveSink,
  signal: AbortSignal,
  reader: Reader,
): Promise<void> {
  let failures = 0
  let isOver = false
  let isReplaced = false
  let hasDelivered = false
  const received = (event: ServerSentEvent, resumed: boolean): void => {
    if (event.id !== '') reader.moved(event.id)
    if (event.event !== 'ready') hasDelivered = true
    // Without an event to resume after, the screens' data may be older than the stream's start.
    if (event.event === 'ready' && !resumed && sink.hasListeners()) reader.pass({ kind: 'missed' })
    if (event.event === 'replaced') isReplaced = true
    const news = readSessionNews(event)
    if (news?.kind === 'ended') isOver = true
    if (news !== null) reader.passNews(news)
    const message = readLiveMessage(event)
    if (message !== null) reader.pass(message)
  }
  while (!signal.aborted) {
    if (!navigator.onLine) reader.show('offline')
    const access = await tokens.accessToken()
    if (signal.aborted) return
    // The refused call was already shown or has navigated; a retry would repeat that.
    if (access.kind === 'refused') return reader.show('offline')
    const at = reader.at()
    let openedAt = Number.POSITIVE_INFINITY
    isReplaced = false
    hasDelivered = false
    const ports = {
      url,
      ...(send === undefined ? {} : { send }),
      opened: () => {
        openedAt = performance.now()
        reader.show('live')
      },
      received: (event: ServerSentEvent) => received(event, at !== ''),
    }
    const end = access.kind === 'none' ? 'broken' : await readLiveStream(ports, access.token, at, signal)
    if (end === 'aborted') return
    if (isOver) return reader.show('offline')
    if (end === 'refused') tokens.refused()
    // An accepted connection proves nothing: a server that breaks each stream at its start must not be retried in a
    // tight loop.
    const hasWorked = hasDelivered || performance.now() - openedAt >= STANDING_MS
    if (hasWorked) failures = 0
    // A stream ends with its token. That is no failure: the next stream resumes where it stopped.
    if (end === 'closed' && hasWorked) {
      reader.show('connecting')
      await pause(isReplaced ? REPLACED_DELAY_MS * (0.5 + Math.random() / 2) : RESUME_DELAY_MS, signal)
      continue
    }
    failures += 1
    reader.show(navigator.onLine && failures === 1 ? 'connecting' : 'offline')
    await pause(delayAfter(failures), signal)
  }
}
