import { failureOf, type Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { whenOnline } from '../lib/when-online.ts'

/** A chunk that does not come is like a server that does not answer: it may be tried again. */
export const unloadable: Failure = failureOf('noResponse', 'network-request-failed')

/** Does something with what has to be loaded first; resolves with a failure where that does not come. */
export async function whenLoaded<Loaded, Answer>(
  load: () => Promise<Loaded>,
  work: (loaded: Loaded) => Promise<Answer>,
): Promise<Answer | (Result<never> & { readonly ok: false })> {
  let loaded: Loaded
  try {
    loaded = await whenOnline(load)
  } catch {
    return { ok: false, failure: unloadable }
  }
  return work(loaded)
}
