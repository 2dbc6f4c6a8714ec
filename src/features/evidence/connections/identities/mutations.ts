import type { ConnectingPlace } from '#machines/navigation/after-connecting.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { CommitAddress, SigningKey } from '../../shared/evidence-types.ts'

type ApiResult<Answer> = Promise<Result<Answer, CallFailure>>

/**
 * Claims a commit email. The server emails a link to it, even if the email is already claimed.
 *
 * @param from the page that the link opens
 * @param key idempotency key: a retry of the same request reuses it, see useContentKey
 */
export function claimCommitAddress(
  client: ApiClient,
  email: string,
  from: ConnectingPlace,
  key: string,
): ApiResult<CommitAddress> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/commitAddresses', { params, body: { email, from }, call: submission })
}

/** Verifies a commit email by the token of the emailed link. */
export const confirmCommitAddress = (client: ApiClient, token: string): ApiResult<CommitAddress> =>
  client.POST('/commitAddresses/confirm', { body: { token }, call: submission })

/** Removes a commit email and its analysed commits. */
export function removeCommitAddress(client: ApiClient, commitAddressId: string): ApiResult<unknown> {
  const params = { path: { commitAddressId } }
  return client.DELETE('/commitAddresses/{commitAddressId}', { params, call: submission })
}

/**
 * Adds the key that signed the challenge.
 *
 * @param key idempotency key: a retry of the same signature reuses it, see useContentKey
 */
export function addSigningKey(client: ApiClient, signature: string, key: string): ApiResult<SigningKey> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/signingKeys', { params, body: { signature }, call: submission })
}

/** Removes a key. Verified signatures stop counting until the next analysis. */
export function removeSigningKey(client: ApiClient, signingKeyId: string): ApiResult<unknown> {
  const params = { path: { signingKeyId } }
  return client.DELETE('/signingKeys/{signingKeyId}', { params, call: submission })
}
