import { createSseParser, type ServerSentEvent } from './sse-parser.ts'

/** How one connection ended. `closed` an orderly end, as when the token ends; `refused` this token is not accepted. */
export type StreamEnd = 'closed' | 'refused' | 'broken' | 'aborted'

export interface StreamPorts {
  readonly url: string
  readonly send?: typeof fetch
  readonly opened: () => void
  readonly received: (event: ServerSentEvent) => void
}

/** The server's stream beats every 15 s: one that says nothing for so long, in milliseconds, is not there any more. */
export const silentMs = 40_000

/** The next piece; `silence` where none comes in time, or the browser loses its network meanwhile: nothing else would tell. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let forget = (): void => undefined
  const silence = new Promise<'silence'>((resolve) => {
    const lost = (): void => resolve('silence')
    const timer = setTimeout(lost, silentMs)
    addEventListener('offline', lost)
    forget = () => {
      clearTimeout(timer)
      removeEventListener('offline', lost)
    }
  })
  try {
    return await Promise.race([reader.read().catch((): 'silence' => 'silence'), silence])
  } finally {
    forget()
  }
}

/**
 * Reads one connection of the live stream to its end. Server-sent events over fetch, because the token travels in a
 * header. Rejects only by a defect.
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
  const broken = (): StreamEnd => (signal.aborted ? 'aborted' : 'broken')
  const response = await send(ports.url, {
    headers: {
      Accept: 'text/event-stream',
      AuthToken: token,
      ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
    },
    cache: 'no-store',
    signal,
  }).catch(() => null)
  if (response === null) return broken()
  if ([400, 401, 403].includes(response.status)) return 'refused'
  // A proxy may answer with a page of its own, whatever its status.
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
  if (!response.ok || !isStream || response.body === null) return 'broken'
  ports.opened()
  const parser = createSseParser()
  const decoder = new TextDecoder()
  // Not every browser iterates over a body.
  const reader = response.body.getReader()
  for (;;) {
    const piece = await nextPiece(reader)
    if (piece === 'silence') {
      reader.cancel().catch(() => undefined)
      return broken()
    }
    if (piece.done) return 'closed'
    parser.push(decoder.decode(piece.value, { stream: true })).forEach(ports.received)
  }
}
