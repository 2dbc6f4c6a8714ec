import type { ConnectingPlace } from '#machines/navigation/after-connecting.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/expectations.ts'
import type { CommitAddress, SigningKey } from '../../shared/evidence-types.ts'

type Asked<Answer> = Promise<Result<Answer, CallFailure>>

/**
 * Claims an address, which is mailed a link; again where it is claimed already.
 * @param from where the link leads
 * @param key the same while the same request is sent again, see useContentKey
 */
export function claimCommitAddress(
  client: ApiClient,
  email: string,
  from: ConnectingPlace,
  key: string,
): Asked<CommitAddress> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/commitAddresses', { params, body: { email, from }, call: submission })
}

/** Follows the link of a mail. */
export const confirmCommitAddress = (client: ApiClient, token: string): Asked<CommitAddress> =>
  client.POST('/commitAddresses/confirm', { body: { token }, call: submission })

/** Gives an address up, with what was read under it. */
export function removeCommitAddress(client: ApiClient, commitAddressId: string): Asked<unknown> {
  const params = { path: { commitAddressId } }
  return client.DELETE('/commitAddresses/{commitAddressId}', { params, call: submission })
}

/**
 * Adds the key that has signed the challenge.
 * @param key the same while the same signature is sent again, see useContentKey
 */
export function addSigningKey(client: ApiClient, signature: string, key: string): Asked<SigningKey> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/signingKeys', { params, body: { signature }, call: submission })
}

/** Removes a key: no signature counts that was verified before. */
export function removeSigningKey(client: ApiClient, signingKeyId: string): Asked<unknown> {
  const params = { path: { signingKeyId } }
  return client.DELETE('/signingKeys/{signingKeyId}', { params, call: submission })
}
