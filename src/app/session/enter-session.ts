import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { AnswerOf, ApiClient } from '../../api/client.ts'
import type { ProfileStore } from '../../api/profile-store.ts'
import type { LazyIdentity } from '../../identity/identity.ts'
import { uidOfCustomToken } from '../../identity/token-claims.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import { defectAnswer } from './defect-answer.ts'
import { readFirstProfile } from './first-profile.ts'
import { readTokens, storeTokens } from './stored-tokens.ts'

export interface EnteringDependencies {
  readonly client: ApiClient
  readonly storage: TypedStorage
  readonly identity: LazyIdentity
  readonly profiles: Pick<ProfileStore, 'successor'>
}

/**
 * Stores our tokens before the provider signs the user in: the provider's report starts the session, and its stream
 * would open a second one on the server if it found no tokens. A failed sign-in restores the previous tokens. If the
 * profile arrives after the report, the guard reads it.
 */
export async function enterSession(
  { client, storage, identity, profiles }: EnteringDependencies,
  opened: AnswerOf<'loginPassword'>,
): Promise<Result<IdentityReport>> {
  const { customToken, jwt } = opened
  const before = readTokens(storage)
  storeTokens(storage, jwt)
  const hand = profiles.successor()
  readFirstProfile(client, opened).then(
    (profile) => profile.ok && hand(uidOfCustomToken(customToken) ?? '', profile.value),
    () => undefined,
  )
  const signedIn = await identity.signInWithCustomToken(customToken).catch(defectAnswer)
  // The sign-in failed, so its profile is dropped.
  if (!signedIn.ok) hand(null)
  // Another tab may have stored its own tokens since.
  if (!signedIn.ok && readTokens(storage).accessToken === jwt.accessToken) storeTokens(storage, before)
  return signedIn
}
