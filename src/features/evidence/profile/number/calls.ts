import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inItsPlace } from '#src/api/expectations.ts'
import type { ShownNumber } from '../../shared/evidence-types.ts'

/** By which way somebody else is looked at: as companies find them, or by a link that they have made. */
export type Way =
  | { readonly developerId: string; readonly surface: 'search' | 'board' }
  /** What the link’s address carries. */
  | { readonly hash: string }

/** One of another developer’s numbers, opened. They read in their access log that somebody looked. */
export function openNumber(
  client: ApiClient,
  way: Way,
  slug: string,
  signal: AbortSignal,
): Promise<Result<ShownNumber, CallFailure>> {
  if ('hash' in way) {
    return client.POST('/sharedProfiles/topics/{slug}', {
      params: { path: { slug } },
      body: { hash: way.hash },
      signal,
      call: inItsPlace,
    })
  }
  const { developerId, surface } = way
  return client.POST('/developers/{developerId}/topics/{slug}/looks', {
    params: { path: { developerId, slug }, query: { surface } },
    signal,
    call: inItsPlace,
  })
}
