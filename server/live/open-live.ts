import type { FastifyBaseLogger } from 'fastify'
import type { Account } from '../contract/ports/actor.ts'
import type { Clock } from '../contract/operation.ts'
import type { Database } from '../db/database.ts'
import type { LiveCursors } from '../contract/ports/live-cursors.ts'
import type { IdentityProvider } from '../contract/ports/identity.ts'
import { createLiveFeed } from './feed.ts'
import { liveOperations } from './handlers.ts'
import { liveLogOf } from './live-log.ts'
import { startProviderWatch } from './provider-watch.ts'
import { createSessionWatch } from './session-watch.ts'

/** Opens everything live; `close` ends every stream. */
export function openLive(ports: {
  database: Database
  identity: IdentityProvider
  clock: Clock
  places: LiveCursors
  log: FastifyBaseLogger
  /** Updates the provider's claims to match an account. Returns whether that was needed. */
  alignClaims(account: Account): Promise<boolean>
}) {
  const { database, identity, clock, places, log, alignClaims } = ports
  const feed = createLiveFeed({ source: liveLogOf(database), log })
  const watch = createSessionWatch({ database, log, alignClaims })
  // The local provider ends our sessions in the transaction that ends its own.
  const hosted = identity.browserConfig.provider === 'firebase'
  const asking = hosted
    ? startProviderWatch({ identity, database, clock, log, people: () => watch.people() })
    : null
  return {
    operations: liveOperations({ feed, watch, places, clock, database }),
    status: () => ({ streams: watch.open(), lagSeconds: feed.behindMs() / 1000 }),
    async close() {
      asking?.stop()
      await Promise.all([feed.close(), watch.close()])
    },
  }
}
