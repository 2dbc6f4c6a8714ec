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
 * Our tokens are stored before the provider signs the person in: its report begins the session, whose stream would
 * open one more at the server where it found none. A sign-in that fails puts back what was there. A profile that comes
 * only after the report is read by the guard itself.
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
  // Nobody came: what was read of them is forgotten.
  if (!signedIn.ok) hand(null)
  // Another tab may have stored its own meanwhile.
  if (!signedIn.ok && readTokens(storage).accessToken === jwt.accessToken) storeTokens(storage, before)
  return signedIn
}
