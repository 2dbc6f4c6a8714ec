import { createLiveConnection } from '../api/live/live-connection.ts'
import type { LiveConnection } from '../api/live/live-updates.ts'
import type { Identity } from '../identity/identity.ts'
import type { TypedStorage } from '../lib/storage.ts'
import { createSessionFollower, type SessionFollowerDependencies } from './session/follow-session.ts'
import { provideSessionTokens } from './session/session-token-ports.ts'

export interface LiveEdgeDependencies extends Omit<SessionFollowerDependencies, 'renewToken'> {
  readonly apiBase: string
  readonly identity: Identity
  readonly storage: TypedStorage
}

/** The current user's live stream while they are signed in; a separate chunk, see live-start.ts. */
export function connectLive(dependencies: LiveEdgeDependencies): LiveConnection {
  const { apiBase, identity, storage, auth, client, profiles } = dependencies
  const uid = (): string | null => auth.getSnapshot().context.uid
  return createLiveConnection({
    url: `${apiBase}/live`,
    audience: uid() ?? '',
    after: profiles.read().lastEventId,
    tokens: provideSessionTokens(client, storage, uid),
    session: createSessionFollower({
      ...dependencies,
      renewToken: async () => void (await identity.idToken(true)),
    }),
  })
}
