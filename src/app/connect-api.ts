import type { ApiClient } from '../api/client.ts'
import { createLiveUpdates } from '../api/live/live-updates.ts'
import type { TypedStorage } from '../lib/storage.ts'
import type { CallDependencies, Calls } from './calls.ts'

export interface ApiDependencies {
  readonly storage: TypedStorage
  readonly profiles: CallDependencies['profiles']
  readonly apiBase: string
  /** Asked for with the first call: the auth actor exists only after the edges that call. */
  readonly calls: () => CallDependencies
}

/** The edges to the server, each loaded when it is first needed. */
export function connectApi({ storage, profiles, apiBase, calls }: ApiDependencies) {
  let joined: Calls | null = null
  let loading: Promise<Calls> | null = null
  let client: Promise<ApiClient> | null = null

  const join = (): Promise<Calls> => {
    loading ??= import('./calls.ts').then(
      ({ createCalls }) => (joined = createCalls(calls())),
      (error: unknown) => {
        loading = null
        client = null
        throw error
      },
    )
    return loading
  }
  /** The same promise every time, so that components can read it. */
  const getClient = (): Promise<ApiClient> => (client ??= join().then((ready) => ready.client))

  const live = createLiveUpdates(async () => {
    const { createLiveConnection, provideSessionTokens } = await import('./live-edge.ts')
    const { uid } = calls().auth.getSnapshot().context
    const tokens = provideSessionTokens(await getClient(), storage)
    return createLiveConnection({ url: `${apiBase}/live`, audience: uid ?? '', tokens })
  })
  return {
    client: getClient,
    live,
    /** Loads one profile for the guard. */
    loadProfile: async (what: Parameters<Calls['loadProfile']>[0]): Promise<void> =>
      (await join()).loadProfile(what),
    /** The token header as it stands, empty before the first call. */
    headers: (): Record<string, string> => joined?.tokenHeader.headers() ?? {},
    /** Takes the provider's present token into the header of calls. */
    renewToken: async (): Promise<void> => void (await (await join()).tokenHeader.refresh(true)),
    /** Forgets what belongs to the identity that has gone, and cancels its calls. */
    reset: (): void => {
      joined?.tokenHeader.clear()
      joined?.cancelAll()
      live.stop()
      profiles.reset()
    },
  }
}
