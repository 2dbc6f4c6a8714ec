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
 * Messages between tabs: only the leader has a stream. `hello` asks the leader for its status. `passedAt` is when the last message
 * was passed, by the clock that all tabs share; 0 before the first.
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
  /** Who the tabs of this browser are: tabs of another person do not listen in. */
  readonly audience: string
  /** Behind which event the first stream tells what happened; without it from now on. */
  readonly after?: string | null | undefined
  readonly tokens: SessionTokens
  /** Told in every tab what the stream says about the person's own session. */
  readonly session: (news: SessionNews) => void
  readonly send?: typeof fetch
}

/** Another stream of this browser took this one's place: coming back at once would take it from that one again. */
const REPLACED_DELAY_MS = 60_000
/** A stream that ends in order is opened again at once, but never in a loop. */
const RESUME_DELAY_MS = 250
/** A stream that stood so long, or told anything but that it is there, works. */
const STANDING_MS = 10_000

/**
 * One stream per browser (api.md section 1): the tab that holds the Web Lock reads it and hands every message to the
 * others by BroadcastChannel; when it closes, the next one takes over where the last message stood.
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
    const tell = (message: TabMessage): void => channel.postMessage(message)

    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'hello') {
        if (leading) tell({ kind: 'status', status, at: lastEventId, passedAt })
      } else if (data.kind === 'status') {
        sink.status(data.status)
        // Data of this tab is read after the tab began.
        if (leading || data.passedAt <= Math.max(passedAt, performance.timeOrigin)) return
        // Passed before this tab listened, and maybe after its first answer was read.
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
      tell({ kind: 'status', status: next, at: lastEventId, passedAt })
    }
    const pass = (message: LiveMessage): void => {
      passedAt = performance.timeOrigin + performance.now()
      sink.message(message)
      tell({ kind: 'message', message, at: lastEventId, passedAt })
    }
    const lead = async (): Promise<void> => {
      leading = true
      await readStreams(dependencies, sink, signal, {
        show,
        pass,
        passNews: (news) => {
          // The others first: what follows here may end the session, which they hear of, too.
          others.tell(news)
          session(news)
        },
        at: () => lastEventId,
        moved: (id) => {
          lastEventId = id
        },
      })
    }
    tell({ kind: 'hello' })
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

/** One stream after the other until the signal is aborted, or the session is over. */
async function readStreams(
  { url, tokens, send }: LiveDependencies,
  sink: LiveSink,
  signal: AbortSignal,
  reader: Reader,
): Promise<void> {
  let failures = 0
  let isOver = false
  let isReplaced = false
  let hasTold = false
  const received = (event: ServerSentEvent, resumed: boolean): void => {
    if (event.id !== '') reader.moved(event.id)
    if (event.event !== 'ready') hasTold = true
    // Without a place to resume from, what a screen shows may be older than the stream's beginning.
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
    // The call that was refused has told so, and led where that leads: asking again would tell it again.
    if (access.kind === 'refused') return reader.show('offline')
    const at = reader.at()
    let openedAt = Number.POSITIVE_INFINITY
    isReplaced = false
    hasTold = false
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
    // To be let in proves nothing: a server that breaks every stream at its beginning is not asked all the time.
    const hasWorked = hasTold || performance.now() - openedAt >= STANDING_MS
    if (hasWorked) failures = 0
    // A stream ends with its token: that is no failure, the next one resumes where it stopped.
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
