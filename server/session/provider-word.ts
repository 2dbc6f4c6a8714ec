import type { SessionEnd } from '../db/tables/platform.ts'
import type { ProviderIdentity } from '../identity/port.ts'

/** What the identity provider says of a person: null where it knows nobody, `silent` where it does not answer. */
export type ProviderWord = ProviderIdentity | null | 'silent'

/**
 * Why a session is over by the provider's word; null where it stands. While the provider is silent signed-in people go
 * on (quality.md section 3).
 * @param signedInAt seconds since the epoch
 */
export function endByProvider(word: ProviderWord, signedInAt: number): SessionEnd | null {
  if (word === 'silent') return null
  if (word === null) return 'account-deleted'
  if (word.disabled) return 'disabled'
  return signedInAt < word.validSince ? 'revoked' : null
}
