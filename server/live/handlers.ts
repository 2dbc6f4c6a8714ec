import { operation, type Clock } from '../contract/operation.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../db/database.ts'
import { restrictedFeed } from './restricted-feed.ts'
import { liveStream, type LivePorts } from './stream.ts'

/** The stream accepts only our own access tokens: it lives as long as the token and its session. */
export const liveOperations = ({
  clock,
  database,
  ...ports
}: LivePorts & { clock: Clock; database: Database }) => [
  operation('streamLiveUpdates', {
    respond: async ({ headers }, { actor }) => {
      const { sessionId, account } = actor
      if (sessionId === null) return problem(403, { code: 'session-invalid' })
      if (!actor.emailVerified) return problem(403, { code: 'email-unverified' })
      if (account === null) return problem(403, { code: 'account-missing' })
      const last = headers['Last-Event-ID'] ?? null
      const lifetimeMs = Math.max(actor.expiresAt * 1000 - clock.now().getTime(), 0)
      const { companyId, memberId, clientsVersion } = account
      const isRestricted = clientsVersion !== null && companyId !== null && memberId !== null
      const feed = isRestricted ? restrictedFeed(ports.feed, database, { companyId, memberId }) : ports.feed
      return {
        status: 200,
        type: 'text/event-stream',
        stream: await liveStream({ ...ports, feed }, { sessionId, account }, last, lifetimeMs),
        // Closes the connection with the stream: kept alive, it would delay the server's shutdown.
        headers: { 'X-Accel-Buffering': 'no', Connection: 'close' },
      }
    },
  }),
]
