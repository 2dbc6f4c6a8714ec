import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace } from '#src/api/error-policies.ts'
import type { ShownNumber } from '../../shared/evidence-types.ts'

/** How the viewer reached the developer: as a company in search or on a board, or by a share link. */
export type NumberAccess =
  | { readonly developerId: string; readonly surface: 'search' | 'board' }
  /** The secret in the link's address. */
  | { readonly hash: string }

/** Fetches the evidence of one number. The server records the view in the developer's access log. */
export function openNumber(
  client: ApiClient,
  access: NumberAccess,
  slug: string,
  signal: AbortSignal,
): Promise<Result<ShownNumber, CallFailure>> {
  if ('hash' in access) {
    return client.POST('/sharedProfiles/topics/{slug}', {
      params: { path: { slug } },
      body: { hash: access.hash },
      signal,
      call: inPlace,
    })
  }
  const { developerId, surface } = access
  return client.POST('/developers/{developerId}/topics/{slug}/looks', {
    params: { path: { developerId, slug }, query: { surface } },
    signal,
    call: inPlace,
  })
}
