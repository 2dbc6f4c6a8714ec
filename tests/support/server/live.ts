import type { Database } from '#server/db/database.ts'
import { livePage, selectEvents } from '#server/live/events.ts'
import type { Person } from '../people/people.ts'
import { eventually } from '../wait.ts'

export interface StreamedEvent {
  id: string
  event: string
  data: Record<string, unknown>
}

export interface TestStream {
  /** The next event; rejects with the events so far if the stream ends first. */
  next(): Promise<StreamedEvent>
  /** Whether the stream ended without further events. */
  ended(): Promise<boolean>
  close(): void
}

/**
 * Waits until a company's past events are visible: an open transaction anywhere in the cluster holds them back, and
 * an earlier stream would start with them.
 */
export const settledLog = (database: Database, tenantId: string): Promise<void> =>
  eventually(async () => {
    const rows = await database.tenantRead(tenantId, selectEvents(tenantId, { txid: 0, seq: 0 }, 10_000))
    const { events, heldAt } = livePage(rows)
    if (heldAt !== null) throw new Error(`held back behind ${events.length} events`)
  })

/** Reads the live stream over fetch, as the browser does. */
export async function openStream(
  origin: string,
  who: Pick<Person, 'accessToken' | 'cookie'>,
  lastEventId?: string,
): Promise<TestStream> {
  const controller = new AbortController()
  const answer = await fetch(`${origin}/api/live`, {
    headers: {
      authtoken: who.accessToken,
      cookie: `fp=${who.cookie}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: controller.signal,
  })
  if (answer.status !== 200 || answer.body === null) {
    throw new Error(`no stream: ${answer.status} ${await answer.text()}`)
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const received: string[] = []

  async function more() {
    const { done, value } = await reader.read()
    text += value ?? ''
    return !done
  }

  return {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          if (await more()) continue
          throw new Error(`the stream has ended; it told: ${received.join(', ') || 'nothing'}`)
        }
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const fields = Object.fromEntries(
          block
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        )
        if (fields['event'] !== undefined) {
          const data = JSON.parse(fields['data'] ?? '{}') as Record<string, unknown>
          received.push(fields['event'])
          return { id: fields['id'] ?? '', event: fields['event'], data }
        }
      }
    },
    async ended() {
      while (await more());
      return true
    },
    close: () => controller.abort(),
  }
}
