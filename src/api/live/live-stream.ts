import { createParser } from 'eventsource-parser'
import { answerLimitMs } from '#machines/shared/answer-limit.ts'
import type { ServerSentEvent } from './live-event.ts'

/** How one connection ended. `closed`: in order, as when the token ends; `refused`: the server rejected the token. */
export type StreamEnd = 'closed' | 'refused' | 'broken' | 'aborted'

/** The longest accepted message. The server's have some hundred characters; a proxy may send endless data. */
const mostCharacters = 1_000_000

export interface StreamPorts {
  readonly url: string
  readonly send?: typeof fetch
  readonly opened: () => void
  readonly received: (event: ServerSentEvent) => void
}

/** The answer; `silence` after the answer limit or when the browser goes offline: a fetch reports neither. */
async function beforeSilence<Answer>(answer: Promise<Answer>): Promise<Answer | 'silence'> {
  const received = answer.catch((): 'silence' => 'silence')
  let forget = (): void => undefined
  const silence = new Promise<'silence'>((resolve) => {
    const lost = (): void => resolve('silence')
    const timer = setTimeout(lost, answerLimitMs)
    addEventListener('offline', lost)
    forget = () => {
      clearTimeout(timer)
      removeEventListener('offline', lost)
    }
  })
  try {
    return await Promise.race([received, silence])
  } finally {
    forget()
  }
}

/**
 * Reads one connection of the live stream to its end. Server-sent events over fetch, because the token is sent in a
 * header. Rejects only on a defect.
 *
 * @param lastEventId resumes after this event; empty starts now
 */
export async function readLiveStream(
  ports: StreamPorts,
  token: string,
  lastEventId: string,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const send = ports.send ?? fetch
  const connection = new AbortController()
  const hangUp = () => connection.abort()
  signal.addEventListener('abort', hangUp)
  if (signal.aborted) hangUp()
  const broken = (): StreamEnd => (signal.aborted ? 'aborted' : 'broken')
  try {
    const asked = send(ports.url, {
      headers: {
        Accept: 'text/event-stream',
        AuthToken: token,
        ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal: connection.signal,
    })
    const response = await beforeSilence(asked)
    if (response === 'silence') return broken()
    if ([400, 401, 403].includes(response.status)) return 'refused'
    // A proxy may answer with its own page, with any status.
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
    if (!response.ok || !isStream || response.body === null) return 'broken'
    ports.opened()
    let lastId = ''
    let isTooLong = false
    const parser = createParser({
      maxBufferSize: mostCharacters,
      onError: ({ type }) => {
        isTooLong ||= type === 'max-buffer-size-exceeded'
      },
      onEvent: ({ id = lastId, event = 'message', data }) => {
        lastId = id
        ports.received({ id, event, data })
      },
    })
    const decoder = new TextDecoder()
    // Not every browser can iterate over a body.
    const reader = response.body.getReader()
    for (;;) {
      const piece = await beforeSilence(reader.read())
      if (piece === 'silence') return broken()
      if (piece.done) return 'closed'
      parser.feed(decoder.decode(piece.value, { stream: true }))
      if (isTooLong) return 'broken'
    }
  } finally {
    signal.removeEventListener('abort', hangUp)
    hangUp()
  }
}
