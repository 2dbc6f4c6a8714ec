import { whenOnline } from './when-online.ts'

/**
 * A chunk that does not come is like a server that does not answer: it may be tried again. A `Failure` by its shape, which
 * every use is checked for: this room knows no machine.
 */
export const unloadable = {
  kind: 'noResponse',
  code: 'network-request-failed',
  message: null,
  retryAfterSeconds: null,
} as const

/** Does something with what has to be loaded first; resolves with a failure where that does not come. */
export async function whenLoaded<Loaded, Answer>(
  load: () => Promise<Loaded>,
  work: (loaded: Loaded) => Promise<Answer>,
): Promise<Answer | { readonly ok: false; readonly failure: typeof unloadable }> {
  let loaded: Loaded
  try {
    loaded = await whenOnline(load)
  } catch {
    return { ok: false, failure: unloadable }
  }
  return work(loaded)
}
