import { defectOf, failureOf, type Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { whenOnline } from '../lib/when-online.ts'

/** A chunk that does not come is like a server that does not answer: it may be tried again. */
export const unloadable = (error: unknown): Failure =>
  failureOf('noResponse', 'network-request-failed', { message: defectOf(error).message ?? '' })

/** Does something with what has to be loaded first; resolves with a failure where that does not come. */
export async function whenLoaded<Loaded, Value>(
  load: () => Promise<Loaded>,
  work: (loaded: Loaded) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  let loaded: Loaded
  try {
    loaded = await whenOnline(load)
  } catch (error) {
    return { ok: false, failure: unloadable(error) }
  }
  return work(loaded)
}
