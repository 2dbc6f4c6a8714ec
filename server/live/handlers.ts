import { operation, type Clock } from '../contract/operation.ts'
import { problem } from '../contract/problem.ts'
import { parseCursor } from './events.ts'
import type { LiveFeed } from './feed.ts'
import { liveStream } from './stream.ts'

/** The stream takes our own access tokens only: it lives as long as they do. */
export const liveOperations = ({ feed, clock }: { feed: LiveFeed; clock: Clock }) => [
  operation('streamLiveUpdates', {
    respond: async ({ headers }, { actor }) => {
      if (actor.sessionId === null) return problem(403, { code: 'session-invalid' })
      const last = headers['Last-Event-ID']
      const after = last === undefined ? null : parseCursor(last)
      const lifetimeMs = Math.max(actor.expiresAt * 1000 - clock.now().getTime(), 0)
      return {
        status: 200,
        type: 'text/event-stream',
        stream: await liveStream(feed, actor.companyId, after, lifetimeMs),
        // The connection goes with the stream: kept alive it would hold up the server's end.
        headers: { 'X-Accel-Buffering': 'no', Connection: 'close' },
      }
    },
  }),
]
