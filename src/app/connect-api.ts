import { CallFailed } from '../api/call-errors.ts'
import type { ApiClient } from '../api/client.ts'
import { createLiveUpdates } from '../api/live/live-updates.ts'
import type { TypedStorage } from '../lib/storage.ts'
import type { CallDependencies, Calls } from './calls.ts'
import type { LoadEnd } from './load-profile.ts'
import type { MailedLinkActor } from './verified-link.ts'

export interface ApiDependencies {
  readonly storage: TypedStorage
  readonly profiles: CallDependencies['profiles']
  readonly apiBase: string
  /** Asked for with the first call: the auth actor exists only after the edges that call. */
  readonly calls: () => CallDependencies & { readonly links: MailedLinkActor }
  /** What the end of a session, or another role, leads to beyond it. */
  readonly runGuard: () => void
}

/** The edges to the server, each loaded when it is first needed. */
export function connectApi({ storage, profiles, apiBase, calls, runGuard }: ApiDependencies) {
  let joined: Calls | null = null
  let loading: Promise<Calls> | null = null
  let client: Promise<ApiClient> | null = null

  const join = (): Promise<Calls> => {
    loading ??= import('./calls.ts').then(
      ({ createCalls }) => (joined = createCalls(calls())),
      () => {
        loading = null
        client = null
        // Without the chunk there is no server to be reached: callers know what to do then.
        throw new CallFailed({ reason: 'noResponse', status: null, code: null, message: null }, null)
      },
    )
    return loading
  }
  /** The same promise every time, so that components can read it. */
  const getClient = (): Promise<ApiClient> => (client ??= join().then((ready) => ready.client))

  const renewToken = async (): Promise<void> => void (await calls().identity.idToken(true))
  const live = createLiveUpdates(async () => {
    const edge = await import('./live-edge.ts')
    const ready = await getClient()
    const { auth, alert, links } = calls()
    return edge.createLiveConnection({
      url: `${apiBase}/live`,
      audience: auth.getSnapshot().context.uid ?? '',
      tokens: edge.provideSessionTokens(ready, storage, () => auth.getSnapshot().context.uid),
      session: edge.createSessionFollower({
        auth,
        alert,
        links,
        profiles,
        client: ready,
        renewToken,
        runGuard,
      }),
    })
  })
  return {
    client: getClient,
    live,
    /** Loads one profile for the guard. */
    loadProfile: (what: Parameters<Calls['loadProfile']>[0]): Promise<LoadEnd> =>
      join().then(
        (ready) => ready.loadProfile(what),
        () => 'unreached' as const,
      ),
    /** Forgets what belongs to the identity that has gone, and cancels its calls. */
    reset: (): void => {
      joined?.cancelAll()
      live.stop()
      profiles.reset()
    },
  }
}
