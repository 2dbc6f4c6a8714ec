import { createSseParser, type ServerSentEvent } from './sse-parser.ts'

/** How one connection ended. `closed` an orderly end, as when the token ends; `refused` this token is not accepted. */
export type StreamEnd = 'closed' | 'refused' | 'broken' | 'aborted'

export interface StreamPorts {
  readonly url: string
  readonly send?: typeof fetch
  readonly opened: () => void
  readonly received: (event: ServerSentEvent) => void
}

/**
 * Reads one connection of the live stream to its end. Server-sent events over fetch, because the token travels in a
 * header. Never rejects.
 *
 * @param lastEventId resumes behind this event; empty for from now on.
 */
export async function readLiveStream(
  ports: StreamPorts,
  token: string,
  lastEventId: string,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const send = ports.send ?? fetch
  try {
    const response = await send(ports.url, {
      headers: {
        Accept: 'text/event-stream',
        AuthToken: token,
        ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal,
    })
    if (!response.ok || response.body === null) {
      return [400, 401, 403].includes(response.status) ? 'refused' : 'broken'
    }
    ports.opened()
    const parser = createSseParser()
    const text = response.body.pipeThrough(new TextDecoderStream())
    for await (const piece of text) parser.push(piece).forEach(ports.received)
    return 'closed'
  } catch {
    return signal.aborted ? 'aborted' : 'broken'
  }
}
